#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What a look at the files of a draw has found, check by check.
namespace mystery_box::verify {

enum class Verdict : std::uint8_t {
    holds,
    broken,
    // Cannot be told yet, or not any more.
    open,
    // Holds, but chance would hardly give it.
    odd,
};

struct Finding {
    // One word, for machines.
    std::string_view check;
    Verdict verdict = Verdict::holds;
    // What the check promises; where it is not simply so, also why.
    std::string text;
};

// Findings of one file, in the order of the checks.
class Findings {
public:
    void add(std::string_view check, std::string_view promise, bool holds, std::string_view why = {})
    {
        add(check, promise, holds ? Verdict::holds : Verdict::broken, holds ? std::string_view() : why);
    }
    // Holds when there is no flaw.
    void add_flaw(std::string_view check, std::string_view promise, std::string_view flaw) { add(check, promise, flaw.empty(), flaw); }
    void leave_open(std::string_view check, std::string_view promise, std::string_view why) { add(check, promise, Verdict::open, why); }
    void add(std::string_view check, std::string_view promise, Verdict verdict, std::string_view why)
    {
        std::string text(promise);
        if (!why.empty())
            text.append(" (").append(why).append(")");
        findings_.push_back({ check, verdict, std::move(text) });
    }
    void add(Finding finding) { findings_.push_back(std::move(finding)); }
    std::vector<Finding> take() { return std::move(findings_); }

private:
    std::vector<Finding> findings_;
};

}
