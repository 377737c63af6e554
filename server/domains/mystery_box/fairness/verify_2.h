#pragma once
#include "domains/mystery_box/fairness/findings.h"
#include "domains/mystery_box/fairness/replay_log.h"
#include <span>

// What `kabinet verify` and `kabinet check` find about the record of a set of version 2: the checks of docs/fairness.md, in its order.
// Pure: the files are all it looks at, and the same files always give the same. The web app and docs/fairness/ have verifiers of their
// own that share nothing with this one.
namespace mystery_box::verify_2 {

using verify::Finding;
using verify::Verdict;

// Below that, a count is called odd.
constexpr double odd_below = 1e-4;
// Over many sets; one set shows nothing of it.
constexpr double odd_rank_below = 0.01;

// What one set adds to the counts over many; ranks and hidden figures only where the secret is told and gives every root again.
struct Counts {
    std::int64_t calls = 0;
    std::int64_t mutes = 0;
    // Of released and returned boxes, each once for the turn that mixed it: out of so many mixed boxes with so many hidden figures in them,
    // so many were released, and so many of those held one.
    struct Released {
        std::size_t mixed = 0;
        std::size_t hidden = 0;
        std::size_t boxes = 0;
        std::size_t found = 0;
    };
    std::vector<Released> released;
    // The places of hidden figures in the order of sale, from 1, and how many boxes were sold.
    std::vector<std::size_t> ranks;
    std::size_t sold = 0;
    std::size_t boxes = 0;
    bool is_revealed = false;
    // The sale ended with boxes left.
    bool is_closed_early = false;
    // Hidden figures that nobody bought.
    std::size_t hidden_left = 0;
};

// A record with all that was found about it.
struct Judged {
    Record record;
    std::vector<Finding> findings;
    Replayed replayed;
    // By epoch; empty without the secret, or when the record contradicts itself.
    std::vector<Arranged> arranged;
    Counts counts;
};

// `now`: what the deadline is compared with.
Judged judge(Record record, Minute now);
// Whether the record goes on where one of the same set ended that was kept earlier, or where kept heads stand. Heads of other sets are
// passed over.
std::vector<Finding> check_earlier(Record const& earlier, Judged const& later);
std::vector<Finding> check_heads(std::span<KeptHeads const> kept, Judged const& later);
// The same of heads that are said to be of this set.
Finding compare_heads(std::string_view check, std::span<Head const> heads, Judged const& later);
// Whether what was told of one box is what the record's roots stand for.
std::vector<Finding> check_proof(Proof const& proof, Judged const& judged);
// Whether the log tells of a place what its device knows.
std::vector<Finding> check_evidence(Evidence const& evidence, Judged const& judged);

// What one set cannot show, and many can.
struct Together {
    std::int64_t released = 0;
    std::int64_t released_hidden = 0;
    double released_expected = 0;
    // How likely chance gives as many.
    double releases_chance = 1;
    std::int64_t calls = 0;
    std::int64_t mutes = 0;
    double mutes_chance = 1;
    // Of hidden figures among the sold; a rank is the tenth, or so, of the sale it fell into.
    std::vector<std::int64_t> ranks;
    double mean_rank = 0;
    double expected_rank = 0;
    double rank_chance = 1;
    std::int64_t sets = 0;
    std::int64_t unrevealed = 0;
    std::int64_t closed_early = 0;
    std::int64_t hidden_left = 0;
};
Together add_up(std::span<Counts const> sets);
std::vector<Finding> check_together(std::span<Counts const> sets);

}
