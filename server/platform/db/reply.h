#pragma once
#include <cstdint>

namespace db {

class Cells;

// Hears what a statement of a batch comes to: each row, then its end.
class Reply {
public:
    virtual ~Reply() = default;
    virtual void row(Cells const& cells) = 0;
    virtual void end(std::int64_t changed) = 0;
};

}
