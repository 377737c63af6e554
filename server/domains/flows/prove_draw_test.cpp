#include "domains/mystery_box/draw/proofs.h"
#include "domains/mystery_box/fairness/verify.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/crypto/hash.h"
#include "testing/purchase_shop.h"
#include <algorithm>

using mystery_box::verify::Finding;
using mystery_box::verify::Verdict;

// Of version 1, which sets end with that were published under it.
class ProveDraw : public testing::PurchaseShop {
protected:
    ProveDraw() { is_logged = false; }

    api::MysteryBoxRecord record(BoxSetId of) { return call(shop, api::mystery_box_show_record, visitor(0), { of }).take(); }
    api::MysteryBoxRecord record() { return record(set); }
    Result<api::MysteryBoxProof> proof(int number, ItemId item)
    {
        return call(shop, api::mystery_box_show_proof, shopper(number), { item });
    }
    api::MysteryBoxOpened opened(int number, Placed const& placed)
    {
        auto const item = payment(number, placed).items.at(0);
        return call(shop, api::mystery_box_unpacking, shopper(number), { item }).take();
    }
    static std::vector<std::string_view> broken(std::vector<Finding> const& findings)
    {
        std::vector<std::string_view> checks;
        for (auto const& finding : findings)
            if (finding.verdict == Verdict::broken)
                checks.push_back(finding.check);
        return checks;
    }
    static std::vector<std::string_view> left_open(std::vector<Finding> const& findings)
    {
        std::vector<std::string_view> checks;
        for (auto const& finding : findings)
            if (finding.verdict == Verdict::open)
                checks.push_back(finding.check);
        return checks;
    }
    // A small set whose boxes are bought one after another, by shoppers who stop, leave without buying, or let their turn run out.
    BoxSetId sold_out(int number, StyleId last_one = {})
    {
        std::vector<StyleId> const contents { hidden.front(), regular[0], regular[0], regular[1] };
        auto const small = shop.write([&](Write& tx) { return create(tx, number, contents, last_one); });
        line_up(1, small);
        pay(order(1, small, { 2 }).take());
        leave(1, small);
        line_up(2, small);
        line_up(3, small);
        leave(2, small);
        pay(order(3, small, { 4 }).take());
        shop.advance(seconds(181));
        line_up(4, small);
        pay(order(4, small, { 1, 3 }).take());
        return small;
    }
};
ON_EACH_ENGINE(ProveDraw);

using Names = std::vector<std::string_view>;

TEST_P(ProveDraw, a_set_publishes_its_manifest_at_once_and_a_root_when_its_boxes_are_arranged)
{
    EXPECT_EQ(look().manifest.size(), 64u);
    EXPECT_FALSE(look().root);
    EXPECT_FALSE(look().revealed);
    EXPECT_FALSE(look().last_one);
    line_up(1);
    auto const first = look().root;
    ASSERT_TRUE(first);
    EXPECT_EQ(record().epochs.at(0).root, *first);
    leave(1);
    // The boxes are to be shuffled: the old root speaks of them no more.
    EXPECT_FALSE(look().root);
    line_up(2);
    EXPECT_NE(look().root, first);
    EXPECT_EQ(record().manifest, look().manifest);
    EXPECT_EQ(call(shop, api::mystery_box_show_record, visitor(0), { BoxSetId { 7 } }).error(), refusal::not_found);
}

TEST_P(ProveDraw, an_opened_box_comes_with_the_proof_of_what_lay_in_it)
{
    line_up(1);
    auto const item = opened(1, bought(1, { 7 }));
    ASSERT_TRUE(item.proof);
    EXPECT_EQ(item.proof->style_id, item.style.style_id);
    EXPECT_EQ(item.proof->slot, 7);
    EXPECT_EQ(item.proof->epoch, 1);
    EXPECT_EQ(item.proof->root, look().root);
    auto const findings = mystery_box::verify::check_proof(*item.proof, record());
    EXPECT_EQ(broken(findings), Names {});
    EXPECT_EQ(left_open(findings), Names { "proof_replay" });
    EXPECT_EQ(proof(1, item.item_id).take().path, item.proof->path);
}

TEST_P(ProveDraw, a_proof_is_for_its_owner_and_only_of_an_opened_box)
{
    line_up(1);
    auto const placed = bought(1, { 7, 8 });
    auto const sealed = payment(1, placed).items.at(1);
    auto const item = opened(1, placed);
    EXPECT_TRUE(proof(1, item.item_id).ok());
    EXPECT_EQ(proof(2, item.item_id).error(), refusal::not_found);
    EXPECT_EQ(proof(1, sealed).error(), refusal::not_found);
    EXPECT_EQ(proof(1, ItemId { 7 }).error(), refusal::not_found);
}

