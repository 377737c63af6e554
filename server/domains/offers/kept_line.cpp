#include "domains/offers/offers.h"
#include <sstream>

namespace offers {

// "sku goods", what is capped, and the names of the option, a line each.
std::string text_of(KeptLine const& kept)
{
    return std::to_string(kept.sku.value) + " " + std::to_string(kept.goods.value) + "\n" + text_of(kept.cap) + "\n"
        + local_text::lines_of(kept.option);
}

KeptLine read_line(std::string const& text)
{
    KeptLine kept;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    std::istringstream(line) >> kept.sku.value >> kept.goods.value;
    std::getline(lines, line);
    kept.cap = read_cap(line);
    kept.option = local_text::read_lines(lines);
    return kept;
}

}
