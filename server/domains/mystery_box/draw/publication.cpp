#include "domains/mystery_box/draw/publication.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/draw/proof_store.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/limits.h"
#include "generated/refusals/common.h"
#include "kernel/bytes.h"
#include "kernel/crypto/hash.h"
#include "kernel/crypto/sealed.h"
#include "platform/secrets/shop_keys.h"
#include "platform/settings.h"
#include <algorithm>
#include <cassert>
#include <map>
#include <stdexcept>

namespace mystery_box {

namespace publication {

static constexpr std::string_view sealed_mark = "sealed:";

static std::string key_of(Settings const& settings)
{
    auto key = from_hex(settings.of<platform::ShopKeys>().sealing);
    if (!key || key->size() != sealing_key_bytes)
        throw std::runtime_error("the setting fairness.sealing_key has to be 64 hexadecimal digits");
    return std::move(*key);
}

std::string seal_secret(Write& tx, std::string_view secret)
{
    return std::string(sealed_mark) + to_base64url(seal(tx.random(), key_of(tx.settings()), secret));
}

std::string open_secret(Settings const& settings, std::string_view stored)
{
    if (!stored.starts_with(sealed_mark))
        return std::string(stored);
    auto const sealed = from_base64url(stored.substr(sealed_mark.size()));
    auto const secret = sealed ? open_sealed(key_of(settings), *sealed) : std::nullopt;
    if (!secret)
        throw std::runtime_error("the secrets of the sets are sealed by another key than the setting fairness.sealing_key (or its file)");
    return to_hex({ reinterpret_cast<std::uint8_t const*>(secret->data()), secret->size() });
}

static Digest digest_of(std::string_view hexadecimal)
{
    auto const digest = array_from_hex<32>(hexadecimal);
    assert(digest); // We wrote it.
    return *digest;
}

// As the tables say it.
static fairness_2::Manifest manifest_of(Read& tx, Set const& set, store::Terms const& terms)
{
    fairness_2::Manifest manifest;
    manifest.set = set.id();
    manifest.series = set.shown.series_id;
    manifest.number = set.shown.number;
    manifest.boxes = set.shown.box_count;
    manifest.last_one = store::find_published(tx, set.id()).last_one;
    manifest.commitment = digest_of(set.commitment);
    auto const signer = array_from_hex<32>(terms.signer);
    assert(signer);
    manifest.signer = *signer;
    if (auto const opening = store::find_opening(tx, set.id())) {
        manifest.opening = digest_of(opening->commitment);
        manifest.opens = fairness_2::minute_of(opening->opens_at);
    }
    manifest.reveal_after = terms.reveal_after;
    manifest.reveal_by = terms.reveal_by;
    auto const hidden = store::list_hidden_styles(tx, set.id());
    for (auto const& [style, total] : store::list_content(tx, set.id()))
        manifest.content.push_back({ style, total, std::binary_search(hidden.begin(), hidden.end(), style) });
    return manifest;
}

void publish(Write& tx, BoxSetId id)
{
    auto const set = store::find_set(tx, id);
    assert(set); // It is no draft any more.
    auto const& limits = limits_of(tx.settings());
    store::Terms terms;
    terms.signer = draw_log::signer(tx.settings());
    // Nobody is promised less than what the shop does by itself.
    terms.reveal_after = (limits.reveal_delay + minutes(1) - 1) / minutes(1);
    terms.reveal_by = fairness_2::minute_of(tx.now() + limits.reveal_by);
    auto const manifest = fairness_2::manifest_hash(manifest_of(tx, *set, terms));
    terms.manifest = to_hex(manifest);
    terms.first_head = to_hex(fairness_2::first_head(manifest));
    auto const master = from_hex(store::find_master(tx, id));
    assert(master);
    terms.master = seal_secret(tx, *master);
    if (!store::begin_log(tx, id, terms))
        return;
    store::clear_styles(tx, id);
    if (auto const opening = store::find_opening(tx, id))
        store::set_seed(tx, id, seal_secret(tx, *from_hex(opening->seed)));
    // A set that is not announced is on sale.
    if (set->shown.state != api::MysteryBoxSetState::announced)
        draw_log::append(tx, id, fairness_2::Open {});
    tx.schedule(set_due_job, id.value, terms.reveal_by * minutes(1) - days(1));
}

api::MysteryBoxRecord2 record_of(Read& tx, Set const& set, store::LogEnd const& end)
{
    auto const terms = store::find_terms(tx, set.id());
    auto const published = store::find_published(tx, set.id());
    api::MysteryBoxRecord2 record;
    record.version = 2;
    record.kind = "set";
    record.box_set_id = set.id();
    record.series_id = set.shown.series_id;
    record.number = set.shown.number;
    record.box_count = set.shown.box_count;
    record.draw = "turn";
    if (published.last_one)
        record.last_one_style_id = published.last_one;
    record.commitment = set.commitment;
    record.signer = terms->signer;
    if (auto const opening = store::find_opening(tx, set.id())) {
        record.opening = opening->commitment;
        record.opens_at = fairness_2::minute_of(opening->opens_at);
        if (opening->drawn_at)
            record.seed = opening->seed;
    }
    record.reveal_after = terms->reveal_after;
    record.reveal_by = terms->reveal_by;
    for (auto const& content : manifest_of(tx, set, *terms).content)
        record.content.push_back({ content.style, content.total, content.is_hidden });
    record.manifest = published.manifest;
    record.log = store::list_lines(tx, set.id(), 0, static_cast<std::int32_t>(end.n));
    auto head = draw_log::sign(tx, set.id(), end.n, end.head);
    record.head = std::move(head.head);
    record.signature = std::move(head.signature);
    if (published.is_revealed)
        record.master = store::find_master(tx, set.id());
    return record;
}

Result<api::MysteryBoxRecord2> show_record(Read& tx, Visitor const&, api::MysteryBoxShowRecord2 const& request)
{
    auto const set = store::find_set(tx, request.box_set_id);
    auto const end = set ? store::find_log_end(tx, set->id()) : std::nullopt;
    if (!end)
        return refusal::not_found;
    return record_of(tx, *set, *end);
}

void close_due(Write& tx, std::int64_t id)
{
    auto const state = find_state(tx, { id });
    bool const is_open = state && (*state == SetState::announced || *state == SetState::on_sale || *state == SetState::paused);
    if (is_open) [[maybe_unused]]
        auto const closed = close(tx, { id }, { "shop", "the day by which its secret is told is near" });
}

}

void check_keys(Read& tx)
{
    auto const signer = draw_log::signer(tx.settings());
    [[maybe_unused]] auto const sealing_key = publication::key_of(tx.settings());
    // They stay the same, or the shop would not have started.
    auto const latest = store::list_all(tx, 2);
    if (latest.empty())
        return;
    if (store::find_terms(tx, latest.back())->signer != signer)
        throw std::runtime_error(
            "the setting fairness.signing_key (or its file) is not the key that the sets of this database are signed with");
    [[maybe_unused]] auto const secret = store::find_master(tx, latest.back());
}

static std::string draw_master(Write& tx)
{
    std::string master(32, '\0');
    tx.random().fill({ reinterpret_cast<std::uint8_t*>(master.data()), master.size() });
    return master;
}

BoxSetId create_set(Write& tx, SeriesId series, std::int32_t number, std::vector<StyleId> const& contents, SetState state, StyleId last_one)
{
    assert(!contents.empty());
    auto named = contents;
    if (last_one)
        named.push_back(last_one);
    auto const figures = catalog::find_figures(tx, named);
    assert(!last_one || figures.at(last_one).series == series);
    std::map<StyleId, std::int32_t> totals;
    std::int32_t hidden = 0;
    for (auto const style : contents) {
        auto const figure = figures.find(style);
        assert(figure != figures.end() && figure->second.series == series);
        ++totals[style];
        hidden += figure->second.style.hidden;
    }
    auto const master = draw_master(tx);
    auto const commitment = to_hex(sha256(master));
    auto const count = static_cast<std::int32_t>(contents.size());
    auto const set = tx.new_id<BoxSetId>();
    fairness::Manifest manifest { set, series, number, count, last_one, commitment, {} };
    for (auto const& [style, total] : totals)
        manifest.content.push_back({ style, total });
    store::insert_set(tx,
        { set, series, number, count, hidden, to_hex({ reinterpret_cast<std::uint8_t const*>(master.data()), master.size() }), commitment,
            state, fairness::manifest_hash(manifest), last_one });
    std::int32_t slot = 0;
    for (auto const& [style, total] : totals) {
        store::insert_content(tx, set, style, total, figures.at(style).style.hidden);
        // In this order they are sold to nobody: the first turn arranges them.
        for (std::int32_t box = 0; box < total; ++box)
            store::insert_box(tx, set, ++slot, style);
    }
    if (state != SetState::draft)
        publication::publish(tx, set);
    return set;
}

}
