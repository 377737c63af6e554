#pragma once
#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace db {

// Many values as one parameter, written `= ANY($1)`: PostgreSQL gets an array, and for SQLite, which has none, the text becomes
// `IN (SELECT value FROM json_each($1))`. However long it is, the statement is one and is prepared once. Numbers (ids, whole numbers) or
// texts, of which it keeps a copy; an empty list matches nothing. Rows do not come in its order.
//
//     tx.all("SELECT id, nick_name FROM account WHERE id = ANY($1) ORDER BY id", { db::List(ids) }, map)
class List {
public:
    template<std::ranges::input_range Values>
    explicit List(Values const& values) : is_of_texts_(std::convertible_to<std::ranges::range_reference_t<Values const&>, std::string_view>)
    {
        for (auto const& value : values)
            put(value);
    }

    bool is_of_texts() const { return is_of_texts_; }
    // As the text of an array of PostgreSQL, and of JSON. Throw Failure for a text that cannot be stored.
    std::string array() const;
    std::string json() const;

private:
    void put(std::integral auto number) { numbers_.push_back(static_cast<std::int64_t>(number)); }
    void put(std::string_view text) { texts_.emplace_back(text); }
    template<class SomeId>
    requires requires(SomeId const& id)
    {
        {
            id.value
            } -> std::convertible_to<std::int64_t>;
    }
    void put(SomeId const& id) { numbers_.push_back(id.value); }

    bool is_of_texts_;
    std::vector<std::int64_t> numbers_;
    std::vector<std::string> texts_;
};

}
