#include "generated/refusals/sandbox.h"
#include "generated/sandbox.h"
#include "platform/db/transaction.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/time_control.h"
#include "platform/module.h"
#include "sandbox/sandbox.h"

namespace sandbox {

// Before the transaction: the jobs that become due run in transactions of their own, and are done when the caller gets the answer.
static Result<Time> advance(platform::Preparation& preparation, api::SandboxAdvance const& request)
{
    auto* const time_control = preparation.hosts().time_control;
    if (!time_control)
        return refusal::clock_not_held;
    return time_control->advance(seconds(request.advance_seconds));
}

static Result<api::SandboxClockState> clock(Write&, Visitor const&, api::SandboxAdvance const&, Time const& now)
{
    return api::SandboxClockState { now };
}

void add_clock(platform::Module& module) { module.routes.write_prepared<Time>(api::sandbox_clock, advance, clock); }

}
