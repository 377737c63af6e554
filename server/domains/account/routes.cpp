#include "domains/account/account.h"
#include "domains/account/audit.h"
#include "domains/account/avatar.h"
#include "domains/account/password.h"
#include "domains/account/profile.h"
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
    routes.write_prepared<HashedPassword>(api::account_update_pwd, prepare_password_update, update_password);
    routes.read(api::account_me, me);
    routes.write_prepared<JudgedUserInfo>(api::account_update_user_info, prepare_user_info, update_user_info);
    routes.write_prepared<JudgedNickName>(api::account_verify_nick_name, prepare_verify_nick_name, verify_nick_name);
    routes.write_prepared<avatar::Kept>(api::account_verify_avatar, avatar::prepare_upload, avatar::upload);
    routes.read(api::account_is_pass, audits);
    module.authenticate = authenticate;
    module.jobs.on_presence(keep_logins);
    module.jobs.every("account.clean_up", hours(1), clean_up);
    module.jobs.every_outside("account.remove_files", hours(1), avatar::remove_files);
    add_checks(module.checks);
}

}
