#include "domains/account/account.h"
#include "domains/account/service.h"

namespace account {

void add(platform::Module& module)
{
    auto& routes = module.routes;
    routes.write(api::account_get_captcha, get_captcha);
    routes.write_prepared<HashedPassword>(api::account_register, prepare_registration, register_account);
    routes.write_prepared<ComparedPassword>(api::account_login, prepare_login, log_in);
    routes.write_prepared<KnownByHost>(api::account_program_login, prepare_program_login, program_log_in);
    routes.write(api::account_logout, log_out);
    routes.read(api::account_me, me);
    module.authenticate = authenticate;
    module.jobs.on_presence(keep_logins);
    module.jobs.every("account.clean_up", hours(1), clean_up);
    add_checks(module.checks);
}

}
