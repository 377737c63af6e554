#pragma once
// The pages of the web app as the server sends them: the app's index.html with what search engines and messengers read of this page, what
// is seen before the first script has run, and the answers to what the page asks first. Also robots.txt and the sitemaps.
#include "app/pages/page_request.h"
#include "domains/share/share.h"
#include "generated/goods.h"
#include "platform/db/database.h"
#include "platform/gate/rate_limit.h"
#include "platform/http/static_files.h"
#include "platform/pages/page_template.h"
#include "platform/pages/preloaded_data.h"
#include "platform/pages/web_pages.h"
#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace app {

class Pages {
public:
    // The setting web.address is where the shop is reached from outside, "https://shop.example". All of it has to outlive the pages.
    Pages(platform::StaticFiles const& files, std::span<platform::Route const> routes, db::Database& database, Settings const& settings);

    // A page of the app, for whoever asks by which method it may be asked for.
    bool lies_at(std::string_view path) const { return is_there_ && (path == "/" || pages_.find(path) != nullptr); }
    // False when no page lies there. GET and HEAD only. Does not block; answers at once or on a thread of the database.
    bool answer(http::Request const& request, http::Respond respond);
    // How many were made because none of them was in memory.
    std::uint64_t made() const { return made_count_; }

private:
    using Clock = std::chrono::steady_clock;
    struct Made {
        int status = 200;
        platform::Asset asset;
        Clock::time_point until;
        // For all to whom the same is missing.
        bool is_kept = false;
    };

    bool answer_crawler(http::Request const& request, http::Respond const& respond);
    bool answer_from_memory(http::Request const& request, std::string const& key, http::Respond const& respond);
    std::optional<Made> remembered(std::string const& key);
    // A page of what is not there is made once for all who ask for what is not there.
    Made make(Read& tx, PageRequest const& asked);
    // What a page shows of what is there.
    struct Told {
        share::Subject about;
        std::vector<platform::FirstAnswer> answers;
        // One of the answers, or null.
        api::GoodsProduct const* product = nullptr;
    };
    // Nothing where there is not what the page is about.
    std::optional<Told> told_of(Read& tx, PageRequest const& asked) const;
    // `told` is null where nothing lies at the path, and for the bare page.
    Made render(PageRequest const& asked, Told const* told, Time now) const;
    Made make_site_map(Read& tx, std::string_view path, std::string_view query) const;
    std::string head_of(PageRequest const& asked, Told const* told) const;
    std::string shell_of(PageRequest const& asked, Told const& told, Time now) const;
    std::string data_of(PageRequest const& asked, Told const* told) const;
    http::Response response(http::Request const& request, Made const& made) const;
    std::string headers_for(std::string const& host) const;
    // Making pages takes longer than calls do, so one address may ask for fewer of them.
    bool may_make(http::Request const& request, http::Respond const& respond);
    void remember(std::string key, Made const& made);
    void read_and_answer(http::Request const& request, std::string key, std::function<Made(Read&)> make, http::Respond respond);

    platform::StaticFiles const& files_;
    db::Database& database_;
    std::string address_;
    bool is_there_;
    platform::PageTemplate template_;
    platform::WebPages pages_;
    platform::FirstAnswers answers_;
    platform::RateLimit making_limit_;
    std::atomic<std::uint64_t> made_count_ = 0;
    std::mutex missing_;
    std::mutex mutex_;
    std::unordered_map<std::string, Made> made_;
};

}
