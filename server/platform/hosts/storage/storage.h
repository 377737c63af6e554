#pragma once
#include "kernel/time/time.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hosts {

// Keeps what shoppers upload. A name is "folder/file" in small letters, digits, '-' and '.' (not first); a name is made of its content's
// hash, so putting it twice is harmless. Never asked within a transaction: it blocks.
class Storage {
public:
    virtual ~Storage() = default;
    // Lasting when it comes back; whoever reads meanwhile sees all of it or nothing. Also says when it was put last.
    virtual void put(std::string_view name, std::string_view bytes) = 0;
    // Nothing when it is not there, or is no name.
    virtual std::optional<std::string> get(std::string_view name) = 0;
    virtual std::vector<std::string> names_put_before(std::string_view folder, Time time) = 0;
    // Leaves what was put again since: somebody may be about to use it. False when there was nothing to remove.
    virtual bool remove_put_before(std::string_view name, Time time) = 0;
};

}
