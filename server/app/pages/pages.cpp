#include "app/pages/pages.h"
#include "app/pages/page_head.h"
#include "app/pages/shown.h"
#include "app/pages/site_map.h"
#include "app/settings.h"
#include "generated/refusals/catalog.h"
#include "platform/gate/answers/envelope.h"
#include "platform/http/network.h"
#include "platform/http/refusals.h"
#include "platform/observe/exception_text.h"
#include "platform/observe/log.h"
#include "platform/settings.h"

namespace app {

namespace {

constexpr std::string_view html_type = "text/html; charset=utf-8";
constexpr std::string_view xml_type = "application/xml";
// What it shows is as true as the app's own requests would be, and a link that everybody opens costs the database one look a second.
constexpr std::chrono::seconds page_keeps(1);
constexpr std::chrono::minutes site_map_keeps(10);
constexpr std::size_t most_made = 256;
constexpr std::size_t most_described = 160;

// Nothing of ours in somebody else's frame; others learn only which site a visitor comes from; of the device only what shaking, scanning
// and sharing a drop need.
constexpr std::string_view fixed_headers =
    "X-Frame-Options: SAMEORIGIN\r\n"
    "Referrer-Policy: strict-origin-when-cross-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin-allow-popups\r\n"
    "Permissions-Policy: accelerometer=(self), gyroscope=(self), camera=(self), geolocation=(), microphone=(), payment=(), usb=()\r\n"
    "Vary: Accept-Language, Cookie\r\n";

std::string without_slash(std::string address)
{
    while (address.ends_with('/'))
        address.pop_back();
    return address;
}

platform::WebPage::Words words_in(std::map<std::string, platform::WebPage::Words, std::less<>> const& words, std::string const& language)
{
    auto found = words.find(language);
    if (found == words.end())
        found = words.find(english);
    return found == words.end() ? platform::WebPage::Words {} : found->second;
}

}

Pages::Pages(platform::StaticFiles const& files, std::span<platform::Route const> routes, db::Database& database, Settings const& settings)
    : files_(files),
      database_(database),
      address_(without_slash(settings.of<ServerSettings>().web_address)),
      is_there_(!files.bytes_of("/index.html").empty()),
      template_(std::string(files.bytes_of("/index.html"))),
      pages_(files.bytes_of("/pages.json")),
      answers_(routes, shown_calls()),
      making_limit_(settings.of<ServerSettings>().pages_per_second, settings.of<ServerSettings>().pages_burst)
{
}

bool Pages::answer(http::Request const& request, http::Respond respond)
{
    if (!is_there_ || (request.method != "GET" && request.method != "HEAD"))
        return false;
    if (answer_crawler(request, respond))
        return true;
    if (!is_page(request, pages_))
        return false;
    auto asked = read_page_request(request, pages_);
    auto key = asked.key();
    if (answer_from_memory(request, key, respond) || !may_make(request, respond))
        return true;
    read_and_answer(
        request, std::move(key), [this, asked = std::move(asked)](Read& tx) { return make(tx, asked); }, std::move(respond));
    return true;
}

bool Pages::answer_crawler(http::Request const& request, http::Respond const& respond)
{
    if (!files_.bytes_of(std::string(request.path)).empty())
        return false; // An operator's own file goes before ours.
    if (request.path == "/robots.txt") {
        auto const robots = platform::make_asset(robots_text(address_), "text/plain; charset=utf-8", "public, max-age=86400");
        respond(platform::answer(robots, request));
        return true;
    }
    if (!is_site_map(request.path))
        return false;
    PageRequest asked;
    asked.path = std::string(request.path) + '?' + std::string(request.query.substr(0, 64));
    if (answer_from_memory(request, asked.key(), respond) || !may_make(request, respond))
        return true;
    read_and_answer(
        request, asked.key(),
        [this, path = std::string(request.path), query = std::string(request.query)](Read& tx) { return make_site_map(tx, path, query); },
        respond);
    return true;
}

std::optional<Pages::Made> Pages::remembered(std::string const& key)
{
    std::lock_guard const lock(mutex_);
    auto const found = made_.find(key);
    return found != made_.end() && found->second.until > Clock::now() ? std::optional(found->second) : std::nullopt;
}

bool Pages::answer_from_memory(http::Request const& request, std::string const& key, http::Respond const& respond)
{
    auto const made = remembered(key);
    if (made)
        respond(response(request, *made));
    return made.has_value();
}

bool Pages::may_make(http::Request const& request, http::Respond const& respond)
{
    if (making_limit_.allows(platform::network_of(request.address), Clock::now()))
        return true;
    platform::refusals::count(platform::refusals::Reason::pages_of_address);
    respond(platform::refused(429, request.id));
    return false;
}

void Pages::read_and_answer(http::Request const& request, std::string key, std::function<Made(Read&)> make, http::Respond respond)
{
    auto const made = std::make_shared<Made>();
    database_.read([made, make = std::move(make)](Read& tx) { *made = make(tx); },
        [this, made, request, key = std::move(key), respond = std::move(respond)](std::exception_ptr const& thrown) {
            if (thrown) {
                platform::log::error("failure",
                    { { "requestId", request.id }, { "call", "page" }, { "what", platform::exception_text(thrown) } });
                return respond(platform::refused(503, request.id));
            }
            if (!made->is_kept)
                remember(key, *made);
            respond(response(request, *made));
        });
}

void Pages::remember(std::string key, Made const& made)
{
    std::lock_guard const lock(mutex_);
    if (made_.size() >= most_made)
        made_.clear();
    made_.insert_or_assign(std::move(key), made);
}

Pages::Made Pages::make(Read& tx, PageRequest const& asked)
{
    if (pages_.is_empty() || asked.is_bare) {
        ++made_count_;
        return render(asked, nullptr, tx.now());
    }
    if (asked.page)
        if (auto const told = told_of(tx, asked)) {
            ++made_count_;
            return render(asked, &*told, tx.now());
        }
    auto const key = asked.key_of_missing();
    // Whoever asks meanwhile waits for the one that is being made.
    std::lock_guard const lock(missing_);
    if (auto const known = remembered(key))
        return *known;
    ++made_count_;
    auto made = render(asked, nullptr, tx.now());
    made.is_kept = true;
    remember(key, made);
    return made;
}

std::optional<Pages::Told> Pages::told_of(Read& tx, PageRequest const& asked) const
{
    auto about = share::describe(tx, asked.path, asked.country);
    if (!about.ok())
        return std::nullopt;
    Told told { .about = about.take(), .answers = {}, .product = nullptr };
    // Where no set is named, the one that the shop leads to; where the set alone is, its series.
    std::string besides;
    if (told.about.set)
        besides += "&boxSetId=" + std::to_string(told.about.set.value);
    if (told.about.series)
        besides += "&seriesId=" + std::to_string(told.about.series->series_id.value);
    std::vector<std::string> calls;
    for (auto const& call : asked.page->calls)
        calls.push_back(filled_call(call, asked.path + besides));
    Visitor const visitor { .account = {}, .country = asked.country, .address = {}, .language = asked.language };
    told.answers = answers_.collect(tx, visitor, calls);
    auto const subject = filled_call(asked.page->subject, asked.path);
    for (auto const& answer : told.answers)
        if (answer.address == subject && answer.body.empty() && answer.refusal != refusal::not_sold_in_region)
            return std::nullopt;
    told.product = answer_of(told.answers, api::goods_member_detail);
    return told;
}

Pages::Made Pages::render(PageRequest const& asked, Told const* told, Time now) const
{
    Made made { .status = 200, .asset = {}, .until = Clock::now() + page_keeps };
    platform::PageTemplate::Parts parts { .language = asked.language, .head = {}, .shell = {}, .data = {} };
    if (!pages_.is_empty()) {
        if (!told && !asked.is_bare)
            made.status = 404;
        parts.head = head_of(asked, told);
        parts.shell = told ? shell_of(asked, *told, now) : "";
        parts.data = data_of(asked, told);
    }
    made.asset = platform::make_asset(template_.filled(parts), html_type, "no-cache");
    return made;
}

std::string Pages::head_of(PageRequest const& asked, Told const* told) const
{
    auto const* const page = asked.page ? asked.page : &pages_.all().front();
    PageHead head { .words = words_in(page->words.empty() ? pages_.all().front().words : page->words, asked.language) };
    head.address = address_;
    head.language = asked.language;
    head.is_language_chosen = asked.is_language_chosen;
    if (auto manifest = "/manifest." + asked.language + ".webmanifest"; !files_.bytes_of(manifest).empty())
        head.manifest = std::move(manifest);
    if (!told)
        return to_html(head);
    auto const& subject = told->about;
    head.is_indexed = page->is_indexed;
    if (auto const files = page->files.find(asked.language); files != page->files.end())
        head.files = files->second;
    head.path = page == &pages_.all().front() ? "/" : page->path;
    if (subject.series)
        head.path = series_path(subject.series->series_id);
    else if (told->product)
        head.path = goods_path(told->product->goods_id);
    else if (subject.ip)
        head.path = ip_path(subject.ip->code);
    auto const picture = told->product ? largest_picture(*told->product) : subject.picture;
    head.picture = files_.find_picture(picture);
    if ((subject.ip || told->product) && !page->about.empty()) {
        auto const values = told->product ? values_of(*told->product, asked.language) : values_of(subject, asked.language);
        auto const words = words_in(page->about, asked.language);
        head.words = { html::filled_plainly(words.title, values),
            shortened(html::filled_plainly(words.description, values), most_described) };
        if (auto const facts = told->product ? facts_of(*told->product, asked.language) : facts_of(subject, asked.language))
            head.facts = product_of(*facts, head);
    }
    return to_html(head);
}

std::string Pages::shell_of(PageRequest const& asked, Told const& told, Time now) const
{
    auto const found = asked.page->shells.find(asked.language);
    if (found == asked.page->shells.end())
        return "";
    auto shown = shown_by(told.answers, told.about, { asked.language, now });
    // An empty shop has a page of its own, which the app draws.
    if (found->second.find("{{#hero}}") != std::string::npos && !shown.lists.contains("hero"))
        return "";
    shown.values["pictures"] = files_.pictures_version();
    return html::filled(found->second, shown.values, shown.lists);
}

std::string Pages::data_of(PageRequest const& asked, Told const* told) const
{
    std::string json = "{\"pictures\":";
    codec::encode_text(files_.pictures_version(), json);
    if (told && !told->answers.empty()) {
        json += ",\"country\":";
        codec::encode_text(asked.country, json);
        json += ",\"answers\":" + platform::to_json(told->answers);
    }
    return "<script type=\"application/json\" id=\"first-data\">" + html::data(json + "}") + "</script>";
}

Pages::Made Pages::make_site_map(Read& tx, std::string_view path, std::string_view query) const
{
    auto xml = site_map(tx, path, query, address_, pages_);
    Made made { .status = xml.empty() ? 404 : 200, .asset = {}, .until = Clock::now() + site_map_keeps };
    made.asset = platform::make_asset(std::move(xml), xml_type, "public, max-age=3600");
    return made;
}

http::Response Pages::response(http::Request const& request, Made const& made) const
{
    auto response = platform::answer(made.asset, request);
    if (response.status == 200)
        response.status = made.status;
    if (made.asset.content_type != html_type)
        return response;
    auto const host = request.host;
    response.headers += headers_for(is_host(host) ? std::string(host) : "");
    return response;
}

// Older browsers do not take 'self' for the live channel, so its address is named.
std::string Pages::headers_for(std::string const& host) const
{
    auto const sockets = host.empty() ? "" : " wss://" + host + " ws://" + host;
    auto const sources = [](std::string const& hashes) { return hashes.empty() ? std::string("'self'") : "'self' " + hashes; };
    return "Content-Security-Policy: default-src 'none'; script-src " + sources(template_.script_hashes()) + "; style-src "
        + sources(template_.style_hashes())
        + "; img-src 'self' data: blob:; font-src 'self'; media-src 'self' data: blob:; connect-src 'self'" + sockets
        + "; manifest-src 'self'; worker-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self' https:\r\n"
        + std::string(fixed_headers);
}

}
