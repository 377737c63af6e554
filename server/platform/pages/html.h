#pragma once
// What stands in an HTML page that others have written: names, texts, answers.
#include <map>
#include <string>
#include <string_view>

namespace html {

// For text between tags and for values in quotation marks: nothing in it can end either.
std::string escaped(std::string_view text);
// JSON for the inside of a <script> of data: the same JSON, but nothing in it can end the element or begin a comment.
std::string data(std::string_view json);

using Values = std::map<std::string, std::string, std::less<>>;
// With each "{{name}}" replaced by its value, escaped; by nothing when it has none.
std::string filled(std::string_view text, Values const& values);
// The same without escaping: for what is no HTML yet.
std::string filled_plainly(std::string_view text, Values const& values);

}