TEST_P(ProveDraw, all_boxes_of_an_order_come_with_their_proofs)
{
    line_up(1);
    auto const placed = bought(1, { 1, 6, 12 });
    auto const list = call(shop, api::mystery_box_unpacking_all, shopper(1), { placed.order_id }).take();
    ASSERT_EQ(list.items.size(), 3u);
    for (auto const& item : list.items) {
        ASSERT_TRUE(item.proof);
        EXPECT_EQ(item.proof->slot, item.slot);
        EXPECT_EQ(item.proof->style_id, item.style.style_id);
        EXPECT_EQ(broken(mystery_box::verify::check_proof(*item.proof, record())), Names {});
    }
}

TEST_P(ProveDraw, the_record_names_the_sales_in_their_order_and_keeps_the_secret_until_the_sale_is_over)
{
    line_up(1);
    pay(order(1, { 9 }).take());
    pay(order(1, { 12, 2 }).take());
    auto const shown = record();
    ASSERT_EQ(shown.sold.size(), 3u);
    EXPECT_EQ(shown.sold[0].slot, 9);
    EXPECT_EQ(shown.sold[1].slot, 2);
    EXPECT_EQ(shown.sold[2].slot, 12);
    EXPECT_FALSE(shown.master);
    auto const findings = mystery_box::verify::check_record(shown);
    EXPECT_EQ(broken(findings), Names {});
    EXPECT_EQ(left_open(findings), (Names { "commitment", "roots" }));
    EXPECT_EQ(shop.write([&](Write& tx) { return mystery_box::reveal(tx, set); }).error(), refusal::set_state_wrong);
    EXPECT_EQ(shop.write([&](Write& tx) { return mystery_box::reveal(tx, { 7 }); }).error(), refusal::not_found);
}

TEST_P(ProveDraw, a_sold_out_set_is_revealed_by_itself_and_everything_can_be_replayed)
{
    auto const small = sold_out(2);
    auto const before = record(small);
    EXPECT_EQ(before.state, api::MysteryBoxSetState::sold_out);
    EXPECT_FALSE(before.master);
    shop.advance(seconds(599));
    EXPECT_FALSE(look(small).revealed);
    shop.take_told();
    shop.advance(seconds(1));
    EXPECT_TRUE(look(small).revealed);
    EXPECT_EQ(count_told(shop.take_told(), 1007), 1);

    auto const after = record(small);
    ASSERT_TRUE(after.master);
    EXPECT_EQ(after.epochs.size(), 3u);
    EXPECT_EQ(left_open(mystery_box::verify::check_record(after)), Names {});
    EXPECT_EQ(broken(mystery_box::verify::check_record(after)), Names {});
    EXPECT_EQ(broken(mystery_box::verify::check_earlier(before, after)), Names {});
    EXPECT_TRUE(shop.write([&](Write& tx) { return mystery_box::reveal(tx, small); }).ok());
}

TEST_P(ProveDraw, a_closed_set_is_revealed_once_no_order_holds_boxes_any_more)
{
    shop.settings.set("box.reveal_delay_seconds", std::int64_t { 0 });
    line_up(1);
    pay(order(1, { 5 }).take());
    auto const placed = ordered(1, { 3 });
    shop.write([&](Write& tx) {
        mystery_box::store::leave_all(tx, set, mystery_box::LeftReason::stopped);
        tx.change("UPDATE box_set SET state = 'closed' WHERE id = $1", { set });
        mystery_box::schedule_reveal(tx, set);
    });
    // Whoever holds a box could look into it before paying.
    shop.run_due();
    EXPECT_FALSE(look().revealed);
    EXPECT_EQ(shop.write([&](Write& tx) { return mystery_box::reveal(tx, set); }).error(), refusal::set_state_wrong);
    pay(placed);
    shop.advance(seconds(120));
    EXPECT_TRUE(look().revealed);
    EXPECT_EQ(left_open(mystery_box::verify::check_record(record())), Names {});
    EXPECT_EQ(broken(mystery_box::verify::check_record(record())), Names {});
}

TEST_P(ProveDraw, a_proof_is_void_after_a_shuffle)
{
    line_up(1);
    auto prove = [&](std::int32_t epoch) {
        return shop.read([&](Read& tx) { return mystery_box::prove(tx, set, epoch, 4, api::MysteryBoxProofKind::item); });
    };
    auto old = prove(1).take();
    EXPECT_EQ(prove(2).error(), refusal::not_found);
    leave(1);
    line_up(2);
    EXPECT_EQ(prove(2).take().epoch, 2);
    EXPECT_EQ(left_open(mystery_box::verify::check_proof(old, record())), (Names { "proof_sale", "proof_replay" }));
    // Nor does it pass for one of the new epoch.
    old.epoch = 2;
    EXPECT_EQ(broken(mystery_box::verify::check_proof(old, record())), (Names { "proof_root", "proof_path" }));
    old.root = record().epochs.at(1).root;
    EXPECT_EQ(broken(mystery_box::verify::check_proof(old, record())), Names { "proof_path" });
}

