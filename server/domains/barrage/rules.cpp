#include "domains/barrage/rules.h"
#include "platform/settings.h"

namespace barrage {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("barrage.pause_seconds", &Limits::pause, 3, { 0, 3'600 }, Effect::at_once, Risk::plain, "Between two texts of one account",
        "同一账号两条弹幕的间隔");
    add.seconds("barrage.window_seconds", &Limits::window, 600, { 1, 86'400 }, Effect::at_once, Risk::plain,
        "The time in which barrage.most_per_window texts of one account are taken", "限量统计的时间窗口");
    add.number("barrage.most_per_window", &Limits::most_per_window, 20, { 0, 10'000 }, Effect::at_once, Risk::plain,
        "Texts of one account in that time", "窗口内同一账号最多弹幕数");
    add.number("barrage.told_per_second", &Limits::told_per_second, 5, { 0, 1'000 }, Effect::at_once, Risk::plain,
        "Texts of one set that its watchers hear in a second", "每个盒组每秒推送的弹幕数");
    add.number("barrage.reports_to_hide", &Limits::reports_to_hide, 3, { 1, 1'000 }, Effect::at_once, Risk::plain,
        "So many people who report a text hide it", "被多少人举报后隐藏");
    add.hours("barrage.keep_hours", &Limits::keep, 24, { 1, 8'760 }, Effect::at_once, Risk::plain, "Texts are kept so long",
        "弹幕保留时间");
}

}
