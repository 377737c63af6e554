#include "domains/mystery_box/mystery_box.h"
#include "platform/db/transaction.h"
#include "seed/catalogue.h"

namespace seed {

static void count(Report& report, catalog::Put put)
{
    report.made += put == catalog::Put::created ? 1 : 0;
    report.changed += put == catalog::Put::changed ? 1 : 0;
}

// As many of each regular style as the file says; where it names one, the hidden one in place of one of those.
static std::vector<StyleId> contents_of(SetRecord const& set, catalog::SeriesRecord const& series,
    std::map<std::string, StyleId> const& ids)
{
    std::vector<StyleId> contents;
    for (auto const& style : series.styles) {
        int const regular = style.code == set.hidden_replaces ? set.copies - 1 : set.copies;
        int const boxes = style.hidden ? !set.hidden_replaces.empty() : regular;
        contents.insert(contents.end(), static_cast<std::size_t>(boxes), ids.at(style.code));
    }
    return contents;
}

Report put_catalogue(Write& tx, Catalogue const& catalogue)
{
    Report report;
    for (auto const& ip : catalogue.ips)
        count(report, catalog::put_ip(tx, ip));
    for (auto const& file : catalogue.series) {
        if (auto const flaw = catalog::check_series(tx, file.series); !flaw.empty())
            throw Fault(file.name + ": " + flaw);
        auto const put = catalog::put_series(tx, file.series);
        count(report, put.put);
        for (auto const& set : file.sets) {
            if (mystery_box::find_set_by_number(tx, put.id, set.number))
                continue;
            mystery_box::create_set(tx, put.id, set.number, contents_of(set, file.series, put.styles));
            ++report.sets_made;
        }
    }
    return report;
}

}
