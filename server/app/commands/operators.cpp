#include "app/commands/operator_name.h"
#include "app/shop.h"
#include "domains/console/console.h"
#include "platform/gate/console/audit.h"
#include "platform/secrets/password_hash.h"
#include <iostream>
#include <stdexcept>
#include <termios.h>
#include <unistd.h>

namespace app {

namespace {

// While it lives, what is typed is not shown.
class Silence {
public:
    Silence()
    {
        tcgetattr(STDIN_FILENO, &before_);
        auto silent = before_;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    ~Silence() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_); }
    Silence(Silence const&) = delete;

private:
    termios before_ {};
};

std::string read_line()
{
    std::string line;
    std::getline(std::cin, line);
    return line;
}

// Never an argument: those are seen by everybody on the machine, and kept by the shell.
std::string ask_password()
{
    if (isatty(STDIN_FILENO) == 0)
        return read_line();
    Silence const silence;
    std::cerr << "Password: ";
    auto password = read_line();
    std::cerr << "\nOnce more: ";
    auto const again = read_line();
    std::cerr << '\n';
    if (again != password)
        throw std::runtime_error("these are two passwords");
    return password;
}

void note_done(Write& tx, std::string_view what, OperatorId id)
{
    platform::audit::write(tx,
        { {}, 0, "machine:" + operator_name(), "operator " + std::string(what), "operator:" + std::to_string(id.value), "", "", "" });
}

int list(Shop& shop)
{
    std::vector<console::Listed> listed;
    shop.database().read_now([&](Read& tx) { listed = console::list_operators(tx); });
    shop.database().stop();
    for (auto const& one : listed)
        std::cout << one.email << ' ' << one.role << ' ' << one.id.value << (one.locked_at ? " locked" : " open") << '\n';
    return 0;
}

Status add(Write& tx, OperatorOptions const& wanted, std::string const& hash)
{
    auto role = api::ConsoleRole::read_only;
    api::from_string(wanted.role, role);
    auto const id = TRY(console::add_operator(tx, { wanted.email, role, hash }));
    note_done(tx, "add", id);
    return done();
}

Status lock(Write& tx, OperatorOptions const& wanted)
{
    auto const id = console::find_operator(tx, wanted.email);
    if (!id)
        throw std::runtime_error("no operator has the address " + wanted.email);
    TRY(console::lock_operator(tx, *id));
    note_done(tx, "lock", *id);
    return done();
}

}

int manage_operators(Options const& options)
{
    auto const& wanted = options.staff;
    bool const is_add = wanted.action == "add";
    if (wanted.action != "list" && wanted.email.empty())
        throw std::runtime_error("operator " + wanted.action + " wants --email");
    if (is_add && wanted.role.empty())
        throw std::runtime_error("operator add wants --role");
    Shop shop(options, false);
    require_migrated(shop);
    if (wanted.action == "list")
        return list(shop);
    auto const password = is_add ? ask_password() : std::string();
    if (is_add && !console::is_good_password(wanted.email, password))
        throw std::runtime_error("a password has 12 to 128 bytes of which five differ, and nothing of the address");
    auto const hash = is_add ? hash_password(password) : std::string();
    auto const result = shop.database().transact<Unit>([&](Write& tx) { return is_add ? add(tx, wanted, hash) : lock(tx, wanted); });
    shop.database().stop();
    if (!result.ok())
        throw std::runtime_error(std::string(reason_of(result.error())) + ": " + text_of(result.error()));
    std::cout << wanted.email << (is_add ? " may log in to the console as " + wanted.role : std::string(" is locked")) << ".\n";
    return 0;
}

}
