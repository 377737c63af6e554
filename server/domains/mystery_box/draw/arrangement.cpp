#include "domains/mystery_box/draw/arrangement.h"
#include "domains/mystery_box/draw/draw_log_store.h"
#include "domains/mystery_box/draw/proof_store.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/rules.h"
#include "kernel/bytes.h"
#include "kernel/crypto/merkle.h"
#include <algorithm>
#include <cassert>
#include <deque>
#include <iterator>
#include <mutex>
#include <unordered_map>

namespace mystery_box {

void arrange_boxes(Write& tx, Set const& set)
{
    if (set.arranged_epoch == set.epoch)
        return;
    auto slots = store::list_free_slots(tx, set.id());
    auto const styles = store::list_free_styles(tx, set.id());
    assert(slots.size() == styles.size());
    auto const input = rules::public_input(store::list_nonces(tx, set.id(), rules::nonces_in_public_input));
    auto const master = from_hex(store::find_master(tx, set.id()));
    assert(master);
    fairness::Arrangement const arranged { set.id(), set.epoch, std::move(slots),
        rules::arrange(*master, set.id(), set.epoch, input, styles), fairness::input_of(input) };
    for (std::size_t box = 0; box < arranged.slots.size(); ++box)
        store::change_style(tx, set.id(), arranged.slots[box], arranged.styles[box]);
    // Public from here on, and before anybody has chosen a box: what is inside cannot be changed any more without being noticed.
    store::insert_epoch(tx, arranged, input, to_hex(fairness::root_of(fairness::leaves_of(*master, arranged))));
}

static fairness::Arrangement replay(Read& tx, std::string_view master, BoxSetId set, store::LoggedEpoch const& epoch)
{
    auto styles = store::list_all_styles(tx, set);
    auto const take_out = [&styles](StyleId style) {
        auto const at = std::lower_bound(styles.begin(), styles.end(), style);
        assert(at != styles.end() && *at == style);
        styles.erase(at);
    };
    for (auto const style : store::list_styles_sold_before(tx, set, epoch.epoch))
        take_out(style);
    std::vector<fairness_2::Box> kept;
    if (!epoch.kept.empty()) {
        auto const before = find_drawn(tx, set, epoch.epoch - 1);
        assert(before); // Nobody keeps a box before the first turn.
        for (auto const slot : epoch.kept) {
            auto const box = before->find_box(slot);
            assert(box); // It was kept, so nobody bought it.
            kept.push_back({ slot, before->arrangement.styles[*box] });
            take_out(kept.back().style);
        }
    }
    std::vector<std::int32_t> mixed;
    std::set_difference(epoch.slots.begin(), epoch.slots.end(), epoch.kept.begin(), epoch.kept.end(), std::back_inserter(mixed));
    auto const input = array_from_hex<32>(epoch.input);
    assert(input);
    return fairness_2::arrange(master, set, epoch.epoch, *input, mixed, std::move(styles), kept);
}

std::optional<Drawn> find_drawn(Read& tx, BoxSetId set, std::int32_t epoch)
{
    auto master = from_hex(store::find_master(tx, set));
    assert(master);
    if (auto const logged = store::find_logged_epoch(tx, set, epoch)) {
        auto arrangement = replay(tx, *master, set, *logged);
        return Drawn { 2, std::move(*master), std::move(arrangement), logged->root, store::list_hidden_styles(tx, set), logged->turn_n };
    }
    auto found = store::find_epoch(tx, set, epoch);
    if (!found)
        return std::nullopt;
    return Drawn { 1, std::move(*master), std::move(found->arrangement), std::move(found->root), {}, 0 };
}

namespace {

// By root: it commits to all that lies in the boxes, under the set's secret, so what is known of a root is true of every set and database.
// Every box of a turn is sold out of one arrangement, and to mix them again for each took five statements and a shuffle of the set.
class KnownArrangements {
public:
    std::shared_ptr<Arranged const> find(std::string const& root)
    {
        std::lock_guard const lock(mutex_);
        auto const found = by_root_.find(root);
        return found == by_root_.end() ? nullptr : found->second;
    }
    std::shared_ptr<Arranged const> put(std::string const& root, Arranged arranged)
    {
        auto known = std::make_shared<Arranged const>(std::move(arranged));
        std::lock_guard const lock(mutex_);
        if (!by_root_.emplace(root, known).second)
            return known;
        oldest_first_.push_back(root);
        if (oldest_first_.size() > most) {
            by_root_.erase(oldest_first_.front());
            oldest_first_.pop_front();
        }
        return known;
    }

private:
    // Turns that run at the same time, and more.
    static constexpr std::size_t most = 2'000;

    std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Arranged const>> by_root_;
    std::deque<std::string> oldest_first_;
};

KnownArrangements& known_arrangements()
{
    static KnownArrangements known;
    return known;
}

}

static Arranged arranged(Drawn const& drawn) { return { drawn.arrangement.slots, drawn.arrangement.styles, drawn.hidden }; }

void keep_arrangement(std::string const& root, Drawn const& drawn) { known_arrangements().put(root, arranged(drawn)); }

std::shared_ptr<Arranged const> find_arrangement(Read& tx, BoxSetId set, std::int32_t epoch, std::string const& root)
{
    if (auto known = known_arrangements().find(root))
        return known;
    auto const drawn = find_drawn(tx, set, epoch);
    assert(drawn && drawn->root == root && !root.empty()); // A turn has begun with it.
    return known_arrangements().put(root, arranged(*drawn));
}

bool Arranged::is_hidden(StyleId style) const { return std::binary_search(hidden.begin(), hidden.end(), style); }

StyleId Arranged::style_in(std::int32_t slot) const
{
    auto const at = std::lower_bound(slots.begin(), slots.end(), slot);
    assert(at != slots.end() && *at == slot);
    return styles[static_cast<std::size_t>(at - slots.begin())];
}

std::optional<std::size_t> Drawn::find_box(std::int32_t slot) const
{
    auto const at = std::lower_bound(arrangement.slots.begin(), arrangement.slots.end(), slot);
    if (at == arrangement.slots.end() || *at != slot)
        return std::nullopt;
    return static_cast<std::size_t>(at - arrangement.slots.begin());
}

StyleId Drawn::hint(std::size_t box) const
{
    return protocol == 1 ? fairness::hint_of(master, arrangement, box) : fairness_2::Sounds(master, arrangement, hidden).hint(box);
}

std::vector<StyleId> Drawn::shake_group(std::size_t box, std::int32_t shake) const
{
    return protocol == 1 ? fairness::shake_group(master, arrangement, box, shake)
                         : fairness_2::Sounds(master, arrangement, hidden).shake_group(box, shake);
}

std::vector<Digest> Drawn::leaves() const
{
    return protocol == 1 ? fairness::leaves_of(master, arrangement) : fairness_2::Sounds(master, arrangement, hidden).leaves();
}

}
