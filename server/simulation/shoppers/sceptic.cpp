#include "simulation/shoppers/sceptic.h"
#include "kernel/bytes.h"
#include <algorithm>

namespace simulation {

namespace verify = mystery_box::verify;
namespace verify_2 = mystery_box::verify_2;

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

template<class Call, class Content>
static std::string json_of(Call const& call, Content const& content)
{
    std::string json;
    codec::encode_json(*call.answer, &content, json);
    return json;
}

void Sceptic::look_at_log(BoxSetId set, std::vector<std::string>& broken)
{
    auto const shown = world_.look_up(api::mystery_box_show_record2, {}, { set });
    auto read = verify_2::read_record(shown ? json_of(api::mystery_box_show_record2, *shown) : "");
    auto* const record = std::get_if<verify_2::Record>(&read);
    if (!record)
        return broken.push_back(
            "a set with a log has a record: set " + std::to_string(set.value) + ", " + std::get<verify_2::Unreadable>(read).why);
    auto const earlier = judged_.find(set.value);
    bool const is_known = earlier != judged_.end();
    // Nothing has happened to it since.
    if (is_known && earlier->second.record.log.size() == record->log.size())
        return;
    auto judged = verify_2::judge(std::move(*record), mystery_box::fairness_2::minute_of(world_.shop_time()));
    add_broken(judged.findings, set, broken);
    if (is_known)
        add_broken(verify_2::check_earlier(earlier->second.record, judged), set, broken);
    if (auto const heads = memory_.heads.find(set.value); heads != memory_.heads.end()) {
        std::vector<verify_2::Head> told;
        for (auto const& head : heads->second)
            told.push_back({ head.n, *array_from_hex<32>(head.head), *array_from_hex<64>(head.signature) });
        add_broken({ verify_2::compare_heads("earlier_head", told, judged) }, set, broken);
    }
    bool const is_new = judged.record.master && (!is_known || !earlier->second.record.master);
    auto const& kept = judged_.insert_or_assign(set.value, std::move(judged)).first->second;
    if (!is_new)
        return;
    look_at_told(set, kept, broken);
    for (auto const& proof : memory_.proofs)
        if (proof.box_set_id == set)
            look_at_proof(proof, broken);
}

// What was said of boxes before they were bought.
void Sceptic::look_at_told(BoxSetId set, verify_2::Judged const& judged, std::vector<std::string>& broken)
{
    auto const told = memory_.told.find(set.value);
    if (told == memory_.told.end())
        return;
    auto const& arranged = judged.arranged;
    for (auto const& one : told->second) {
        auto const epoch = static_cast<std::size_t>(one.epoch) - 1;
        auto const lies = [&] {
            if (epoch >= arranged.size())
                return false;
            auto const& slots = arranged[epoch].arrangement.slots;
            auto const& styles = arranged[epoch].arrangement.styles;
            auto const at = std::lower_bound(slots.begin(), slots.end(), one.slot);
            return at != slots.end() && *at == one.slot && one.is_true_of(styles[static_cast<std::size_t>(at - slots.begin())]);
        };
        if (!lies())
            broken.push_back("what was told of a box is true: set " + std::to_string(set.value) + ", box " + std::to_string(one.slot));
    }
}

void Sceptic::look_at_proof(api::MysteryBoxProof const& proof, std::vector<std::string>& broken)
{
    if (auto const judged = judged_.find(proof.box_set_id.value); judged != judged_.end()) {
        auto const read = verify_2::read_proof(json_of(api::mystery_box_show_proof, proof));
        auto const* const written = std::get_if<verify_2::Proof>(&read);
        if (!written)
            return broken.push_back("a proof can be read: set " + std::to_string(proof.box_set_id.value));
        add_broken(verify_2::check_proof(*written, judged->second), proof.box_set_id, broken);
        ++proofs_;
        return;
    }
    auto const record = records_.find(proof.box_set_id.value);
    if (record == records_.end())
        return broken.push_back("a proof speaks of a published set: set " + std::to_string(proof.box_set_id.value));
    add_broken(verify::check_proof(proof, record->second), proof.box_set_id, broken);
    ++proofs_;
}

std::vector<std::string> Sceptic::look()
{
    std::vector<std::string> broken;
    std::vector<std::pair<BoxSetId, bool>> sets;
    world_.read([&](Read& tx) {
        sets = tx.all("SELECT id, protocol FROM box_set WHERE state <> 'draft' ORDER BY id", {},
            [](db::Row const& row) { return std::pair(row.id<BoxSetId>(0), row.number(1) == 2); });
    });
    for (auto const& [set, keeps_log] : sets)
        keeps_log ? look_at_log(set, broken) : look_at(set, broken);
    for (; seen_ < memory_.proofs.size(); ++seen_)
        look_at_proof(memory_.proofs[seen_], broken);
    return broken;
}

std::int64_t Sceptic::revealed() const
{
    return std::count_if(records_.begin(), records_.end(), [](auto const& entry) { return entry.second.master.has_value(); });
}

std::int64_t Sceptic::revealed_logs() const
{
    return std::count_if(judged_.begin(), judged_.end(), [](auto const& entry) { return entry.second.record.master.has_value(); });
}

std::vector<std::string> Sceptic::written() const
{
    std::vector<std::string> lines;
    for (auto const& [set, judged] : judged_) {
        if (!judged.record.master)
            continue;
        auto line = "{\"record\":" + verify_2::json_of(judged.record) + ",\"proofs\":[";
        for (auto const& proof : memory_.proofs) {
            if (proof.box_set_id.value != set)
                continue;
            if (line.back() != '[')
                line += ',';
            line += json_of(api::mystery_box_show_proof, proof);
        }
        lines.push_back(line + "]}");
    }
    return lines;
}

}
