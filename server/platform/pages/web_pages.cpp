#include "platform/pages/web_pages.h"
#include "platform/gate/json_members.h"
#include <algorithm>
#include <stdexcept>

namespace platform {

namespace {

template<class Parts>
auto there(std::optional<Parts> parts)
{
    if (!parts)
        throw std::runtime_error("pages.json of the web app is not what its build writes");
    return std::move(*parts);
}

std::map<std::string, WebPage::Words, std::less<>> words_of(std::string_view json)
{
    std::map<std::string, WebPage::Words, std::less<>> words;
    for (auto const& language : there(members_of(json))) {
        auto& one = words[language.name];
        for (auto const& text : there(members_of(language.json)))
            (text.name == "title" ? one.title : one.description) = text.value;
    }
    return words;
}

std::vector<std::string> texts_of(std::string_view json)
{
    std::vector<std::string> texts;
    for (auto& text : there(elements_of(json)))
        texts.push_back(std::move(text.value));
    return texts;
}

WebPage page_of(std::string_view json)
{
    WebPage page;
    for (auto const& member : there(members_of(json))) {
        if (member.name == "path")
            page.path = member.value;
        else if (member.name == "indexed")
            page.is_indexed = member.json == "true";
        else if (member.name == "words")
            page.words = words_of(member.json);
        else if (member.name == "about")
            page.about = words_of(member.json);
        else if (member.name == "calls")
            page.calls = texts_of(member.json);
        else if (member.name == "subject")
            page.subject = member.value;
        else if (member.name == "files")
            for (auto const& language : there(members_of(member.json)))
                page.files.emplace(language.name, texts_of(language.json));
        else if (member.name == "shells")
            for (auto const& shell : there(members_of(member.json)))
                page.shells.emplace(shell.name, shell.value);
    }
    return page;
}

}

WebPages::WebPages(std::string_view json)
{
    if (json.empty())
        return;
    for (auto const& member : there(members_of(json)))
        if (member.name == "pages")
            for (auto const& page : there(elements_of(member.json)))
                pages_.push_back(page_of(page.json));
}

WebPage const* WebPages::find(std::string_view path) const
{
    if (path == "/" && !pages_.empty())
        return &pages_.front();
    auto const found = std::find_if(pages_.begin(), pages_.end(), [&](WebPage const& page) { return page.path == path; });
    return found == pages_.end() ? nullptr : &*found;
}

}
