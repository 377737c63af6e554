#include "domains/account/account.h"
#include "domains/account/login/closing.h"
#include "domains/account/login/enter.h"
#include "domains/account/login/password.h"
#include "domains/account/login/service.h"
#include "domains/account/login/ticket.h"
#include "domains/account/profile/agreement.h"
#include "domains/account/profile/audit.h"
#include "domains/account/profile/avatar.h"
#include "domains/account/profile/profile.h"
#include "domains/account/program/program.h"
#include "domains/account/program/program_rules.h"
#include "domains/account/rules.h"
#include "platform/module.h"

namespace account {

static void add_program(platform::Module& module)
{
    using hosts::ProgramSession;
    auto& routes = module.routes;
    routes.write_prepared<ProgramSession>(api::account_program_session, prepare_program_session, begin_program_session);
    routes.write_prepared<ProgramSession>(api::account_program_login, prepare_program_login, program_log_in);
    routes.write_prepared<ProgramSession>(api::account_get_phone_number, prepare_phone, grant_phone);
    routes.write(api::account_get_token, get_token);
    routes.write_prepared<Unit>(api::account_submit_profile, prepare_profile, submit_profile);
    routes.read(api::account_user_agreement, agreement::look);
    routes.write(api::account_update_agreement, agreement::answer);
    routes.write(api::account_bind_game_user, bind_game_user);
    module.jobs.every("account.clean_up_tokens", minutes(10), clean_up_tokens);
}

void add(platform::Module& module)
{
    module.settings.add<rules::Limits>();
    module.settings.add<rules::ProgramLimits>();
    auto& routes = module.routes;
    routes.write(api::account_get_captcha, get_captcha);
    routes.write_prepared<HashedPassword>(api::account_register, prepare_registration, register_account);
    routes.write_prepared<ComparedPassword>(api::account_login, prepare_login, log_in);
    routes.write(api::account_enter, enter);
    routes.write(api::account_logout, log_out);
    routes.write(api::live_ticket, issue_ticket);
    routes.write_prepared<HashedPassword>(api::account_update_pwd, prepare_password_update, update_password);
    routes.read(api::account_me, me);
    routes.write_prepared<JudgedUserInfo>(api::account_update_user_info, prepare_user_info, update_user_info);
    routes.write_prepared<JudgedNickName>(api::account_verify_nick_name, prepare_verify_nick_name, verify_nick_name);
    routes.write_prepared<avatar::Kept>(api::account_verify_avatar, avatar::prepare_upload, avatar::upload);
    routes.read(api::account_is_pass, audits);
    module.authenticate = authenticate;
    module.ask_bearer = ask_bearer;
    module.jobs.on_presence(keep_logins);
    module.jobs.every("account.clean_up", hours(1), clean_up);
    module.jobs.every_outside("account.remove_files", hours(1), avatar::remove_files);
    add_checks(module.checks);
    add_program(module);
    closing::add(module);
}

}
