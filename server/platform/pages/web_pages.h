#pragma once
// What the web app's build says of its pages, in /pages.json: which there are, their words in each language, what is seen before the first
// script has run, and which calls each asks first.
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace platform {

struct WebPage {
    struct Words {
        std::string title;
        std::string description;
    };

    std::string path;
    // For search engines.
    bool is_indexed = false;
    // Public reads, with "{name}" for what a parameter of the page's own address says.
    std::vector<std::string> calls;
    // One of them, which says whether there is what the page is about; empty where the page stands anyway.
    std::string subject;
    // By language (BCP 47). `about` is said where the page is about something in particular (a series, a brand), with {{series}} ...
    std::map<std::string, Words, std::less<>> words;
    std::map<std::string, Words, std::less<>> about;
    std::map<std::string, std::string, std::less<>> shells;
    // The scripts and styles of the page alone, by language: what the app itself would find out about only later.
    std::map<std::string, std::vector<std::string>, std::less<>> files;
};

class WebPages {
public:
    // An empty text: nothing is known of any page. Throws std::runtime_error when it is not what the build writes.
    explicit WebPages(std::string_view json);

    // Null for what is no page of the app. "/" is the first page.
    WebPage const* find(std::string_view path) const;
    bool is_empty() const { return pages_.empty(); }
    std::vector<WebPage> const& all() const { return pages_; }

private:
    std::vector<WebPage> pages_;
};

}
