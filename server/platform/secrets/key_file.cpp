#include "platform/secrets/key_file.h"
#include "kernel/chance/random.h"
#include "kernel/crypto/hash.h"
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace platform {

static constexpr std::size_t key_bytes = 32;

[[noreturn]] static void fail(std::string const& what, std::string const& path)
{
    throw std::runtime_error(what + " " + path + ": " + std::generic_category().message(errno));
}

// Written beside its place and linked there whole: of two that start at once one makes the key, and both read the same.
static void make(std::string const& path, Random& random)
{
    auto const draft = path + "." + random.hex(8);
    int const file = open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        fail("cannot make the key", path);
    auto const text = random.hex(key_bytes) + "\n";
    bool const is_written = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(file) == 0;
    close(file);
    bool const is_there = is_written && (link(draft.c_str(), path.c_str()) == 0 || errno == EEXIST);
    auto const reason = errno;
    unlink(draft.c_str());
    errno = reason;
    if (!is_there)
        fail("cannot make the key", path);
}

std::string key_in(std::string const& path, bool may_make, Random& random)
{
    struct stat file { };
    if (stat(path.c_str(), &file) != 0) {
        if (errno != ENOENT)
            fail("cannot read the key", path);
        if (!may_make)
            return {};
        make(path, random);
        if (stat(path.c_str(), &file) != 0)
            fail("cannot read the key", path);
    }
    if ((file.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        throw std::runtime_error("the key " + path + " can be read by others; chmod 600 mends that");
    std::ifstream stream(path);
    std::string text;
    stream >> text;
    if (!stream)
        fail("cannot read the key", path);
    auto const bytes = from_hex(text);
    if (!bytes || bytes->size() != key_bytes)
        throw std::runtime_error("the key " + path + " has to be 64 hexadecimal digits");
    return text;
}

}
