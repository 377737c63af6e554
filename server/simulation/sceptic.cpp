#include "simulation/sceptic.h"
#include <algorithm>

namespace simulation {

namespace verify = mystery_box::verify;

// A proof of a revealed set replays the whole set, so only so many are looked at once more.
static constexpr std::size_t replayed_of_set = 12;

static void add_broken(std::vector<verify::Finding> const& findings, BoxSetId set, std::vector<std::string>& broken)
{
    for (auto const& finding : findings)
        if (finding.verdict == verify::Verdict::broken)
            broken.push_back("the verifier finds nothing wrong: set " + std::to_string(set.value) + ", " + finding.text);
}

void Sceptic::look_at(BoxSetId set, std::vector<std::string>& broken)
{
    auto record = world_.look_up(api::mystery_box_show_record, {}, { set });
    if (!record)
        return broken.push_back("a published set has a record: set " + std::to_string(set.value));
    add_broken(verify::check_record(*record), set, broken);
    auto const earlier = records_.find(set.value);
    if (earlier != records_.end())
        add_broken(verify::check_earlier(earlier->second, *record), set, broken);
    bool const is_new = record->master && (earlier == records_.end() || !earlier->second.master);
    records_.insert_or_assign(set.value, std::move(*record));
    if (!is_new)
        return;
    std::size_t replayed = 0;
    for (auto const& proof : memory_.proofs)
        if (proof.box_set_id == set && replayed++ < replayed_of_set)
            look_at_proof(proof, broken);
}

void Sceptic::look_at_proof(api::MysteryBoxProof const& proof, std::vector<std::string>& broken)
{
    auto const record = records_.find(proof.box_set_id.value);
    if (record == records_.end())
        return broken.push_back("a proof speaks of a published set: set " + std::to_string(proof.box_set_id.value));
    add_broken(verify::check_proof(proof, record->second), proof.box_set_id, broken);
    ++proofs_;
}

std::vector<std::string> Sceptic::look()
{
    std::vector<std::string> broken;
    std::vector<BoxSetId> sets;
    world_.read([&](Read& tx) {
        sets =
            tx.all("SELECT id FROM box_set WHERE state <> 'draft' ORDER BY id", {}, [](db::Row const& row) { return row.id<BoxSetId>(0); });
    });
    for (auto const set : sets)
        look_at(set, broken);
    for (; seen_ < memory_.proofs.size(); ++seen_)
        look_at_proof(memory_.proofs[seen_], broken);
    return broken;
}

std::int64_t Sceptic::revealed() const
{
    return std::count_if(records_.begin(), records_.end(), [](auto const& entry) { return entry.second.master.has_value(); });
}

}
