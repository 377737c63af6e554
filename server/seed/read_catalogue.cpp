#include "seed/catalogue.h"
#include "seed/toml_table.h"
#include <algorithm>
#include <filesystem>
#include <map>

namespace seed {

namespace {

catalog::IpRecord ip_of(TomlTable& table)
{
    catalog::IpRecord record;
    record.code = table.name("code", "-");
    record.name = table.local_text("name");
    record.tagline = table.local_text("tagline");
    record.tone = table.name("tone", "-");
    record.order = table.number("order");
    table.end();
    return record;
}

catalog::StyleRecord style_of(TomlTable& table)
{
    catalog::StyleRecord record;
    record.number = table.number("number");
    record.code = table.name("code", "-");
    record.name = table.local_text("name");
    record.note = table.local_text("note");
    record.hidden = table.flag("hidden");
    record.picture = table.name("picture", "-/");
    table.end();
    return record;
}

SetRecord set_of(TomlTable& table, catalog::SeriesRecord const& series)
{
    SetRecord record { table.number("number"), table.number_or("copies", 1), table.text_or_nothing("hidden_replaces") };
    table.end();
    if (record.number < 1 || record.number > 9999)
        table.fail("number", "must be 1 to 9999");
    if (record.copies < 1 || record.copies > 50)
        table.fail("copies", "must be 1 to 50");
    if (record.hidden_replaces.empty())
        return record;
    auto const is_replaced = [&](auto const& style) { return !style.hidden && style.code == record.hidden_replaces; };
    if (std::none_of(series.styles.begin(), series.styles.end(), is_replaced))
        table.fail("hidden_replaces", "there is no regular style \"" + record.hidden_replaces + "\"");
    if (std::count_if(series.styles.begin(), series.styles.end(), [](auto const& style) { return style.hidden; }) != 1)
        table.fail("hidden_replaces", "the series must have exactly one hidden style");
    return record;
}

SeriesFile series_of(TomlTable& table, std::string const& file)
{
    SeriesFile found { file, {}, {} };
    auto& record = found.series;
    record.code = table.name("code", "-");
    record.ip = table.text("ip");
    record.order = table.number("order");
    record.name = table.local_text("name");
    record.tagline = table.local_text("tagline");
    record.story = table.local_text("story");
    record.material = table.local_text("material");
    std::tie(record.height_least_millimetres, record.height_most_millimetres) = table.range("height_mm");
    record.picture = table.name("picture", "-");
    auto price = table.table("price");
    for (auto const& region : price.keys())
        record.prices[region] = price.long_number(region);
    for (auto& style : table.tables("style"))
        record.styles.push_back(style_of(style));
    for (auto& set : table.tables("set"))
        found.sets.push_back(set_of(set, record));
    table.end();
    return found;
}

std::vector<std::filesystem::path> files_of(std::string const& folder)
{
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (auto const& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".toml")
            files.push_back(entry.path());
    }
    if (error)
        throw Fault("cannot read the catalogue " + folder + ": " + error.message());
    std::sort(files.begin(), files.end());
    return files;
}

// What is said twice in different files.
class Claims {
public:
    void claim(std::string const& what, std::string const& file)
    {
        auto const [before, is_first] = files_.emplace(what, file);
        if (!is_first)
            throw Fault(file + ": " + what + " is in " + before->second + " already");
    }

private:
    std::map<std::string, std::string> files_;
};

void read_ips(toml::table const& parsed, std::string const& name, Claims& claims, Catalogue& catalogue)
{
    TomlTable table(parsed, name, "");
    for (auto& ip : table.tables("ip")) {
        catalogue.ips.push_back(ip_of(ip));
        claims.claim("the brand \"" + catalogue.ips.back().code + "\"", name);
    }
    table.end();
}

void read_series(toml::table const& parsed, std::string const& name, Claims& claims, Catalogue& catalogue)
{
    TomlTable table(parsed, name, "");
    auto const& file = catalogue.series.emplace_back(series_of(table, name));
    claims.claim("the series \"" + file.series.code + "\"", name);
    for (auto const& set : file.sets)
        claims.claim("the set " + std::to_string(set.number), name);
}

}

Catalogue read_catalogue(std::string const& folder)
{
    Catalogue catalogue;
    Claims claims;
    for (auto const& path : files_of(folder)) {
        auto const parsed = parse_toml(path);
        auto const name = path.filename().string();
        if (name == "ips.toml")
            read_ips(parsed, name, claims, catalogue);
        else
            read_series(parsed, name, claims, catalogue);
    }
    if (catalogue.ips.empty())
        throw Fault(folder + ": ips.toml is missing or has no brand");
    return catalogue;
}

}
