#include "simulation/dishonest/dishonest.h"
#include <algorithm>
#include <array>
#include <set>

namespace simulation {

namespace verify_2 = mystery_box::verify_2;

constexpr std::array<std::string_view, 12> names { "none", "grinds its own places", "invents turns", "denies answers", "fails payments",
    "takes back after the sale", "never reveals", "jumps the line", "own account first", "own account every third turn",
    "own account once, at random", "own account with 3 left" };

std::string_view name_of(Trick trick) { return names[static_cast<std::size_t>(trick)]; }

std::vector<Trick> all_tricks()
{
    std::vector<Trick> tricks;
    for (std::size_t at = 0; at < names.size(); ++at)
        tricks.push_back(static_cast<Trick>(at));
    return tricks;
}

DishonestReport play_dishonest(Trick trick, std::uint64_t seed, int sets)
{
    ModelShop shop(seed);
    DishonestReport report;
    std::set<std::string_view> broken;
    std::vector<verify_2::Counts> counts;
    int to_buyers = 0;
    for (; report.sets < sets; ++report.sets) {
        SetOptions options;
        options.is_lively = false;
        options.trick = trick;
        auto sold = shop.sell(options);
        to_buyers += sold.to_buyers;
        auto const after = sold.record.published.reveal_by + 1;
        auto judged = verify_2::judge(std::move(sold.record), after);
        bool is_broken = false;
        bool is_odd = false;
        for (auto const& finding : judged.findings) {
            is_broken = is_broken || finding.verdict == verify_2::Verdict::broken;
            is_odd = is_odd || finding.verdict == verify_2::Verdict::odd;
            if (finding.verdict == verify_2::Verdict::broken)
                broken.insert(finding.check);
        }
        report.broken += is_broken;
        report.odd += is_odd;
        counts.push_back(std::move(judged.counts));
    }
    report.to_buyers = 100.0 * to_buyers / sets;
    for (auto const check : broken)
        report.checks.append(report.checks.empty() ? "" : " ").append(check);
    report.together = verify_2::add_up(counts);
    report.findings = verify_2::check_together(counts);
    return report;
}

std::vector<mystery_box::verify::Finding> show_two_logs(std::uint64_t seed)
{
    ModelShop shop(seed);
    SetOptions options;
    options.is_lively = false;
    auto const shown = shop.sell(options).record;
    // One watcher hears that somebody else was first to join.
    auto other = shown;
    auto const is_join = [](std::string const& line) { return line.find(" join ") != std::string::npos; };
    auto const join = std::find_if(other.log.begin(), other.log.end(), is_join);
    auto entry = *mystery_box::fairness_2::read_line(*join);
    entry.event = mystery_box::fairness_2::Join { sha256("another shopper") };
    other.log.resize(static_cast<std::size_t>(join - other.log.begin()));
    other.log.push_back(line_of(entry));
    other.master.reset();
    shop.chain_anew(other);
    auto findings = verify_2::judge(other, 0).findings;
    verify_2::KeptHeads const kept[] = { { other.published.set, other.manifest,
        { { static_cast<std::int64_t>(other.log.size()), other.head, other.signature } } } };
    auto const compared = verify_2::check_heads(kept, verify_2::judge(shown, 0));
    findings.insert(findings.end(), compared.begin(), compared.end());
    return findings;
}

}
