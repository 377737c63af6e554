#include "domains/team/telling.h"
#include "domains/notice/notice.h"
#include "platform/module.h"

namespace team::telling {

static constexpr std::string_view tell_job = "team.tell";
// Later than that the page says it.
static constexpr Time good_for = days(2);

static void tell(Write& tx, std::int64_t id)
{
    auto const team = store::find(tx, TeamId { id });
    if (!team || is_under_way(team->state))
        return;
    auto const offer = store::find_offer(tx, team->offer).value();
    bool const is_complete = team->state == State::complete;
    notice::Notice said { is_complete ? notice::Key::team_complete : notice::Key::team_over, { offer.title },
        "teamId=" + std::to_string(team->id.value), tx.now() + good_for };
    if (is_complete)
        said.values.push_back(local_text::same(std::to_string(team->size)));
    for (auto const account : store::list_payers(tx, team->id))
        notice::notify(tx, account, said);
}

void is_decided(Write& tx, TeamId team) { tx.schedule(tell_job, team.value, tx.now()); }

void add(platform::Module& module) { module.jobs.on(tell_job, tell); }

}
