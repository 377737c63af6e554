#include "domains/personal_data/rules.h"
#include "platform/settings.h"

namespace personal_data::rules {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("personal_data.export_seconds", &Limits::export_life, 3 * 24 * 3'600, { 3'600, 30 * 24 * 3'600 }, Effect::at_once,
        Risk::law, "A person may fetch the file of their data so long", "个人数据文件的保留时间");
    add.seconds("personal_data.export_pause_seconds", &Limits::export_pause, 3'600, { 0, 30 * 24 * 3'600 }, Effect::at_once, Risk::plain,
        "Between two files that a person asks for", "两次导出个人数据的间隔");
}

}
