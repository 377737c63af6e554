#pragma once
#include "platform/hosts/storage/storage.h"

namespace hosts {

// A directory of files, each with the time of the shop's clock at which it was put. Several servers may share it.
class DirectoryStorage : public Storage {
public:
    // Makes the directory when the first file is put.
    DirectoryStorage(std::string directory, Clock& clock);

    // Throws std::runtime_error when the file system refuses, e.g. when it is full, and std::invalid_argument for what is no name.
    void put(std::string_view name, std::string_view bytes) override;
    std::optional<std::string> get(std::string_view name) override;
    std::vector<std::string> names_put_before(std::string_view folder, Time time) override;
    bool remove_put_before(std::string_view name, Time time) override;

private:
    std::string path_of(std::string_view name) const { return directory_ + "/" + std::string(name); }

    std::string directory_;
    Clock& clock_;
};

}
