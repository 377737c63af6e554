#include "app/commands/operator_name.h"
#include <pwd.h>
#include <unistd.h>

namespace app {

std::string operator_name()
{
    auto const* const user = getpwuid(geteuid()); // NOLINT(concurrency-mt-unsafe): a command asks before it has threads.
    return user ? user->pw_name : std::to_string(geteuid());
}

}
