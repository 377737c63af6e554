#include "domains/notice/service.h"

namespace notice {

void add(platform::Module& module)
{
    module.routes.read(api::message_list, list_templates);
    module.routes.write(api::message_subscribe, subscribe);
    module.deliveries.on(program_delivery, take_message, ask_program_host, record_message);
    module.jobs.every("notice.forget_old", hours(1), forget_old);
    add_checks(module.checks);
}

}
