#include "platform/pages/preloaded_data.h"
#include "contract/table.h"
#include <algorithm>

namespace platform {

static bool is_public_read(Route const* route)
{
    return route && !route->writes && !route->preparing && !route->call->changes && route->call->login == api::Login::none;
}

// Without what has no value, which is how a client says that a parameter is not there.
static bool read_query(std::string_view query, url::Texts& texts, codec::Pairs& pairs)
{
    bool const is_read = url::read_pairs(query, texts, pairs);
    std::erase_if(pairs, [](auto const& pair) { return pair.second.empty(); });
    return is_read;
}

std::string FirstAnswers::answer(Read& tx, Visitor const& who, std::string_view address) const
{
    auto const question = std::min(address.find('?'), address.size());
    url::Texts texts;
    auto match = router_.find("GET", address.substr(0, question), texts);
    codec::Input input;
    input.path = std::move(match.parameters);
    if (!is_public_read(match.route) || !read_query(address.substr(std::min(question + 1, address.size())), texts, input.query))
        return "";
    Route const& route = *match.route;
    std::optional<codec::Refusal> refusal;
    auto const release = [&](void* decoded) { route.release(decoded); };
    std::unique_ptr<void, decltype(release)> const decoded(route.decode(*route.call, input, refusal), release);
    if (refusal)
        return "";
    auto outcome = route.answer(route, &tx, &who, decoded.get(), nullptr);
    return outcome.error ? "" : std::move(outcome.body);
}

std::string FirstAnswers::collect(Read& tx, Visitor const& who, std::vector<std::string> const& addresses) const
{
    std::string json = "{";
    for (auto const& address : addresses) {
        auto const body = answer(tx, who, address);
        if (body.empty())
            continue;
        if (json.size() > 1)
            json += ',';
        codec::encode_text(address, json);
        json += ':' + body;
    }
    return json + '}';
}

}
