#include "domains/barrage/rules.h"
#include "platform/settings.h"

namespace barrage {

Limits::Limits(Settings const& settings)
    : pause(seconds(settings.number("barrage.pause_seconds", 3))),
      window(seconds(settings.number("barrage.window_seconds", 600))),
      most_per_window(static_cast<std::int32_t>(settings.number("barrage.most_per_window", 20))),
      told_per_second(static_cast<std::int32_t>(settings.number("barrage.told_per_second", 5))),
      reports_to_hide(static_cast<std::int32_t>(settings.number("barrage.reports_to_hide", 3))),
      keep(hours(settings.number("barrage.keep_hours", 24)))
{
}

}
