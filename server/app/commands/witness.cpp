#include "app/commands/witness.h"
#include "app/commands/witness_file.h"
#include "contract/codec.h"
#include "generated/mystery_box.h"
#include "kernel/bytes.h"
#include "platform/gate/json_members.h"
#include "platform/hosts/http/curl_client.h"
#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <set>
#include <stdexcept>
#include <thread>

namespace app {

namespace verify_2 = mystery_box::verify_2;
namespace fairness_2 = mystery_box::fairness_2;

namespace {

std::atomic<bool> is_stopping = false;
static_assert(std::atomic<bool>::is_always_lock_free); // A signal sets it.

constexpr std::int32_t lines_at_once = 500;

// What the shop tells everybody.
class PublicShop {
public:
    explicit PublicShop(std::string address) : base_(std::move(address)), client_(connection())
    {
        while (base_.ends_with('/'))
            base_.pop_back();
    }

    // The numbers of all that keep a log.
    std::set<std::int64_t> list_sets() const
    {
        std::set<std::int64_t> sets;
        for (std::size_t before = 1; sets.size() != before;) {
            before = sets.size();
            auto const data = find(sets.empty() ? "/api/boxSet/heads" : "/api/boxSet/heads?after=" + std::to_string(*sets.rbegin()));
            auto const heads = data ? decoded(api::mystery_box_show_heads, *data) : api::MysteryBoxSetHeads {};
            for (auto const& one : heads.items)
                sets.insert(one.box_set_id.value);
        }
        return sets;
    }
    // Nothing where the set has none of version 2.
    std::optional<verify_2::Record> find_record(std::int64_t set) const
    {
        auto const data = find("/api/boxSet/record2?boxSetId=" + std::to_string(set));
        if (!data)
            return std::nullopt;
        auto read = verify_2::read_record(*data);
        if (auto const* unreadable = std::get_if<verify_2::Unreadable>(&read))
            throw std::runtime_error("set " + std::to_string(set) + ": the shop's record cannot be read (" + unreadable->why + ")");
        return std::get<verify_2::Record>(std::move(read));
    }
    // Nothing where the shop has no such entry.
    std::optional<api::MysteryBoxLogPage> find_log(std::int64_t set, std::int64_t after) const
    {
        auto const data = find("/api/boxSet/log?boxSetId=" + std::to_string(set) + "&after=" + std::to_string(after)
            + "&size=" + std::to_string(lines_at_once));
        return data ? std::optional(decoded(api::mystery_box_show_log, *data)) : std::nullopt;
    }

private:
    static hosts::HostConnection connection()
    {
        hosts::HostConnection how;
        // A record of many years of a set's log.
        how.most_bytes = std::size_t { 64 } << 20;
        how.is_stopping = &is_stopping;
        return how;
    }
    // What is inside the envelope; nothing where the shop says that there is no such thing.
    std::optional<std::string> find(std::string const& path) const
    {
        auto const answer = client_.get(base_ + path);
        auto const members = platform::members_of(answer.body).value_or(std::vector<platform::Member> {});
        std::string_view code;
        std::string_view message;
        std::string_view data;
        for (auto const& member : members) {
            if (member.name == "code")
                code = member.json;
            if (member.name == "msg")
                message = member.json;
            if (member.name == "data")
                data = member.json;
        }
        if (code == "404")
            return std::nullopt;
        if (code != "200")
            throw std::runtime_error(path + ": " + (message.empty() ? answer.trouble() : std::string(message)));
        return std::string(data);
    }
    template<class Request, class Answer, api::Login login>
    static Answer decoded(api::Call<Request, Answer, login> const& call, std::string_view json)
    {
        Answer answer;
        if (codec::decode_json(*call.answer, json, &answer))
            throw std::runtime_error("the shop's answer to " + std::string(call.path) + " cannot be read");
        return answer;
    }
    std::string base_;
    hosts::CurlClient client_;
};

// Where a set's log is known up to.
struct Followed {
    Digest manifest {};
    ed25519::PublicKey signer {};
    std::int64_t n = 0;
    Digest head {};
};

class Witness {
public:
    explicit Witness(WitnessOptions const& options)
        : shop_(options.url), wanted_(options.sets.begin(), options.sets.end()), kept_(options.into), path_(options.into)
    {
    }

