#pragma once
#include "app/options.h"
#include <CLI/CLI.hpp>
#include <cstddef>
#include <utility>
#include <vector>

// What the files of options share.
namespace app {

// Where the data lie: --data, --db, --config.
void add_place(CLI::App& command, Options& options);

// From 1 to so many bytes.
CLI::Validator text(std::size_t longest);

// Commands about what is counted, sold at a set hour, promised and sent.
std::vector<std::pair<CLI::App*, Command>> add_goods_commands(CLI::App& program, Options& options);

}
