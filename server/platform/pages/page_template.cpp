#include "platform/pages/page_template.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"

namespace platform {

namespace {

// What is inside of each inline `tag`. A script of data (type="application/...") is none: it never runs.
std::string hashes_of(std::string_view html, std::string const& tag)
{
    std::string hashes;
    for (auto at = html.find("<" + tag); at != std::string_view::npos; at = html.find("<" + tag, at + 1)) {
        auto const opened = html.find('>', at);
        auto const closed = html.find("</" + tag, at);
        if (opened == std::string_view::npos || closed == std::string_view::npos || closed < opened)
            break;
        auto const attributes = html.substr(at, opened - at);
        bool const is_elsewhere = attributes.find(" src=") != std::string_view::npos;
        if (is_elsewhere || attributes.find("application/") != std::string_view::npos)
            continue;
        auto const digest = sha256(html.substr(opened + 1, closed - opened - 1));
        std::string_view const bytes(reinterpret_cast<char const*>(digest.data()), digest.size());
        hashes += std::string(hashes.empty() ? "" : " ") + "'sha256-" + to_base64(bytes) + "'";
    }
    return hashes;
}

void put(std::string& html, std::string const& name, std::optional<std::string> const& part)
{
    if (!part)
        return;
    auto const opening = "<!--" + name + "-->", closing = "<!--/" + name + "-->";
    auto const begin = html.find(opening);
    auto const end = html.find(closing, begin == std::string::npos ? 0 : begin);
    if (begin != std::string::npos && end != std::string::npos)
        html.replace(begin, end + closing.size() - begin, *part);
}

}

PageTemplate::PageTemplate(std::string html)
    : html_(std::move(html)), script_hashes_(hashes_of(html_, "script")), style_hashes_(hashes_of(html_, "style"))
{
}

std::string PageTemplate::filled(Parts const& parts) const
{
    auto html = html_;
    // From the end to the beginning: what others have written is never looked through for marks.
    put(html, "data", parts.data);
    put(html, "shell", parts.shell);
    put(html, "head", parts.head);
    constexpr std::string_view english = "<html lang=\"en\"";
    if (auto const at = html.find(english); at != std::string::npos)
        html.replace(at, english.size(), "<html lang=\"" + std::string(parts.language) + "\"");
    return html;
}

}