    // Each set once.
    void look()
    {
        auto sets = wanted_.empty() ? shop_.list_sets() : wanted_;
        // What the shop does not list any more is still to continue.
        if (wanted_.empty())
            for (auto const& [set, kept] : kept_.before())
                sets.insert(set);
        for (auto const set : sets)
            if (!is_stopping && !contradicted_.contains(set))
                follow(set);
    }
    bool has_contradiction() const { return !contradicted_.empty(); }

private:
    void follow(std::int64_t set)
    {
        auto known = followed_.find(set);
        if (known == followed_.end()) {
            auto const begun = begin(set);
            if (!begun)
                return;
            known = followed_.emplace(set, *begun).first;
        }
        while (!contradicted_.contains(set) && go_on(set, known->second)) { }
    }

    // A set that was not looked at since the start.
    std::optional<Followed> begin(std::int64_t set)
    {
        auto const record = shop_.find_record(set);
        auto const before = kept_.before().find(set);
        if (!record) {
            if (before != kept_.before().end())
                contradict(set, "the shop does not have it any more");
            return std::nullopt;
        }
        if (fairness_2::manifest_hash(record->published) != record->manifest || record->published.set.value != set) {
            contradict(set, "its fields do not give its manifest");
            return std::nullopt;
        }
        Followed begun { record->manifest, record->published.signer, 0, fairness_2::first_head(record->manifest) };
        if (before == kept_.before().end())
            return begun;
        if (before->second.manifest != record->manifest) {
            contradict(set, "it was published with another manifest");
            return std::nullopt;
        }
        begun.n = before->second.head.n;
        begun.head = before->second.head.head;
        return begun;
    }

    // The next lines of the log. False when there are no more.
    bool go_on(std::int64_t set, Followed& known)
    {
        auto const page = shop_.find_log(set, known.n);
        if (!page)
            return contradict(set, "entry " + std::to_string(known.n) + " is not there any more");
        auto head = known.head;
        for (auto const& line : page->lines)
            head = fairness_2::next_head(head, line);
        auto const n = known.n + static_cast<std::int64_t>(page->lines.size());
        auto const told = array_from_hex<32>(page->head.head);
        auto const signature = array_from_hex<64>(page->head.signature);
        if (!told || !signature || page->head.n != n
            || !ed25519::Verifier(known.signer).verify(fairness_2::signed_message(BoxSetId { set }, n, *told), *signature))
            return contradict(set, "the shop has not signed the head of entry " + std::to_string(n));
        verify_2::Head const signed_head { n, *told, *signature };
        if (*told != head)
            return contradict(set, "its log does not continue entry " + std::to_string(known.n), &known, &signed_head);
        if (n == known.n)
            return false;
        kept_.append(BoxSetId { set }, { known.manifest, signed_head });
        known.n = n;
        known.head = head;
        std::cout << "kept    " << set << ": entry " << n << ", seal " << to_hex(head).substr(0, 8) << std::endl;
        return page->lines.size() == lines_at_once;
    }

    // The set is followed no longer; what the shop has signed is evidence.
    bool contradict(std::int64_t set, std::string const& why, Followed const* known = nullptr, verify_2::Head const* head = nullptr)
    {
        contradicted_.insert(set);
        std::cout << "BROKEN  " << set << ": " << why << std::endl;
        if (known && head)
            WitnessFile(path_ + ".contradictions").append(BoxSetId { set }, { known->manifest, *head });
        return false;
    }

    PublicShop shop_;
    std::set<std::int64_t> wanted_;
    WitnessFile kept_;
    std::string path_;
    std::map<std::int64_t, Followed> followed_;
    std::set<std::int64_t> contradicted_;
};

void wait(int seconds)
{
    for (int tenths = 0; tenths < 10 * seconds && !is_stopping; ++tenths)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

}

int witness(WitnessOptions const& options)
{
    for (auto const signal : { SIGINT, SIGTERM })
        std::signal(signal, [](int) { is_stopping = true; });
    try {
        Witness witness(options);
        while (!is_stopping) {
            try {
                witness.look();
            } catch (std::exception const& error) {
                if (!is_stopping)
                    std::cerr << "kabinet: " << error.what() << std::endl;
                if (options.is_once)
                    return 2;
            }
            if (options.is_once)
                break;
            wait(options.every_seconds);
        }
        return witness.has_contradiction() ? 1 : 0;
    } catch (std::exception const& error) {
        std::cerr << "kabinet: " << error.what() << '\n';
        return 2;
    }
}

}
