#pragma once

namespace platform {
struct Module;
}

// Stand-ins for what is outside the shop. Only a server that was started with --sandbox has them.
namespace sandbox {

// POST /sandbox/clock
void add_clock(platform::Module& module);
// /sandbox/cashier/...
void add_cashier(platform::Module& module);
// GET /sandbox/mails
void add_mails(platform::Module& module);
// POST /sandbox/program/login-code, GET /sandbox/sns/jscode2session, POST /sandbox/programPhone and /sandbox/programProfile
void add_program(platform::Module& module);
// /sandbox/cgi-bin/..., GET /sandbox/programMessages
void add_program_messages(platform::Module& module);

}