TEST_P(ProveDraw, a_hint_is_proved_like_what_is_inside_and_names_something_else)
{
    line_up(1);
    for (int slot = 1; slot <= 12; ++slot) {
        auto const hint = shop.read([&](Read& tx) { return mystery_box::prove(tx, set, 1, slot, api::MysteryBoxProofKind::hint); }).take();
        EXPECT_NE(hint.style_id, arrangement(set)[static_cast<std::size_t>(slot) - 1]);
        EXPECT_EQ(broken(mystery_box::verify::check_proof(hint, record())), Names {});
    }
    EXPECT_EQ(shop.read([&](Read& tx) { return mystery_box::prove(tx, set, 1, 13, api::MysteryBoxProofKind::hint); }).error(),
        refusal::not_found);
}

// What somebody with the database in their hands could try. Each is put right again: a fixture expects a sound shop at its end.
class EditedSet : public ProveDraw {
protected:
    void change(std::string_view sql)
    {
        shop.write([&](Write& tx) { tx.change(sql, { set }); });
    }
    bool is_noticed_by_check()
    {
        auto const broken_ones = shop.broken_invariants();
        return std::any_of(broken_ones.begin(), broken_ones.end(), [](std::string const& line) {
            return line.starts_with("a set is the one that was published") || line.starts_with("the secret of a set and");
        });
    }
    // A set of which some boxes are sold and one shuffle has happened.
    api::MysteryBoxOpened begin()
    {
        line_up(1);
        auto const item = opened(1, bought(1, { 7 }));
        leave(1);
        line_up(2);
        leave(2);
        line_up(3);
        EXPECT_FALSE(is_noticed_by_check());
        return item;
    }
};
ON_EACH_ENGINE(EditedSet);

TEST_P(EditedSet, an_edit_of_what_was_published_is_noticed_by_check_and_by_anybody)
{
    begin();
    auto const kept = record();
    for (auto const& [edit, back] : std::vector<std::pair<std::string_view, std::string_view>> {
             { "UPDATE box_set_content SET total = total + 1 WHERE set_id = $1 AND is_hidden = 1",
                 "UPDATE box_set_content SET total = total - 1 WHERE set_id = $1 AND is_hidden = 1" },
             { "UPDATE box_set_content SET style_id = style_id + 1 WHERE set_id = $1 AND is_hidden = 1",
                 "UPDATE box_set_content SET style_id = style_id - 1 WHERE set_id = $1 AND is_hidden = 1" },
             { "UPDATE box_set SET number = 77 WHERE id = $1", "UPDATE box_set SET number = 1 WHERE id = $1" },
             { "UPDATE box_set SET last_one_style_id = 5 WHERE id = $1", "UPDATE box_set SET last_one_style_id = 0 WHERE id = $1" } }) {
        change(edit);
        EXPECT_TRUE(is_noticed_by_check()) << edit;
        EXPECT_FALSE(broken(mystery_box::verify::check_record(record())).empty()) << edit;
        EXPECT_FALSE(broken(mystery_box::verify::check_earlier(kept, record())).empty()) << edit;
        change(back);
    }
}

TEST_P(EditedSet, another_secret_under_a_commitment_of_its_own_does_not_fit_the_manifest)
{
    begin();
    auto const kept = record();
    auto const master = shop.read([&](Read& tx) { return mystery_box::store::find_master(tx, set); });
    auto const other = std::string(64, '0');
    auto const commitment = to_hex(sha256(std::string(32, '\0')));
    shop.write([&](Write& tx) { tx.change("UPDATE box_set SET master = $2, commitment = $3 WHERE id = $1", { set, other, commitment }); });
    EXPECT_TRUE(is_noticed_by_check());
    EXPECT_EQ(broken(mystery_box::verify::check_record(record())), Names { "manifest" });
    EXPECT_EQ(broken(mystery_box::verify::check_earlier(kept, record())), Names { "earlier_set" });
    shop.write([&](Write& tx) {
        tx.change("UPDATE box_set SET master = $2, commitment = $3 WHERE id = $1", { set, master, kept.commitment });
    });
}

