#include "seed/content.h"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

// The small part of Markdown in which long texts are written: "# Title" once, "## Heading", "- item", and paragraphs between empty lines.
namespace seed {

namespace {

struct Block {
    std::string kind;
    std::string text;
    int line = 0;
};

struct TextFile {
    std::string name;
    std::string title;
    std::vector<Block> blocks;
};

[[noreturn]] void fail(std::string const& file, int line, std::string const& what)
{
    throw Fault(file + ", line " + std::to_string(line) + ": " + what);
}

std::string_view trimmed(std::string_view text)
{
    auto const first = text.find_first_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// Chinese has no space where a line was broken.
void append(std::string& text, std::string_view more)
{
    bool const is_between_letters = static_cast<unsigned char>(text.back()) < 128 || static_cast<unsigned char>(more.front()) < 128;
    text += (is_between_letters ? " " : "") + std::string(more);
}

class Reader {
public:
    explicit Reader(std::string name) { file_.name = std::move(name); }

    void line(std::string_view line)
    {
        ++number_;
        auto const text = trimmed(line);
        if (auto const placeholder = content::unknown_placeholder(text); !placeholder.empty())
            fail(file_.name, number_, placeholder + " is no placeholder; there are {{shop.name}} and {{shop.contact}}");
        if (text.empty())
            is_open_ = false;
        else if (file_.title.empty())
            title(text);
        else if (text.starts_with("## "))
            add("heading", text.substr(3), false);
        else if (text.starts_with('#'))
            fail(file_.name, number_, "there are a title (#) and headings (##) only");
        else if (text.starts_with("- "))
            add("item", text.substr(2), true);
        else if (is_open_)
            append(file_.blocks.back().text, text);
        else
            add("paragraph", text, true);
    }

    TextFile end()
    {
        if (file_.blocks.empty())
            fail(file_.name, number_, "there is no text");
        return std::move(file_);
    }

private:
    void title(std::string_view text)
    {
        if (!text.starts_with("# "))
            fail(file_.name, number_, "must begin with its title: # User agreement");
        file_.title = trimmed(text.substr(2));
    }

    void add(std::string kind, std::string_view text, bool goes_on)
    {
        file_.blocks.push_back({ std::move(kind), std::string(trimmed(text)), number_ });
        is_open_ = goes_on;
    }

    TextFile file_;
    int number_ = 0;
    // The next line belongs to the last block.
    bool is_open_ = false;
};

TextFile read_file(std::filesystem::path const& path)
{
    std::ifstream file(path);
    if (!file)
        throw Fault(path.filename().string() + " is missing");
    Reader reader(path.filename().string());
    for (std::string line; std::getline(file, line);)
        reader.line(line);
    return reader.end();
}

// They have the same blocks in the same order.
void compare(TextFile const& chinese, TextFile const& other)
{
    auto const count = std::max(chinese.blocks.size(), other.blocks.size());
    for (std::size_t at = 0; at < count; ++at) {
        if (at >= other.blocks.size())
            throw Fault(other.name + ": has nothing for line " + std::to_string(chinese.blocks[at].line) + " of " + chinese.name);
        if (at >= chinese.blocks.size())
            throw Fault(chinese.name + ": has nothing for line " + std::to_string(other.blocks[at].line) + " of " + other.name);
        auto const& one = chinese.blocks[at];
        auto const& same = other.blocks[at];
        if (one.kind != same.kind)
            fail(other.name, same.line,
                "is of the kind " + same.kind + ", but line " + std::to_string(one.line) + " of " + chinese.name + " of the kind "
                    + one.kind);
    }
}

content::TextRecord read_text(std::string const& folder, std::string const& key)
{
    auto const path = folder + "/" + key;
    auto const chinese = read_file(path + ".zh.md"), english = read_file(path + ".en.md"), thai = read_file(path + ".th.md");
    compare(chinese, english);
    compare(chinese, thai);
    content::TextRecord record { key, { chinese.title, english.title, thai.title }, {} };
    for (std::size_t at = 0; at < chinese.blocks.size(); ++at)
        record.blocks.push_back({ chinese.blocks[at].kind, { chinese.blocks[at].text, english.blocks[at].text, thai.blocks[at].text } });
    return record;
}

}

std::vector<content::TextRecord> read_texts(std::string const& folder)
{
    std::set<std::string> keys;
    std::error_code error;
    for (auto const& entry : std::filesystem::directory_iterator(folder, error)) {
        auto const name = entry.path().filename().string();
        bool const is_text = name.ends_with(".zh.md") || name.ends_with(".en.md") || name.ends_with(".th.md");
        if (!is_text)
            throw Fault(name + ": must be called KEY.zh.md, KEY.en.md or KEY.th.md");
        keys.insert(name.substr(0, name.size() - std::string_view(".zh.md").size()));
    }
    if (error)
        throw Fault("cannot read the texts " + folder + ": " + error.message());
    std::vector<content::TextRecord> texts;
    for (auto const& key : keys)
        texts.push_back(read_text(folder, key));
    return texts;
}

}
