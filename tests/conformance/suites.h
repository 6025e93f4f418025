// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <memory>

namespace lockscope::conformance {

class Matrix;
class TestServer;

/// The test classes, one per file. @p server and @p matrix outlive them.
std::unique_ptr<QObject> makeRestFacts(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makeBulkFacts(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makeLocks(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makeDeadHolders(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makeReading(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makeNames(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makeIndexLife(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makePlainClients(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makeSessions(TestServer &server, const Matrix &matrix);
std::unique_ptr<QObject> makeEntries(TestServer &server, const Matrix &matrix);

} // namespace lockscope::conformance
