#include "platform/hosts/storage/directory_storage.h"
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

namespace hosts {

namespace {

[[noreturn]] void fail(std::string const& what, std::string const& path)
{
    throw std::runtime_error("cannot " + what + " " + path + ": " + std::strerror(errno));
}

bool is_name_part(std::string_view part)
{
    auto const fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
    return !part.empty() && part.size() <= 128 && part.front() != '.' && std::all_of(part.begin(), part.end(), fits);
}

// No way leads out of the directory, and none to a file that is being written.
bool is_name(std::string_view name)
{
    auto const slash = name.find('/');
    return slash != std::string_view::npos && is_name_part(name.substr(0, slash)) && is_name_part(name.substr(slash + 1));
}

class File {
public:
    File(std::string const& path, int flags) : path_(path), descriptor_(open(path.c_str(), flags | O_CLOEXEC, 0644))
    {
        if (descriptor_ < 0)
            fail("open", path);
    }
    ~File() { close(descriptor_); }
    File(File const&) = delete;

    void write_all(std::string_view bytes) const
    {
        while (!bytes.empty()) {
            auto const written = write(descriptor_, bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR)
                fail("write", path_);
            if (written > 0)
                bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }
    void set_time(Time time) const
    {
        timespec const stamp { time / seconds(1), time % seconds(1) * 1'000 };
        std::array<timespec, 2> const stamps { stamp, stamp };
        if (futimens(descriptor_, stamps.data()) != 0)
            fail("set the time of", path_);
    }
    void sync() const
    {
        if (fsync(descriptor_) != 0)
            fail("sync", path_);
    }

private:
    std::string path_;
    int descriptor_;
};

std::optional<Time> time_of(std::string const& path)
{
    struct stat found { };
    if (stat(path.c_str(), &found) != 0 || !S_ISREG(found.st_mode))
        return std::nullopt;
    return seconds(found.st_mtim.tv_sec) + found.st_mtim.tv_nsec / 1'000;
}

// A name that no other thread or process uses; what a crash left behind is removed as any file that nobody uses.
std::string temporary_beside(std::string const& path)
{
    static std::atomic<unsigned> count = 0;
    auto const slash = path.rfind('/');
    return path.substr(0, slash + 1) + "writing-" + std::to_string(getpid()) + "-" + std::to_string(++count);
}

}

DirectoryStorage::DirectoryStorage(std::string directory, Clock& clock) : directory_(std::move(directory)), clock_(clock) { }

void DirectoryStorage::put(std::string_view name, std::string_view bytes)
{
    if (!is_name(name))
        throw std::invalid_argument("no name of a stored file: " + std::string(name));
    auto const path = path_of(name);
    auto const folder = path.substr(0, path.rfind('/'));
    auto const temporary = temporary_beside(path);
    std::filesystem::create_directories(folder);
    try {
        File const file(temporary, O_WRONLY | O_CREAT | O_TRUNC);
        file.write_all(bytes);
        file.set_time(clock_.now());
        file.sync();
        if (rename(temporary.c_str(), path.c_str()) != 0)
            fail("rename", temporary);
    } catch (...) {
        unlink(temporary.c_str());
        throw;
    }
    // The name lasts only with its folder.
    File(folder, O_RDONLY | O_DIRECTORY).sync();
}

std::optional<std::string> DirectoryStorage::get(std::string_view name)
{
    if (!is_name(name))
        return std::nullopt;
    std::ifstream file(path_of(name), std::ios::binary);
    if (!file)
        return std::nullopt;
    std::string bytes(std::istreambuf_iterator<char>(file), {});
    return file.bad() ? std::nullopt : std::optional(std::move(bytes));
}

std::vector<std::string> DirectoryStorage::names_put_before(std::string_view folder, Time time)
{
    std::vector<std::string> names;
    std::error_code error;
    for (auto const& entry : std::filesystem::directory_iterator(path_of(folder), error)) {
        auto const put_at = time_of(entry.path().string());
        auto name = std::string(folder) + "/" + entry.path().filename().string();
        if (put_at && *put_at < time && is_name(name))
            names.push_back(std::move(name));
    }
    return names;
}

bool DirectoryStorage::remove_put_before(std::string_view name, Time time)
{
    if (!is_name(name))
        return false;
    auto const was_put_before = [&](std::string const& path) {
        auto const put_at = time_of(path);
        return put_at && *put_at < time;
    };
    auto const path = path_of(name);
    auto const aside = temporary_beside(path);
    // Taken aside before the last look: another server may put it again between a look and a removal.
    if (!was_put_before(path) || rename(path.c_str(), aside.c_str()) != 0)
        return false;
    if (was_put_before(aside))
        return unlink(aside.c_str()) == 0;
    rename(aside.c_str(), path.c_str());
    return false;
}

}
