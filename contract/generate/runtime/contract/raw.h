#pragma once
// A call with x-raw: a host outside that has a format and a signature of its own. Nothing is decoded for it, and nothing put around its
// answer.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace api {

// Looks at the request, good as long as the function runs.
struct RawRequest {
    std::string_view body;
    // As it stands behind the question mark, percent signs and all.
    std::string_view query;
    // By name, of the path: "{provider}".
    std::vector<std::pair<std::string_view, std::string_view>> parameters;
    // Names in lower case; in the order in which they were sent.
    std::vector<std::pair<std::string_view, std::string_view>> headers;

    // Empty when there is none; of several the first.
    std::string_view parameter(std::string_view name) const { return value_of(parameters, name); }
    std::string_view header(std::string_view lower_case_name) const { return value_of(headers, lower_case_name); }

private:
    static std::string_view value_of(std::vector<std::pair<std::string_view, std::string_view>> const& pairs, std::string_view name)
    {
        for (auto const& [known, value] : pairs)
            if (known == name)
                return value;
        return {};
    }
};

// What goes out. From status 400 on, what the function has written is rolled back, as for a refusal.
struct RawAnswer {
    int status = 200;
    // A literal.
    std::string_view content_type = "application/json";
    std::string body;
};

}
