// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prooffile.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace lockscope::test {

ProofFile::ProofFile(std::string_view suite, std::string_view engine)
{
    const char *folder = std::getenv("LOCKSCOPE_PROOF_DIR");
    if (!folder || !*folder)
        return;
    std::filesystem::create_directories(folder);
    std::string name(suite);
    if (!engine.empty())
        name.append("-").append(engine);
    m_file = (std::filesystem::path(folder) / (name + ".tsv")).string();
    std::ofstream(m_file, std::ios::trunc);
}

void ProofFile::row(std::initializer_list<std::string_view> cells) const
{
    if (m_file.empty())
        return;
    std::string line;
    for (const std::string_view &cell : cells) {
        if (&cell != cells.begin())
            line += '\t';
        for (const char c : cell)
            line += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
    }
    std::ofstream(m_file, std::ios::app) << line << '\n';
}

std::string ProofFile::engineUnderTest()
{
    const char *engine = std::getenv("LOCKSCOPE_TEST_ENGINE");
    return engine && *engine ? engine : "embedded";
}

} // namespace lockscope::test
