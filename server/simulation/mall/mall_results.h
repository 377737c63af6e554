#pragma once
// What came of a history of the mall, in numbers.
#include <cstdint>
#include <map>
#include <string>

class Read;

namespace simulation {

void count_mall(Read& tx, std::map<std::string, std::int64_t>& results);

}
