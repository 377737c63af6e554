// accounts_bench LOCATION COUNT: writes COUNT accounts that may buy, logged in with the tokens of `bench::Shop::token_of`. What takes a
// crowd minutes over HTTP is not what is measured. Prints one line of JSON.
#include "bench/shop.h"
#include <algorithm>
#include <iostream>

int main(int count, char** arguments)
{
    if (count != 3) {
        std::cerr << "accounts_bench LOCATION COUNT\n";
        return 2;
    }
    try {
        bench::Shop shop(arguments[1]);
        constexpr std::int64_t at_once = 1000;
        std::int64_t const wanted = std::stoll(arguments[2]);
        for (std::int64_t first = 0; first < wanted; first += at_once)
            shop.database->write_now([&](Write& tx) {
                for (auto number = first; number < std::min(first + at_once, wanted); ++number)
                    shop.add_account(tx, number);
                return true;
            });
        std::cout << R"({"accounts": )" << wanted << "}\n";
        return 0;
    } catch (std::exception const& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
