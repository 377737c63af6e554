#pragma once
// Which page is asked for, and by whom, as far as the page differs by it.
#include "platform/http/http.h"
#include "platform/pages/web_pages.h"
#include <string>
#include <string_view>

namespace app {

struct PageRequest {
    // Null for the page without content, "/index.html", and for what is no page.
    platform::WebPage const* page = nullptr;
    // "/index.html": what stands in for any page where there is no network.
    bool is_bare = false;
    // With the parameters that say what the page is about, where it is about anything, and no others. Empty for what is no page.
    std::string path;
    std::string language;
    // It stands in the address (?lang=).
    bool is_language_chosen = false;
    // A region's code.
    std::string country;

    // What two requests have in common that get the same page.
    std::string key() const;
    // The same for those to which nothing lies at their path.
    std::string key_of_missing() const;
};

// False when the path is a file's, or the client wants something else than a page.
bool is_page(http::Request const& request, platform::WebPages const& pages);
// `request` has to be one for a page.
PageRequest read_page_request(http::Request const& request, platform::WebPages const& pages);
// What may stand as a host in a header of ours, of what a client wrote.
bool is_host(std::string_view text);
// `call` with each "{name}" of its query replaced by the parameter of the page's path; a parameter that the path has not is left out.
std::string filled_call(std::string_view call, std::string_view path);

}
