#include "platform/own_settings.h"
#include "platform/gate/gate_settings.h"
#include "platform/hosts/cashiers/cashier_settings.h"
#include "platform/hosts/host_settings.h"
#include "platform/module.h"
#include "platform/observe/slow_settings.h"
#include "platform/secrets/shop_keys.h"
#include "platform/shop_calendar.h"

namespace platform {

void add_settings(Module& module)
{
    auto& known = module.settings;
    known.add<ShopKeys>();
    known.add<ShopDay>();
    known.add<GateSettings>();
    known.add<AppSettings>();
    known.add<hosts::MailSettings>();
    known.add<hosts::TraceSettings>();
    known.add<SlowSettings>();
    known.add<hosts::ProgramSettings>();
    known.add<hosts::CashierSettings>();
    known.add<hosts::PushSettings>();
    known.add<hosts::WeChatPaySettings>();
    known.add<hosts::PayPalSettings>();
    known.add<hosts::LianLianSettings>();
    known.add<hosts::UnionPaySettings>();
    known.add<hosts::ModerationSettings>();
}

}
