// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest>

#include <concepts>
#include <type_traits>

namespace QTest {

/// Of the domain's enums Qt finds the domain's toString() and frees the literal that it returns: a
/// comparison that fails would crash. It gets a copy instead.
template<typename Enum>
requires std::is_enum_v<Enum> && requires(const Enum &value)
{
    {
        toString(value)
        } -> std::same_as<const char *>;
}
bool qCompare(const Enum &t1, const Enum &t2, const char *actual, const char *expected,
              const char *file, int line)
{
    return compare_helper(
            t1 == t2, "Compared values are not the same", [&t1] { return qstrdup(toString(t1)); },
            [&t2] { return qstrdup(toString(t2)); }, actual, expected, file, line);
}

} // namespace QTest

namespace lockscope::test {

/// A test class in the table of its program, by the name of its file: tst_lockpath for
/// tst_lockpath.cpp.
struct TestEntry
{
    using Run = int (*)(int argc, char **argv);

    /// Puts itself into the table. @p file is __FILE__.
    TestEntry(const char *file, Run run) noexcept;

    const char *const file;
    const Run run;
    const TestEntry *const next;
};

} // namespace lockscope::test

// Instead of Qt's QTEST_MAIN, QTEST_GUILESS_MAIN and QTEST_APPLESS_MAIN, which make a program of
// each class: a program holds the classes of a folder, and its first argument says which of them
// runs. The rest of the arguments are Qt Test's.
#define LOCKSCOPE_TEST_WITH(TestObject, ...) \
    static const lockscope::test::TestEntry testEntry(__FILE__, [](int argc, char **argv) { \
        QTest::Internal::callInitMain<TestObject>(); \
        __VA_ARGS__ \
        TestObject test; \
        return QTest::qExec(&test, argc, argv); \
    });
#define LOCKSCOPE_TEST(TestObject) LOCKSCOPE_TEST_WITH(TestObject, QTEST_MAIN_SETUP())
#define LOCKSCOPE_GUILESS_TEST(TestObject) \
    LOCKSCOPE_TEST_WITH(TestObject, QTEST_QAPP_SETUP(QCoreApplication))
#define LOCKSCOPE_APPLESS_TEST(TestObject) LOCKSCOPE_TEST_WITH(TestObject)
