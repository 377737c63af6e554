#include "seed/titles.h"
#include "platform/db/transaction.h"
#include "seed/catalogue.h"
#include "seed/toml_table.h"
#include <filesystem>

namespace seed {

static membership::TitleRecord title_of(TomlTable& table)
{
    membership::TitleRecord title;
    title.code = table.name("code", "-");
    title.name = table.local_text("name");
    title.condition = table.local_text("condition");
    auto const rule = membership::rule_of(table.text("rule"));
    if (!rule)
        table.fail("rule", "must be opened_figures, hidden_figures or complete_series");
    title.rule = *rule;
    title.goal = table.number("goal");
    if (title.goal < 1)
        table.fail("goal", "must be 1 or more");
    title.order = table.number("order");
    table.end();
    return title;
}

std::vector<membership::TitleRecord> read_titles(std::string const& file)
{
    auto const name = std::filesystem::path(file).filename().string();
    auto const parsed = parse_toml(file);
    TomlTable table(parsed, name, "");
    std::vector<membership::TitleRecord> titles;
    std::set<std::string> codes;
    for (auto& one : table.tables("title")) {
        titles.push_back(title_of(one));
        if (!codes.insert(titles.back().code).second)
            one.fail("code", "is there already");
    }
    table.end();
    return titles;
}

TitleReport put_titles(Write& tx, std::vector<membership::TitleRecord> const& titles)
{
    TitleReport report;
    for (auto const& title : titles) {
        auto const put = membership::put_title(tx, title);
        report.made += put == catalog::Put::created ? 1 : 0;
        report.changed += put == catalog::Put::changed ? 1 : 0;
    }
    return report;
}

}
