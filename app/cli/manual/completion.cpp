// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/manual/completion.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace lockscope {

namespace {

constexpr const char *TailCommand = "acquire"; ///< has a command of its own behind --

// Taken apart: whoever looks for the licence of this file finds one that it can read.
constexpr const char *Licence = "# SPDX-"
                                "FileCopyrightText: 2026 The Lockscope authors\n"
                                "# SPDX-"
                                "License-Identifier: GPL-3.0-or-later\n"
                                "# Written by lockctl completion.\n";

std::string joined(const std::vector<std::string> &words) { return CLI::detail::join(words, " "); }

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

/// In single quotes, as bash and zsh read them.
std::string quoted(const std::string &text) { return "'" + replaced(text, "'", "'\\''") + "'"; }

std::string fishQuoted(const std::string &text)
{
    return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

std::vector<std::string> allNames(const ManualCommand &command)
{
    std::vector<std::string> names;
    for (const ManualOption &option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

/// Of the options that take a value.
std::vector<std::string> valuedNames(const ManualCommand &command)
{
    std::vector<std::string> names;
    for (const ManualOption &option : command.options)
        if (!option.value.empty())
            names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

/// A line of a `case`: the values of each option that takes one.
std::string bashValues(const ManualCommand &command, const std::string &indent)
{
    std::string text;
    for (const ManualOption &option : command.options) {
        if (option.value.empty())
            continue;
        std::string reply = ":"; // takes a value that nobody can guess
        if (option.hint == ValueHint::Words)
            reply = "_lockctl_reply \"" + joined(option.words) + "\"";
        else if (option.hint != ValueHint::None)
            reply = std::string("_lockctl_files ")
                    + (option.hint == ValueHint::Folder ? "-d" : "-f");
        text += indent + CLI::detail::join(option.names, "|") + ") " + reply + "; return ;;\n";
    }
    return text;
}

/// What stands for a positional; the words of the first one that has some.
std::string bashPositional(const ManualCommand &command)
{
    for (const ManualOption &option : command.positionals) {
        if (option.hint == ValueHint::Words)
            return "_lockctl_reply \"" + joined(option.words) + "\"";
        if (option.hint == ValueHint::File)
            return "_lockctl_files -f";
    }
    return ":";
}

std::string bashScript(const ManualCommand &lockctl, const std::vector<ManualCommand> &commands)
{
    std::vector<std::string> names;
    std::string cases;
    for (const ManualCommand &command : commands) {
        names.push_back(command.name);
        cases += "    " + command.name + ")\n        case $previous in\n"
                 + bashValues(command, "            ") + "        esac\n"
                 + "        case $current in\n            -*) _lockctl_reply \""
                 + joined(allNames(command)) + "\" ;;\n            *) " + bashPositional(command)
                 + " ;;\n        esac\n        ;;\n";
    }
    return std::string(Licence) + R"(
_lockctl_reply() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
}

_lockctl_files() {
    mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
    compopt -o filenames 2>/dev/null
}

# Bash takes words apart at the characters of COMP_WORDBREAKS, as at the colons of a URL. Sets words to those that were typed,
# starts to where they begin in COMP_WORDS, and at to the one that is being typed.
_lockctl_words() {
    local line=$COMP_LINE number
    words=() starts=()
    for ((number = 0; number <= COMP_CWORD; number++)); do
        if ((number == 0)) || [[ $line == [[:blank:]]* ]]; then
            starts+=("$number")
            words+=("")
        fi
        at=$((${#words[@]} - 1))
        words[at]+=${COMP_WORDS[number]}
        line=${line#*"${COMP_WORDS[number]}"}
    done
}

# Values that begin with $current become what bash puts in the place of the last part of the word.
_lockctl_fit() {
    local part=${COMP_WORDS[COMP_CWORD]}
    [[ $part != +([:=@]) ]] || part=
    COMPREPLY=("${COMPREPLY[@]/#/"$option"}")
    COMPREPLY=("${COMPREPLY[@]#"${words[at]%"$part"}"}")
}

_lockctl() {
    local words starts at current previous option= command= number
    _lockctl_words
    COMPREPLY=()
    for ((number = 1; number < at; number++)); do
        if [[ $command == )"
           + std::string(TailCommand) + R"( && ${words[number]} == -- ]]; then
            current=${words[at]}
            _lockctl_tail "${starts[number+1]}"
            return
        fi
        [[ -z $command ]] || continue
        case ${words[number]} in
            )"
           + CLI::detail::join(valuedNames(lockctl), "|") + R"() ((number++)) ;;
            -*) ;;
            *) command=${words[number]} ;;
        esac
    done
    current=${words[at]} previous=${words[at-1]}
    if [[ $current == --*=* ]]; then
        previous=${current%%=*} option=${current%%=*}= current=${current#*=}
    fi
    _lockctl_values
    _lockctl_fit
}

_lockctl_values() {
    case $command in
    '')
        case $previous in
)" + bashValues(lockctl, "            ")
           + "        esac\n        case $current in\n            -*) _lockctl_reply \""
           + joined(allNames(lockctl)) + "\" ;;\n            *) _lockctl_reply \"" + joined(names)
           + "\" ;;\n        esac\n        ;;\n" + cases + R"(    esac
}

# The command that is to run under the lock, and its words.
_lockctl_tail() {
    if declare -F _command_offset >/dev/null; then
        _command_offset "$1"
    elif ((COMP_CWORD == $1)); then
        mapfile -t COMPREPLY < <(compgen -c -- "$current")
    else
        _lockctl_files -f
        _lockctl_fit
    fi
}

complete -F _lockctl lockctl
)";
}

/// Within the brackets and the colons of a specification of _arguments.
std::string zshText(const std::string &text)
{
    return replaced(replaced(replaced(replaced(text, "\\", "\\\\"), "[", "\\["), "]", "\\]"), ":",
                    "\\:");
}

std::string zshAction(const ManualOption &option)
{
    switch (option.hint) {
    case ValueHint::Words: return "(" + joined(option.words) + ")";
    case ValueHint::File: return "_files";
    case ValueHint::Folder: return "_files -/";
    case ValueHint::None: break;
    }
    return " ";
}

std::string zshArguments(const ManualCommand &command, const std::string &indent)
{
    std::string text;
    for (const ManualOption &option : command.options) {
        for (const std::string &name : option.names) {
            const bool isLong = name.starts_with("--");
            std::string specification = name;
            if (!option.value.empty())
                specification += isLong ? "=" : "+";
            specification += "[" + zshText(option.description) + "]";
            if (!option.value.empty())
                specification += ":" + zshText(option.value) + ":" + zshAction(option);
            text += indent + quoted((option.isList ? "*" : "") + specification) + " \\\n";
        }
    }
    for (const ManualOption &option : command.positionals) {
        // A message about what is to be written here would keep options from being completed here.
        const std::string action = option.hint == ValueHint::None ? "()" : zshAction(option);
        text += indent + quoted((option.isList ? "*:" : ":") + zshText(option.name) + ":" + action)
                + " \\\n";
    }
    return text;
}

std::string zshScript(const ManualCommand &lockctl, const std::vector<ManualCommand> &commands)
{
    std::string list;
    std::string cases;
    for (const ManualCommand &command : commands) {
        list += "        " + quoted(command.name + ":" + zshText(command.description)) + "\n";
        cases += "    " + command.name + ")\n";
        if (command.name == TailCommand) {
            cases += "        if (( ${words[(I)--]} && CURRENT > ${words[(i)--]} )); then\n"
                     "            local -i dashes=${words[(i)--]}\n"
                     "            shift dashes words\n"
                     "            (( CURRENT -= dashes ))\n"
                     "            _normal\n            return\n        fi\n";
        }
        cases += "        _arguments \\\n" + zshArguments(command, "            ")
                 + "            && return 0\n        ;;\n";
    }
    return "#compdef lockctl\n" + std::string(Licence) + R"(
_lockctl() {
    local context state state_descr line
    typeset -A opt_args
    local -a commands
    commands=(
)" + list + "    )\n    _arguments -C \\\n"
           + zshArguments(lockctl, "        ") + R"(        '(-):command:->command' \
        '(-)*::argument:->argument' && return 0
    case $state in
    command) _describe command commands; return ;;
    esac
    case $words[1] in
)" + cases + R"(    esac
}

if [ "$funcstack[1]" = "_lockctl" ]; then
    _lockctl "$@"
else
    compdef _lockctl lockctl
fi
)";
}

std::string fishOptions(const ManualCommand &command, const std::string &condition)
{
    std::string text;
    for (const ManualOption &option : command.options) {
        text += "complete -c lockctl -n " + fishQuoted(condition);
        for (const std::string &name : option.names)
            text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        if (option.hint == ValueHint::Words)
            text += " -x -a " + fishQuoted(joined(option.words));
        else if (option.hint == ValueHint::Folder)
            text += " -x -a '(__fish_complete_directories)'";
        else if (option.hint == ValueHint::File)
            text += " -r -F";
        else if (!option.value.empty())
            text += " -x";
        text += " -d " + fishQuoted(option.description) + "\n";
    }
    for (const ManualOption &option : command.positionals) {
        if (option.hint == ValueHint::Words)
            text += "complete -c lockctl -n " + fishQuoted(condition) + " -a "
                    + fishQuoted(joined(option.words)) + "\n";
        else if (option.hint == ValueHint::File)
            text += "complete -c lockctl -n " + fishQuoted(condition) + " -F\n";
    }
    return text;
}

/// Which command the line has, past the options before it and their values.
std::string fishCommand(const ManualCommand &lockctl)
{
    return R"(
function __lockctl_command --description 'Whether the line has this command; without one, whether it has none'
    set -l words (commandline -opc)
    set -l command ''
    set -l skips yes # the first word is lockctl itself
    for word in $words
        if test $skips = yes
            set skips no
            continue
        end
        switch $word
            case )"
           + joined(valuedNames(lockctl)) + R"(
                set skips yes
            case '-*'
            case '*'
                set command $word
                break
        end
    end
    test "$command" = "$argv"
end
)";
}

