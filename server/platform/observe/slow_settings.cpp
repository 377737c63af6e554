#include "platform/observe/slow_settings.h"
#include "platform/settings.h"

namespace platform {

using settings::Effect;
using settings::Risk;

void SlowSettings::declare(settings::Fields<SlowSettings>& add)
{
    constexpr settings::Bounds milliseconds { 0, 600'000 };
    add.number("log.slow_call_milliseconds", &SlowSettings::call_milliseconds, 1'000, milliseconds, Effect::at_once, Risk::plain,
        "A call or job that takes longer is logged with its slowest statement; 0: none is", "慢请求阈值（毫秒）");
    add.number("log.slow_statement_milliseconds", &SlowSettings::statement_milliseconds, 500, milliseconds, Effect::at_once, Risk::plain,
        "A statement that takes longer is logged with its plan, without its values; 0: none is", "慢语句阈值（毫秒）");
    add.number("log.plan_seconds", &SlowSettings::plan_seconds, 600, { 1, 86'400 }, Effect::restart, Risk::plain,
        "The plan of one statement is asked for at most so often", "同一语句查询计划的最短间隔");
}

}
