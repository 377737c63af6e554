#pragma once
#include "domains/mystery_box/fairness/verify_2.h"
#include <map>
#include <string>

namespace app {

// The file of a witness. Each line is on the disk when `append` returns; one that was torn by the end of the process is taken off when the
// file is opened again. Throws std::runtime_error where the file cannot be read or written, or is no such file.
class WitnessFile {
public:
    struct Kept {
        Digest manifest {};
        mystery_box::verify_2::Head head;
    };

    explicit WitnessFile(std::string path);
    WitnessFile(WitnessFile const&) = delete;
    ~WitnessFile();

    // The latest of each set, as the file had them when it was opened.
    std::map<std::int64_t, Kept> const& before() const { return before_; }
    void append(BoxSetId set, Kept const& kept);

private:
    std::string path_;
    int file_ = -1;
    std::map<std::int64_t, Kept> before_;
};

}
