#include "simulation/engine/history.h"
#include "kernel/crypto/hash.h"

namespace simulation {

// So much is hashed at once.
static constexpr std::size_t block = 1 << 16;
static constexpr std::size_t lines_kept = 40;
static constexpr std::size_t columns_kept = 240;

void History::tell(std::string_view line)
{
    pending_ += line;
    pending_ += '\n';
    if (pending_.size() >= block) {
        digest_ = digest();
        pending_.clear();
    }
    if (latest_.size() == lines_kept)
        latest_.pop_front();
    latest_.push_back(std::to_string(steps_) + "  " + std::string(line.substr(0, columns_kept)));
}

std::string History::digest() const { return to_hex(sha256(digest_ + pending_)); }

}
