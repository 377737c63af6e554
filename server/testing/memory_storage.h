#pragma once
#include "platform/hosts/storage/storage.h"
#include <map>
#include <mutex>

namespace testing {

// Keeps what is put until the test ends.
class MemoryStorage : public hosts::Storage {
public:
    explicit MemoryStorage(Clock& clock) : clock_(clock) { }

    void put(std::string_view name, std::string_view bytes) override
    {
        std::lock_guard const lock(mutex_);
        files_[std::string(name)] = { std::string(bytes), clock_.now() };
    }
    std::optional<std::string> get(std::string_view name) override
    {
        std::lock_guard const lock(mutex_);
        auto const found = files_.find(name);
        return found == files_.end() ? std::nullopt : std::optional(found->second.bytes);
    }
    std::vector<std::string> names_put_before(std::string_view folder, Time time) override
    {
        std::lock_guard const lock(mutex_);
        std::vector<std::string> names;
        for (auto const& [name, file] : files_)
            if (name.starts_with(std::string(folder) + "/") && file.put_at < time)
                names.push_back(name);
        return names;
    }
    bool remove_put_before(std::string_view name, Time time) override
    {
        std::lock_guard const lock(mutex_);
        auto const found = files_.find(name);
        if (found == files_.end() || found->second.put_at >= time)
            return false;
        files_.erase(found);
        return true;
    }
    std::size_t count()
    {
        std::lock_guard const lock(mutex_);
        return files_.size();
    }

private:
    struct File {
        std::string bytes;
        Time put_at = 0;
    };

    Clock& clock_;
    std::mutex mutex_;
    std::map<std::string, File, std::less<>> files_;
};

}
