#pragma once
// What stands in an HTML page that others have written: names, texts, answers.
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace html {

// For text between tags and for values in quotation marks: nothing in it can end either.
std::string escaped(std::string_view text);
// JSON for the inside of a <script> of data: the same JSON, but nothing in it can end the element or begin a comment.
std::string data(std::string_view json);

using Values = std::map<std::string, std::string, std::less<>>;
// What stands in a section as often as there are of it, by the section's name.
using Lists = std::map<std::string, std::vector<Values>, std::less<>>;
// With each "{{name}}" replaced by its value, escaped; by nothing when it has none. What stands between "{{#name}}" and "{{/name}}" comes
// once for each of the list of that name, whose values go before the others; where there is no such list, once if there is such a value,
// and not at all if there is none; "{{#name=value}}" once if it is that value. What stands between "{{^name}}" and "{{/name}}" comes once
// where the other would not come at all. A section that is not closed reaches to the end.
std::string filled(std::string_view text, Values const& values, Lists const& lists = {});
// The same without escaping: for what is no HTML yet.
std::string filled_plainly(std::string_view text, Values const& values);

}
