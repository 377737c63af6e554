#include "domains/mystery_box/draw/draw_checks.h"
#include "domains/mystery_box/draw/proofs.h"
#include "domains/mystery_box/fairness/verify.h"
#include "domains/mystery_box/store.h"
#include "platform/module.h"
#include <algorithm>

namespace mystery_box {

static std::vector<std::string> find_edited_sets(Read& tx)
{
    std::vector<std::string> edited;
    for (auto const set : store::list_all(tx, 1))
        for (auto const& finding : verify::check_record(record_of(tx, set)))
            if (finding.verdict == verify::Verdict::broken)
                edited.push_back(std::to_string(set.value) + ": " + finding.text);
    return edited;
}

// As the box table has it: what lies in a sold box since it was sold, in any other by the latest arrangement.
static bool lies_as_arranged(std::vector<store::BoxContent> const& boxes, std::vector<fairness::Arrangement> const& arranged)
{
    return std::all_of(boxes.begin(), boxes.end(), [&](store::BoxContent const& box) {
        auto const epoch = static_cast<std::size_t>(box.sold_epoch.value_or(static_cast<std::int32_t>(arranged.size())));
        if (epoch < 1 || epoch > arranged.size())
            return false;
        auto const& slots = arranged[epoch - 1].slots;
        auto const at = std::lower_bound(slots.begin(), slots.end(), box.slot);
        return at != slots.end() && *at == box.slot
            && arranged[epoch - 1].styles[static_cast<std::size_t>(at - slots.begin())] == box.style;
    });
}

// Empty when the set is drawn as its secret says.
static std::string flaw_of(Read& tx, BoxSetId set)
{
    auto const record = record_of(tx, set);
    auto const master = from_hex(store::find_master(tx, set));
    if (!master || to_hex(sha256(*master)) != record.commitment)
        return "another secret";
    auto const arranged = verify::replay(record, *master);
    if (arranged.size() != record.epochs.size())
        return "its record contradicts itself";
    for (auto const& arrangement : arranged) {
        auto const stored = store::find_epoch(tx, set, arrangement.epoch);
        if (!stored || stored->arrangement.slots != arrangement.slots || stored->arrangement.styles != arrangement.styles
            || stored->root != to_hex(fairness::root_of(fairness::leaves_of(*master, arrangement))))
            return "epoch " + std::to_string(arrangement.epoch);
    }
    return arranged.empty() || lies_as_arranged(store::list_contents(tx, set), arranged) ? std::string() : "a box holds another figure";
}

static std::vector<std::string> find_false_draws(Read& tx)
{
    std::vector<std::string> broken;
    for (auto const set : store::list_all(tx, 1))
        if (auto const flaw = flaw_of(tx, set); !flaw.empty())
            broken.push_back(std::to_string(set.value) + ": " + flaw);
    return broken;
}

void add_checks_of_draws(platform::Checks& checks)
{
    checks.add("a set is the one that was published", find_edited_sets);
    checks.add("the secret of a set and the nonces of its line give what lies in each box", find_false_draws);
}

}
