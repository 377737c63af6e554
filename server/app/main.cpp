#include "app/commands/routes.h"
#include "app/commands/simulate.h"
#include "app/commands/verify.h"
#include "app/commands/witness.h"
#include "app/options.h"
#include "app/serve.h"
#include "app/shop.h"
#include <exception>
#include <iostream>
#include <string>
#include <sys/stat.h>

// A driver's message may have several; who starts the shop gets one clear line.
static std::string in_one_line(std::string text)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.pop_back();
    for (std::size_t at; (at = text.find_first_of("\n\t")) != std::string::npos;)
        text.replace(at, text.find_first_not_of("\n\t ", at) - at, 1, ' ');
    return text;
}

static int run(app::Options const& options)
{
    switch (options.command) {
    case app::Command::serve: return app::serve(options);
    case app::Command::migrate: return app::migrate(options);
    case app::Command::seed: return app::seed(options);
    case app::Command::grant: return app::grant(options);
    case app::Command::set: return app::change_set(options);
    case app::Command::odds: return app::show_odds(options);
    case app::Command::refund: return app::refund(options);
    case app::Command::payments: return app::show_differences(options);
    case app::Command::profile: return app::profile(options);
    case app::Command::barrage: return app::barrage(options);
    case app::Command::staff: return app::manage_operators(options);
    case app::Command::stock: return app::manage_stock(options);
    case app::Command::parcel: return app::manage_parcels(options);
    case app::Command::after_sale: return app::manage_after_sales(options);
    case app::Command::code: return app::manage_codes(options);
    case app::Command::sale: return app::manage_sales(options);
    case app::Command::team: return app::manage_teams(options);
    case app::Command::promotion: return app::manage_promotions(options);
    case app::Command::claim: return app::manage_claims(options);
    case app::Command::distributor: return app::manage_distributors(options);
    case app::Command::check: return app::check(options);
    case app::Command::link: return app::link(options);
    case app::Command::simulate: return app::simulate(options);
    case app::Command::settings: return app::settings(options);
    case app::Command::routes: return app::list_routes(options.is_sandbox);
    case app::Command::verify: return app::verify(options.verify);
    case app::Command::witness: return app::witness(options.witness);
    }
    return 2;
}

int main(int count, char** arguments)
{
    // Whatever we write is the shop's own: data of people, keys, codes.
    umask(S_IRWXG | S_IRWXO);
    auto const parsed = app::parse_options(count, arguments);
    if (!parsed.options)
        return parsed.exit_code;
    try {
        return run(*parsed.options);
    } catch (std::exception const& error) {
        std::cerr << "kabinet: " << in_one_line(error.what()) << '\n';
        return 1;
    }
}
