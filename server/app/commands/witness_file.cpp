#include "app/commands/witness_file.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <unistd.h>

namespace app {

namespace verify_2 = mystery_box::verify_2;

static std::runtime_error trouble(std::string const& path) { return std::runtime_error(path + ": " + std::strerror(errno)); }

static std::string read_all(int file, std::string const& path)
{
    std::string text;
    char part[65'536];
    for (off_t at = 0;;) {
        auto const got = pread(file, part, sizeof part, at);
        if (got < 0)
            throw trouble(path);
        if (got == 0)
            return text;
        text.append(part, static_cast<std::size_t>(got));
        at += got;
    }
}

static std::map<std::int64_t, WitnessFile::Kept> latest_of(std::string_view text, std::string const& path)
{
    std::map<std::int64_t, WitnessFile::Kept> latest;
    if (text.empty())
        return latest;
    auto const read = verify_2::read_heads(text);
    if (auto const* unreadable = std::get_if<verify_2::Unreadable>(&read))
        throw std::runtime_error(path + " is no file of a witness (" + unreadable->why + ")");
    for (auto const& line : std::get<std::vector<verify_2::KeptHeads>>(read))
        for (auto const& head : line.heads)
            if (auto& kept = latest[line.set.value]; head.n >= kept.head.n)
                kept = { line.manifest, head };
    return latest;
}

WitnessFile::WitnessFile(std::string path) : path_(std::move(path))
{
    file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (file_ < 0)
        throw trouble(path_);
    auto text = read_all(file_, path_);
    auto const whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    if (whole < text.size() && ftruncate(file_, static_cast<off_t>(whole)) != 0)
        throw trouble(path_);
    text.resize(whole);
    before_ = latest_of(text, path_);
}

WitnessFile::~WitnessFile() { close(file_); }

void WitnessFile::append(BoxSetId set, Kept const& kept)
{
    auto const line = verify_2::json_of({ set, kept.manifest, { kept.head } }) + "\n";
    for (std::size_t at = 0; at < line.size();) {
        auto const written = write(file_, line.data() + at, line.size() - at);
        if (written < 0 && errno != EINTR)
            throw trouble(path_);
        at += written > 0 ? static_cast<std::size_t>(written) : 0;
    }
    if (fsync(file_) != 0)
        throw trouble(path_);
}

}
