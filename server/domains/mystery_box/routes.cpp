#include "domains/account/account.h"
#include "domains/mystery_box/cards/locks.h"
#include "domains/mystery_box/cards/lost_cards.h"
#include "domains/mystery_box/cards/tips.h"
#include "domains/mystery_box/checks.h"
#include "domains/mystery_box/draw/chooser.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/draw/proofs.h"
#include "domains/mystery_box/draw/publication.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/mystery_box/pool.h"
#include "domains/mystery_box/queue/calls.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/queue/opening.h"
#include "domains/mystery_box/queue/waste.h"
#include "domains/mystery_box/sale/cabinet_items.h"
#include "domains/mystery_box/sale/order_kind.h"
#include "domains/mystery_box/sale/purchase_limits.h"
#include "domains/mystery_box/sale/sale.h"
#include "domains/mystery_box/sets/operation.h"
#include "domains/mystery_box/sets/sets.h"
#include "domains/mystery_box/sets/signs.h"
#include "platform/events.h"
#include "platform/module.h"

namespace mystery_box {

// How often turns and holds are held against the clock.
static constexpr Time clock_look = seconds(10);
// How often a server says that it is there, while somebody has a turn.
static constexpr Time pulse = seconds(5);

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.settings.add<purchase_limits::Allowed>();
    auto& routes = module.routes;
    routes.read(api::mystery_box_shelf, list_shelf);
    routes.read(api::mystery_box_config, show_rules);
    routes.read(api::mystery_box_enter, enter);
    routes.read(api::mystery_box_pre, previous);
    routes.read(api::mystery_box_next, next);
    routes.read(api::mystery_box_batch, list_batch);
    routes.read(api::mystery_box_set_info, show_set);
    routes.read(api::mystery_box_show_record, show_record);
    routes.read(api::mystery_box_show_record2, publication::show_record);
    routes.read(api::mystery_box_show_log, draw_log::show);
    routes.read(api::mystery_box_show_heads, draw_log::show_heads);
    routes.read(api::mystery_box_queue_info, look_at_line);
    routes.write(api::mystery_box_join_queue, join);
    routes.write(api::mystery_box_here, here);
    routes.write(api::mystery_box_begin_turn, chooser::begin_turn);
    routes.write(api::mystery_box_answer_opening, opening::answer);
    routes.write(api::mystery_box_stop_queue, stop);
    routes.write(api::mystery_box_switch_queue, switch_line);
    routes.write(api::mystery_box_shake, shake);
    routes.read(api::mystery_box_get_user_tips_lock_status, show_locks);
    routes.write(api::mystery_box_remove_tips_lock, remove_lock);
    routes.write(api::mystery_box_follow_box_set, follow_set);
    routes.write(api::mystery_box_cancel_follow_box_set, unfollow_set);

    routes.read(api::mystery_box_pop_window, list_pop_windows);
    routes.read(api::mystery_box_show_pop_window, show_pop_windows);
    routes.read(api::mystery_box_icons, list_icons);
    routes.read(api::mystery_box_show_icons, show_icons);

    auto& jobs = module.jobs;
    jobs.on("turn_over", line::end_turn);
    jobs.on("place_silent", line::end_silent_place);
    jobs.on(waste::rank_falls_job, waste::let_rank_fall);
    jobs.every("forget_networks", hours(1), waste::forget_networks);
    // Before the pulse: it is what was there last.
    jobs.at_start("note_absence", lost_cards::note_absence);
    jobs.every("shop_pulse", pulse, lost_cards::note_pulse);
    jobs.every("bound_turns", clock_look, line::bound_turns);
    jobs.every("bound_holds", clock_look, sale::bound_holds);
    jobs.on(calls::answer_over_job, calls::end_answer);
    jobs.on("line_moves", line::move_on);
    jobs.on(opening::set_opens_job, opening::open);
    jobs.on(opening::answers_over_job, opening::draw_order_of);
    jobs.on(publication::set_due_job, publication::close_due);
    jobs.on(operation::set_changed_job, operation::follow_state);
    jobs.on(reveal_job, reveal_by_itself);
    jobs.at_start("publish_missing", publish_missing);
    jobs.on("locks_over", [](Write& tx, std::int64_t set) { locks::end_due(tx, set); });
    jobs.on_presence(line::note_presence);
    jobs.at_start("forgive_silence", line::forgive_silence);

    module.topics.on("box_set", version_of);

    followers::add(module);
    add_pool(module);
    orders::add(module);
    items::add(module);

    module.events.within<account::Closed>("mystery_box.forget_person",
        [](Write& tx, account::Closed const& closed) { forget_person(tx, closed.account); });

    add_checks(module.checks);
}

}
