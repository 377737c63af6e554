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

FirstAnswer FirstAnswers::answer(Read& tx, Visitor const& who, std::string const& asked) const
{
    FirstAnswer answer { .address = asked, .call = nullptr, .body = {}, .refusal = {}, .value = {} };
    std::string_view const address = asked;
    auto const question = std::min(address.find('?'), address.size());
    url::Texts texts;
    auto match = router_.find("GET", address.substr(0, question), texts);
    codec::Input input;
    input.path = std::move(match.parameters);
    if (!is_public_read(match.route) || !read_query(address.substr(std::min(question + 1, address.size())), texts, input.query))
        return answer;
    Route const& route = *match.route;
    std::optional<codec::Refusal> refusal;
    auto const release = [&](void* decoded) { route.release(decoded); };
    std::unique_ptr<void, decltype(release)> const decoded(route.decode(*route.call, input, refusal), release);
    if (refusal)
        return answer;
    auto const kept = std::find_if(kept_.begin(), kept_.end(), [&](KeptCall const& one) { return one.call == route.call; });
    answer.call = route.call;
    if (kept != kept_.end()) {
        kept->ask(route, tx, who, decoded.get(), answer);
        return answer;
    }
    auto outcome = route.answer(route, &tx, &who, decoded.get(), nullptr);
    answer.refusal = outcome.error;
    if (!outcome.error)
        answer.body = std::move(outcome.body);
    return answer;
}

std::vector<FirstAnswer> FirstAnswers::collect(Read& tx, Visitor const& who, std::vector<std::string> const& addresses) const
{
    std::vector<FirstAnswer> answers;
    answers.reserve(addresses.size());
    for (auto const& address : addresses)
        answers.push_back(answer(tx, who, address));
    return answers;
}

std::string to_json(std::vector<FirstAnswer> const& answers)
{
    std::string json = "{";
    for (auto const& answer : answers) {
        if (answer.body.empty())
            continue;
        if (json.size() > 1)
            json += ',';
        codec::encode_text(answer.address, json);
        json += ':' + answer.body;
    }
    return json + '}';
}

}
