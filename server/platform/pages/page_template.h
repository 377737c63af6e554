#pragma once
// The web app's index.html, of which every page is made. The build marks in it what differs from page to page: <!--head-->...<!--/head-->
// (title and what search engines and messengers read), <!--shell-->...<!--/shell--> (what is seen before the first script has run) and
// <!--data-->...<!--/data--> (what the app would ask for first). What stands between the marks holds where nothing else is put there.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace platform {

class PageTemplate {
public:
    explicit PageTemplate(std::string html);

    struct Parts {
        // BCP 47, of <html lang>.
        std::string_view language;
        std::optional<std::string> head;
        std::optional<std::string> shell;
        std::optional<std::string> data;
    };
    std::string filled(Parts const& parts) const;

    // Of the page's own inline scripts and styles, as sources of a content security policy: "'sha256-...' 'sha256-...'".
    std::string const& script_hashes() const { return script_hashes_; }
    std::string const& style_hashes() const { return style_hashes_; }

private:
    std::string html_;
    std::string script_hashes_;
    std::string style_hashes_;
};

}