// The hidden figure is taken out of the box in which it lies and put into another one, as if it had been drawn so.
TEST_P(EditedSet, a_figure_that_changes_its_box_is_noticed)
{
    auto const item = begin();
    auto const styles = arrangement(set);
    auto const hidden_slot = static_cast<int>(std::find(styles.begin(), styles.end(), hidden.front()) - styles.begin()) + 1;
    if (hidden_slot == 7)
        return; // It is sold.
    auto const other_slot = hidden_slot == 1 ? 2 : 1;
    auto const put = [&](int slot, StyleId style) {
        shop.write([&](Write& tx) { mystery_box::store::change_style(tx, set, slot, style); });
    };
    auto const other_style = styles[static_cast<std::size_t>(other_slot) - 1];
    put(hidden_slot, other_style);
    put(other_slot, hidden.front());
    EXPECT_TRUE(is_noticed_by_check());
    put(hidden_slot, hidden.front());
    put(other_slot, other_style);
    EXPECT_FALSE(is_noticed_by_check());
    EXPECT_EQ(broken(mystery_box::verify::check_proof(*item.proof, record())), Names {});
}

// With the arrangement edited as well, what is told of a box does not lead to the root that was public before.
TEST_P(EditedSet, an_edited_arrangement_proves_nothing)
{
    begin();
    auto const stored = shop.read([&](Read& tx) { return mystery_box::store::find_epoch(tx, set, 2); });
    ASSERT_TRUE(stored);
    auto const write = [&](mystery_box::fairness::Arrangement const& arrangement) {
        change("UPDATE box_epoch SET root = '' WHERE set_id = $1 AND epoch = 2");
        shop.write([&](Write& tx) { mystery_box::store::complete_epoch(tx, arrangement, stored->root); });
    };
    auto edited = stored->arrangement;
    std::rotate(edited.styles.begin(), edited.styles.begin() + 1, edited.styles.end());
    write(edited);
    EXPECT_TRUE(is_noticed_by_check());
    for (auto const slot : edited.slots) {
        auto const proof = shop.read([&](Read& tx) { return mystery_box::prove(tx, set, 2, slot, api::MysteryBoxProofKind::item); }).take();
        EXPECT_EQ(broken(mystery_box::verify::check_proof(proof, record())), Names { "proof_path" });
    }
    edited.styles.pop_back();
    write(edited);
    EXPECT_EQ(shop.read([&](Read& tx) { return mystery_box::prove(tx, set, 2, 1, api::MysteryBoxProofKind::item); }).error(),
        refusal::not_found);
    write(stored->arrangement);
}

TEST_P(EditedSet, a_root_or_a_sale_that_is_exchanged_is_noticed_by_who_kept_the_record)
{
    begin();
    auto const kept = record();
    change(
        "UPDATE box_epoch SET root = (SELECT root FROM box_epoch first WHERE set_id = $1 AND epoch = 1) WHERE set_id = $1 AND epoch = 2");
    EXPECT_TRUE(is_noticed_by_check());
    EXPECT_EQ(broken(mystery_box::verify::check_earlier(kept, record())), Names { "earlier_epochs" });
    shop.write([&](Write& tx) {
        tx.change("UPDATE box_epoch SET root = $2 WHERE set_id = $1 AND epoch = 2", { set, kept.epochs[1].root });
    });
    change("UPDATE box SET sold_epoch = 2 WHERE set_id = $1 AND state = 'sold'");
    EXPECT_TRUE(is_noticed_by_check());
    EXPECT_EQ(broken(mystery_box::verify::check_earlier(kept, record())), Names { "earlier_sold" });
    change("UPDATE box SET sold_epoch = 1 WHERE set_id = $1 AND state = 'sold'");
}

TEST_P(ProveDraw, a_set_of_an_older_shop_publishes_what_it_lacks_when_the_server_starts)
{
    auto const small = sold_out(2);
    line_up(1);
    pay(order(1, { 3 }).take());
    auto const of_sold_out = record(small);
    auto const of_running = record();
    shop.write([&](Write& tx) {
        tx.change("UPDATE box_set SET manifest = ''", {});
        tx.change("UPDATE box_epoch SET root = '', slots = '', styles = ''", {});
        tx.change("UPDATE box SET sold_version = NULL", {});
        tx.change("DELETE FROM job WHERE name = 'reveal_set'", {});
    });
    shop.write([&](Write& tx) { mystery_box::publish_missing(tx); });
    EXPECT_EQ(record().manifest, of_running.manifest);
    EXPECT_EQ(record().epochs.at(0).root, of_running.epochs.at(0).root);
    ASSERT_EQ(record(small).epochs.size(), of_sold_out.epochs.size());
    for (std::size_t epoch = 0; epoch < of_sold_out.epochs.size(); ++epoch)
        EXPECT_EQ(record(small).epochs[epoch].root, of_sold_out.epochs[epoch].root);
    shop.advance(seconds(600));
    EXPECT_TRUE(look(small).revealed);
    EXPECT_EQ(broken(mystery_box::verify::check_record(record(small))), Names {});
    // Again it changes nothing.
    shop.write([&](Write& tx) { mystery_box::publish_missing(tx); });
    EXPECT_EQ(record(small).epochs.at(0).root, of_sold_out.epochs.at(0).root);
}
