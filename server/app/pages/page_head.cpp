#include "app/pages/page_head.h"
#include "kernel/text/utf8.h"
#include "platform/pages/html.h"

namespace app {

namespace {

// As messengers write it.
std::string_view locale_of(std::string_view language)
{
    if (language == chinese)
        return "zh_CN";
    return language == thai ? "th_TH" : "en_US";
}

void add_tag(std::string& out, std::string_view kind, std::string_view name, std::string_view value)
{
    if (value.empty())
        return;
    out.append("<meta ").append(kind).append("=\"").append(name).append("\" content=\"") += html::escaped(value) + "\">";
}

void add_link(std::string& out, std::string_view attributes, std::string const& address)
{
    out.append("<link ").append(attributes).append(" href=\"") += html::escaped(address) + "\">";
}

void add_files(PageHead const& head, std::string& out)
{
    if (!head.manifest.empty())
        add_link(out, "rel=\"manifest\"", head.manifest);
    // What is seen first needs none of them: its pictures go before.
    for (auto const& file : head.files) {
        std::string const kind = file.ends_with(".css") ? "style" : "script";
        add_link(out, "rel=\"preload\" as=\"" + kind + "\" fetchpriority=\"low\"", file);
    }
}

std::string with_language(std::string const& address, std::string_view language)
{
    return address + (address.find('?') == std::string::npos ? "?lang=" : "&lang=") + std::string(language);
}

void add_addresses(PageHead const& head, std::string& out)
{
    if (head.address.empty() || head.path.empty())
        return;
    auto const plain = head.address + head.path;
    auto const canonical = head.is_language_chosen ? with_language(plain, head.language) : plain;
    add_link(out, "rel=\"canonical\"", canonical);
    add_tag(out, "property", "og:url", canonical);
    for (auto const language : languages)
        add_link(out, "rel=\"alternate\" hreflang=\"" + std::string(language) + "\"", with_language(plain, language));
    add_link(out, "rel=\"alternate\" hreflang=\"x-default\"", plain);
}

// Messengers want the whole address.
void add_picture(PageHead const& head, std::string& out)
{
    bool const has_picture = head.picture && !head.address.empty();
    add_tag(out, "name", "twitter:card", has_picture && head.picture->width >= 2 * 300 ? "summary_large_image" : "summary");
    if (!has_picture)
        return;
    auto const address = head.address + head.picture->path;
    add_tag(out, "property", "og:image", address);
    add_tag(out, "property", "og:image:type", "image/webp");
    add_tag(out, "property", "og:image:width", std::to_string(head.picture->width));
    add_tag(out, "property", "og:image:height", std::to_string(head.picture->height));
    add_tag(out, "property", "og:image:alt", head.words.title);
    add_tag(out, "name", "twitter:image", address);
}

}

std::string to_html(PageHead const& head)
{
    std::string out = "<title>" + html::escaped(head.words.title) + "</title>";
    add_tag(out, "name", "description", head.words.description);
    if (!head.is_indexed)
        add_tag(out, "name", "robots", "noindex");
    add_files(head, out);
    add_addresses(head, out);
    add_tag(out, "property", "og:type", head.facts.empty() ? "website" : "product");
    add_tag(out, "property", "og:site_name", "Kabinet");
    add_tag(out, "property", "og:locale", locale_of(head.language));
    for (auto const language : languages)
        if (language != head.language)
            add_tag(out, "property", "og:locale:alternate", locale_of(language));
    add_tag(out, "property", "og:title", head.words.title);
    add_tag(out, "property", "og:description", head.words.description);
    add_tag(out, "name", "twitter:title", head.words.title);
    add_tag(out, "name", "twitter:description", head.words.description);
    add_picture(head, out);
    if (!head.facts.empty())
        out += "<script type=\"application/ld+json\">" + html::data(head.facts) + "</script>";
    return out;
}

std::string shortened(std::string text, std::size_t most)
{
    std::size_t characters = 0, space = std::string::npos;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == ' ')
            space = at;
        if (!utf8::begins(text[at]) || characters++ < most)
            continue;
        // The last word may be half of one; a text without spaces is cut where it stands.
        text.resize(space != std::string::npos && space > at / 2 ? space : at);
        return text + "…";
    }
    return text;
}

}