std::string fishScript(const ManualCommand &lockctl, const std::vector<ManualCommand> &commands)
{
    const std::string dashes = "contains -- -- (commandline -opc)";
    std::string text = std::string(Licence) + fishCommand(lockctl) + "\ncomplete -c lockctl -f\n"
                       + fishOptions(lockctl, "__lockctl_command");
    for (const ManualCommand &command : commands) {
        text += "complete -c lockctl -n __lockctl_command -a " + command.name + " -d "
                + fishQuoted(command.description) + "\n";
        const std::string condition = "__lockctl_command " + command.name;
        if (command.name != TailCommand) {
            text += fishOptions(command, condition);
            continue;
        }
        text += fishOptions(command, condition + "; and not " + dashes);
        // The command that is to run, then its files.
        text += "complete -c lockctl -n " + fishQuoted(condition + "; and " + dashes)
                + " -F -a '(__fish_complete_command)'\n";
    }
    return text;
}

} // namespace

std::optional<std::string> completionScript(const std::string &shell, const ManualCommand &lockctl,
                                            const std::vector<ManualCommand> &commands)
{
    if (shell == "bash")
        return bashScript(lockctl, commands);
    if (shell == "zsh")
        return zshScript(lockctl, commands);
    if (shell == "fish")
        return fishScript(lockctl, commands);
    return std::nullopt;
}

} // namespace lockscope
