#include "app/options_parts.h"

namespace app {

namespace {

void add_stock(CLI::App& command, StockOptions& stock)
{
    command
        .add_option("action", stock.action,
            "show (where units of a SKU lie), warehouse (open or change one), close (nothing is planned from it any more), move (units"
            " came, or are gone), set-aside (for a pool), spread (into parts, so that buyers of a wanted SKU do not wait for one row)")
        ->required()
        ->check(CLI::IsMember({ "show", "warehouse", "close", "move", "set-aside", "spread" }));
    command.add_option("what", stock.what, "Number of the SKU; of warehouse and close the warehouse's code")->required()->check(text(40));
    command.add_option("--warehouse", stock.warehouse, "Code of the warehouse; of spread: each, where none is named");
    command.add_option("--pool", stock.pool, "Number of the pool; 0 is for everybody")
        ->capture_default_str()
        ->check(CLI::NonNegativeNumber);
    command.add_option("--quantity", stock.quantity, "How many units; below zero the other way")
        ->check(CLI::Range(std::int64_t { -1'000'000 }, std::int64_t { 1'000'000 }));
    command.add_option("--parts", stock.parts, "Into how many")->check(CLI::Range(1, 64));
    command.add_option("--country", stock.country, "Where the warehouse stands, two letters");
    command.add_option("--regions", stock.regions, "The regions it serves");
    command.add_option("--priority", stock.priority, "Of the warehouses of a region the lowest goes first")->capture_default_str();
    command.add_option("--note", stock.note, "Why; kept with the move")->check(text(200));
}

void add_parcel(CLI::App& command, ParcelOptions& parcel)
{
    command
        .add_option("action", parcel.action,
            "waiting (what is to be packed, with where it goes), send (of an order, by a parcel), list (the parcels of an order), troubled"
            " (parcels that do not arrive, as their carriers say), received, lost, back (of a parcel), again (what came back is sent),"
            " order-received (all of an order)")
        ->required()
        ->check(CLI::IsMember({ "waiting", "send", "list", "troubled", "received", "lost", "back", "again", "order-received" }));
    command.add_option("of", parcel.of, "Number of the order (send, list, order-received) or of the parcel")->check(CLI::PositiveNumber);
    command.add_option("--carrier", parcel.carrier, "Who brings it")->check(text(60));
    command.add_option("--number", parcel.number, "Under which number")->check(text(60));
    command.add_option("--parts", parcel.parts, "Of send: what goes with it, LINE@PLACE:QUANTITY each; all that is left without");
    command.add_option("--note", parcel.note, "Why; kept with the parcel")->check(text(200));
    command.add_option("--most", parcel.most, "Of a list how many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void add_claim(CLI::App& command, ClaimOptions& claim)
{
    command
        .add_option("action", claim.action,
            "list: what an account may claim, or has; promise: a prize; discard: the shop takes one back that waits")
        ->required()
        ->check(CLI::IsMember({ "list", "promise", "discard" }));
    command.add_option("--account", claim.account, "Of list and promise: the number that the shopper tells others")
        ->check(CLI::PositiveNumber);
    command.add_option("--number", claim.number, "Of promise: names the prize among all of them; again it promises nothing more")
        ->check(CLI::PositiveNumber);
    command.add_option("--unit", claim.unit, "points, card:xray, red_packet:THB, coupon:CODE, or goods that are sent: goods:SKU")
        ->check(text(100));
    command.add_option("--amount", claim.amount, "So much of it")->check(CLI::PositiveNumber)->capture_default_str();
    command.add_option("--days", claim.days, "It waits so many days; 0: for ever")->check(CLI::Range(0, 3'650))->capture_default_str();
    command.add_option("--region", claim.region, "Of goods: where they are sent: TH, SG, CN or GL");
    command.add_option("--claim", claim.claim, "Of discard: which")->check(CLI::PositiveNumber);
    command.add_option("--note", claim.note, "Why; for the record")->check(text(200));
    command.add_option("--most", claim.most, "Of list how many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void add_after_sale(CLI::App& command, AfterSaleOptions& after_sale)
{
    command
        .add_option("action", after_sale.action,
            "list (what waits for the shop, or for a parcel), show (one of them), grant (the money goes back, without any goods), arrived"
            " (what was sent back is here and as it should be: the money goes back), refuse (with why, which the buyer reads)")
        ->required()
        ->check(CLI::IsMember({ "list", "show", "grant", "arrived", "refuse" }));
    command.add_option("of", after_sale.of, "Number of the application")->check(CLI::PositiveNumber);
    command.add_option("--why", after_sale.why, "Why; kept with it")->check(text(200));
    command.add_option("--most", after_sale.most, "Of a list how many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void add_code(CLI::App& command, CodeOptions& code)
{
    command.add_option("action", code.action, "make: a batch, whose codes are shown this once; list: the batches; stop: no more of one")
        ->required()
        ->check(CLI::IsMember({ "make", "list", "stop" }));
    command.add_option("--batch", code.batch, "Of stop: which")->check(CLI::PositiveNumber);
    command
        .add_option("--gift", code.gifts,
            "UNIT=AMOUNT, once or several times: points=100, card:xray=1, red_packet:THB=5000, coupon:CODE=1, goods:SKU=1")
        ->allow_extra_args(false);
    command.add_option("--days", code.days, "What they give is good for so many days; 0: as long as it is")
        ->capture_default_str()
        ->check(CLI::Range(0, 36'500));
    command.add_option("--count", code.count, "So many codes")->capture_default_str()->check(CLI::Range(1, 10'000));
    command.add_option("--uses", code.uses, "How often each can be used, by different people")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000));
    command.add_option("--per-account", code.per_account, "How many of them one person may use")
        ->capture_default_str()
        ->check(CLI::Range(1, 10'000));
    command.add_option("--region", code.region, "TH, SG, CN or GL; without it, all of them");
    command.add_option("--from", code.from, "Good from then on, as 2026-11-27T20:00:00+08:00; without it, at once");
    command.add_option("--until", code.until, "Good until then");
    command.add_option("--note", code.note, "Why; for the record")->check(text(200));
    command.add_option("--most", code.most, "Of list how many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void add_sale(CLI::App& command, SaleOptions& sale)
{
    command
        .add_option("action", sale.action,
            "make (a draft, which nobody sees), announce (from here on shoppers see it, and nothing of it changes), cancel (it does not"
            " take place, or ends now), list, show")
        ->required()
        ->check(CLI::IsMember({ "make", "announce", "cancel", "list", "show" }));
    command.add_option("--sale", sale.sale, "Of announce, cancel and show: which")->check(CLI::PositiveNumber);
    command.add_option("--code", sale.code, "Of make: what operators call it")->check(text(60));
    command.add_option("--program", sale.program, "What it is called for shoppers")
        ->default_val("seckill")
        ->check(CLI::IsMember({ "time_limit", "stock_limit", "seckill", "big_doll", "today_deals", "flash_purchase" }));
    command.add_flag("--first-come", sale.is_first_come, "Without a queue: one orders at once");
    command.add_option("--list", sale.list, "Code of the price list of the kind sale whose offers it sells");
    command.add_option("--title-zh", sale.title_zh, "What stands above it, in Chinese")->check(text(100));
    command.add_option("--title-en", sale.title_en, "In English")->check(text(100));
    command.add_option("--title-th", sale.title_th, "In Thai; English where it is missing")->check(text(100));
    command.add_option("--opens", sale.opens, "When it begins, as 2026-11-27T20:00:00+08:00");
    command.add_option("--ends", sale.ends, "When nobody enters any more");
    command.add_option("--order-seconds", sale.order_seconds, "So long a winner has to order")->capture_default_str();
    command.add_option("--units", sale.units, "SKU=UNITS, once or several times: 81=50")->allow_extra_args(false);
    command.add_option("--each", sale.each, "So many units of each SKU of the list, where no --units are said")
        ->check(CLI::Range(std::int64_t { 1 }, std::int64_t { 1'000'000 }));
    command.add_option("--per-person", sale.per_person, "So many of each one person may have")->capture_default_str();
    command.add_option("--note", sale.note, "Why; for the record")->check(text(200));
    command.add_option("--most", sale.most, "Of list how many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void add_distributor(CLI::App& command, DistributorOptions& distributor)
{
    command.add_option("action", distributor.action, "owed: what is owed to whom; pay: somebody was paid all of it")
        ->required()
        ->check(CLI::IsMember({ "owed", "pay" }));
    command.add_option("--account", distributor.account, "Of pay: the number that the distributor tells others")
        ->check(CLI::PositiveNumber);
    command.add_option("--currency", distributor.currency, "Of pay: THB, SGD, CNY or USD")->check(text(3));
    command.add_option("--amount", distributor.amount, "Of pay: what was paid, in minor units; it has to be all that is owed")
        ->check(CLI::PositiveNumber);
    command.add_option("--note", distributor.note, "How; for the record")->check(text(200));
    command.add_option("--most", distributor.most, "Of owed how many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void add_team(CLI::App& command, TeamOptions& team)
{
    command
        .add_option("action", team.action,
            "open (an offer, which shoppers see at once), close (an offer: no team is started any more), list (offers), show (an offer's"
            " teams), dissolve (a team that is not complete: everybody's money goes back)")
        ->required()
        ->check(CLI::IsMember({ "open", "close", "list", "show", "dissolve" }));
    command.add_option("of", team.of, "Number of the offer, or of the team")->check(CLI::PositiveNumber);
    command.add_option("--code", team.code, "Of open: what operators call it")->check(text(60));
    command.add_option("--list", team.list, "Code of the price list of the kind team whose one offer it sells");
    command.add_option("--title-zh", team.title_zh, "What stands above it, in Chinese")->check(text(100));
    command.add_option("--title-en", team.title_en, "In English")->check(text(100));
    command.add_option("--title-th", team.title_th, "In Thai; English where it is missing")->check(text(100));
    command.add_option("--sku", team.sku, "What is sold; that of the list where it is missing")->check(CLI::PositiveNumber);
    command.add_option("--size", team.size, "So many make a team")->capture_default_str();
    command.add_option("--units", team.units, "So many units are set aside for all teams");
    command.add_option("--minutes", team.minutes, "So long a team has")->capture_default_str()->check(CLI::Range(1, 1'000'000));
    command.add_option("--ends", team.ends, "When all of it ends, as 2026-11-27T20:00:00+08:00");
    command.add_option("--note", team.note, "Why; for the record")->check(text(200));
    command.add_option("--most", team.most, "Of a list how many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void add_promotion(CLI::App& command, PromotionOptions& promotion)
{
    command
        .add_option("action", promotion.action,
            "list, add (orders get it from its time on; its terms do not change), stop (no order gets it any more; those that were placed"
            " keep theirs)")
        ->required()
        ->check(CLI::IsMember({ "list", "add", "stop" }));
    command.add_option("--promotion", promotion.promotion, "Of stop: which")->check(CLI::PositiveNumber);
    command.add_option("--code", promotion.code, "Of add: what operators call it")->check(text(60));
    command
        .add_option("--kind", promotion.kind,
            "line (off some goods), order (off all of them), shipping (bringing it is free), gift (a piece for nothing)")
        ->capture_default_str()
        ->check(CLI::IsMember({ "line", "order", "shipping", "gift" }));
    command.add_option("--region", promotion.region, "TH, SG, CN or GL");
    command.add_option("--title-zh", promotion.title_zh, "What shoppers read, in Chinese")->check(text(100));
    command.add_option("--title-en", promotion.title_en, "In English")->check(text(100));
    command.add_option("--title-th", promotion.title_th, "In Thai; English where it is missing")->check(text(100));
    command.add_option("--for", promotion.scope, "Which goods, once or several times: kind:accessory, sku:81; without it, everything")
        ->allow_extra_args(false);
    command.add_option("--threshold", promotion.threshold, "What these have to cost, in minor units")->check(CLI::NonNegativeNumber);
    command.add_option("--units", promotion.units, "How many of them there have to be")->check(CLI::NonNegativeNumber);
    command.add_option("--cut", promotion.cut, "Takes off so much, in minor units")->check(CLI::NonNegativeNumber);
    command.add_option("--percent", promotion.percent, "Or so many hundredths")->check(CLI::Range(0, 100));
    command.add_option("--most-off", promotion.most_off, "Of hundredths never more than so much, in minor units; 0: no bound")
        ->check(CLI::NonNegativeNumber);
    command.add_option("--gift", promotion.gift, "Of kind gift: number of the SKU")->check(CLI::PositiveNumber);
    command
        .add_option("--not-with", promotion.excludes,
            "What it does not go with, once or several times: coupon, privilege_card, line, order, shipping")
        ->allow_extra_args(false);
    command.add_flag("--newcomers", promotion.is_for_newcomers, "Only for who has never bought anything");
    command.add_option("--starts", promotion.starts, "From when on, as 2026-11-27T20:00:00+08:00; without it, at once");
    command.add_option("--ends", promotion.ends, "Until when");
    command.add_option("--note", promotion.note, "Why; for the record")->check(text(200));
    command.add_option("--most", promotion.most, "Of list how many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

}

std::vector<std::pair<CLI::App*, Command>> add_goods_commands(CLI::App& program, Options& options)
{
    auto* const stock = program.add_subcommand("stock", "Warehouses, and how many units of a SKU they have");
    auto* const parcel = program.add_subcommand("parcel", "What is to be sent to its buyers, and the parcels it went by");
    auto* const after_sale = program.add_subcommand("after-sale", "What buyers give back of paid orders, or want their money back for");
    auto* const code = program.add_subcommand("code", "Exchange codes: makes them, lists their batches, stops one");
    auto* const sale = program.add_subcommand("sale", "Timed sales: makes, announces and cancels them");
    auto* const team = program.add_subcommand("team", "Group purchase: opens and closes offers for teams, ends a team");
    auto* const promotion =
        program.add_subcommand("promotion", "What orders of the mall cost less by, bring free, or get for nothing: adds and stops it");
    auto* const claim = program.add_subcommand("claim", "Prizes: shows what an account may claim, promises one, takes one back");
    auto* const distributor = program.add_subcommand("distributor", "What is owed to distributors, and that they were paid");
    add_stock(*stock, options.stock);
    add_parcel(*parcel, options.parcel);
    add_after_sale(*after_sale, options.after_sale);
    add_code(*code, options.code);
    add_sale(*sale, options.sale);
    add_team(*team, options.team);
    add_promotion(*promotion, options.promotion);
    add_claim(*claim, options.claim);
    add_distributor(*distributor, options.distributor);
    std::vector<std::pair<CLI::App*, Command>> commands { { stock, Command::stock }, { parcel, Command::parcel },
        { after_sale, Command::after_sale }, { code, Command::code }, { sale, Command::sale }, { team, Command::team },
        { promotion, Command::promotion }, { claim, Command::claim }, { distributor, Command::distributor } };
    for (auto const& [command, meaning] : commands)
        add_place(*command, options);
    return commands;
}

}
