#include "domains/mystery_box/draw/draw_log.h"
#include "domains/checkout/checkout.h"
#include "domains/mystery_box/draw/proof_store.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/limits.h"
#include "generated/refusals/common.h"
#include "kernel/bytes.h"
#include "kernel/crypto/hash.h"
#include "platform/secrets/shop_keys.h"
#include "platform/settings.h"
#include <algorithm>
#include <cassert>
#include <map>
#include <mutex>
#include <stdexcept>

namespace mystery_box::draw_log {

static Digest digest_of(std::string_view hexadecimal)
{
    auto const digest = array_from_hex<32>(hexadecimal);
    assert(digest); // We wrote it.
    return *digest;
}

// Nothing where there is no log. Where it ends now is left to the caller to write.
static std::optional<store::LogEnd> add(Write& tx, BoxSetId set, std::span<fairness_2::Event const> events)
{
    auto last = store::find_log_end(tx, set);
    if (!last)
        return std::nullopt;
    // The clock of another server, or one that was set back, does not make the log contradict itself.
    auto const minute = std::max(last->minute, fairness_2::minute_of(tx.now()));
    std::vector<store::LogEnd> entries;
    std::vector<std::string> lines;
    for (auto const& event : events) {
        lines.push_back(fairness_2::line_of({ last->n + 1, minute, event }));
        last = store::LogEnd { last->n + 1, to_hex(fairness_2::next_head(digest_of(last->head), lines.back())), minute };
        entries.push_back(*last);
    }
    store::insert_lines(tx, set, entries, lines);
    return last;
}

std::int64_t append(Write& tx, BoxSetId set, std::span<fairness_2::Event const> events)
{
    auto const end = add(tx, set, events);
    if (end && !events.empty())
        store::set_log_end(tx, set, *end);
    return end ? end->n : 0;
}

std::int64_t append(Write& tx, BoxSetId set, fairness_2::Event const& event) { return append(tx, set, std::span(&event, 1)); }

void joined(Write& tx, Set const& set, std::int64_t place, std::string_view commitment)
{
    if (auto const n = append(tx, set.id(), fairness_2::Join { digest_of(commitment) }); n > 0)
        store::set_joined(tx, place, n, commitment);
}

void passed(Write& tx, Set const& set, std::int64_t place)
{
    auto const logged = store::find_logged_place(tx, place);
    // Said once, it holds for two calls: somebody behind was called before the device's own time was over.
    if (!logged || logged->passed_until > set.turns)
        return;
    append(tx, set.id(), fairness_2::Pass { logged->join_n });
    store::set_passed(tx, place, set.turns + passed_by);
}

static fairness_2::EndWord end_word(LeftReason reason)
{
    switch (reason) {
    case LeftReason::stopped:
    case LeftReason::switched: return fairness_2::EndWord::left;
    case LeftReason::turn_over:
    case LeftReason::silent:
    case LeftReason::untouched:
    case LeftReason::muted: return fairness_2::EndWord::timeout;
    case LeftReason::finished: return fairness_2::EndWord::closed;
    case LeftReason::used_up: return fairness_2::EndWord::forfeited;
    }
    return fairness_2::EndWord::left;
}

void ended(Write& tx, BoxSetId set, Place const& place, LeftReason reason, std::optional<std::int32_t> kept)
{
    auto const logged = store::find_logged_place(tx, place.id);
    if (!logged)
        return;
    if (logged->turn_n)
        append(tx, set, fairness_2::End { logged->join_n, end_word(reason), kept });
    else if (logged->call_n)
        append(tx, set, fairness_2::Mute { logged->join_n });
    else
        // Who was never called has not been silent: the page was closed.
        append(tx, set,
            fairness_2::Leave { logged->join_n,
                reason == LeftReason::silent && logged->passed_until > 0 ? fairness_2::LeaveWord::silent : fairness_2::LeaveWord::left });
}

void finished(Write& tx, BoxSetId set, fairness_2::FinishWord why)
{
    // Who was called and has not answered began no turn.
    if (auto const turn = store::find_turn(tx, set); turn && !turn->is_called)
        ended(tx, set, *turn, LeftReason::finished, std::nullopt);
    append(tx, set, fairness_2::Finish { why });
}

std::optional<std::int64_t> held(Write& tx, Place const& place, std::vector<std::int32_t> const& slots)
{
    return place.join_n ? std::optional(append(tx, place.set, fairness_2::Hold { *place.join_n, slots })) : std::nullopt;
}

void released(Write& tx, Hold const& hold, checkout::Released reason)
{
    auto const word = reason == checkout::Released::expired ? fairness_2::ReleaseWord::expired
        : reason == checkout::Released::failed              ? fairness_2::ReleaseWord::failed
                                                            : fairness_2::ReleaseWord::cancelled;
    if (hold.n)
        append(tx, hold.set, fairness_2::Release { *hold.n, word });
}

std::optional<store::LogEnd> sold(Write& tx, Hold const& hold, bool is_late)
{
    if (!hold.n)
        return std::nullopt;
    auto const event = is_late ? fairness_2::Event(fairness_2::Late { *hold.n }) : fairness_2::Event(fairness_2::Sale { *hold.n });
    return add(tx, hold.set, std::span(&event, 1));
}

// To read a key costs more than to sign with it, and a server has one.
static ed25519::SigningKey key_of(Settings const& settings)
{
    static std::mutex mutex;
    static std::map<std::string, ed25519::SigningKey> keys;
    auto const& text = settings.of<platform::ShopKeys>().signing;
    std::lock_guard const lock(mutex);
    auto known = keys.find(text);
    if (known == keys.end()) {
        auto const seed = from_hex(text);
        if (!seed || seed->size() != ed25519::seed_bytes)
            throw std::runtime_error("the setting fairness.signing_key has to be 64 hexadecimal digits");
        known = keys.emplace(text, ed25519::SigningKey(*seed)).first;
    }
    return known->second;
}

api::MysteryBoxSignedHead sign(Read& tx, BoxSetId set, std::int64_t n, std::string_view head)
{
    auto const signature = key_of(tx.settings()).sign(fairness_2::signed_message(set, n, digest_of(head)));
    return { n, std::string(head), to_hex(signature) };
}

std::string signer(Settings const& settings) { return to_hex(key_of(settings).public_key()); }

std::optional<api::MysteryBoxSignedHead> newest(Read& tx, BoxSetId set)
{
    auto const last = store::find_log_end(tx, set);
    return last ? std::optional(sign(tx, set, last->n, last->head)) : std::nullopt;
}

api::MysteryBoxSignedHead head_of(Read& tx, BoxSetId set, std::int64_t n) { return sign(tx, set, n, store::find_head(tx, set, n)); }

Result<api::MysteryBoxLogPage> show(Read& tx, Visitor const&, api::MysteryBoxShowLog const& request)
{
    auto const set = store::find_set(tx, request.box_set_id);
    auto const end = set ? store::find_log_end(tx, set->id()) : std::nullopt;
    if (!end || request.after > end->n)
        return refusal::not_found;
    api::MysteryBoxLogPage page;
    page.box_set_id = set->id();
    page.after = request.after;
    page.lines = store::list_lines(tx, set->id(), request.after, request.size);
    page.newest = sign(tx, set->id(), end->n, end->head);
    auto const last = request.after + static_cast<std::int64_t>(page.lines.size());
    page.head = last == end->n ? page.newest
        : last == 0 ? sign(tx, set->id(), 0, to_hex(fairness_2::first_head(digest_of(store::find_published(tx, set->id()).manifest))))
                    : head_of(tx, set->id(), last);
    return page;
}

Result<api::MysteryBoxSetHeads> show_heads(Read& tx, Visitor const&, api::MysteryBoxShowHeads const& request)
{
    api::MysteryBoxSetHeads heads;
    for (auto const& [set, end] : store::list_log_ends(tx, request.after.value_or(BoxSetId {}), request.size))
        heads.items.push_back({ set, sign(tx, set, end.n, end.head) });
    return heads;
}

}
