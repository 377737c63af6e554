#pragma once
#include "kernel/id.h"
#include "platform/db/list.h"
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace db {

// One value bound to $1, $2 ... of a statement. A text or a list is only looked at: it has to live until the statement has run, or was
// added to a batch or handed in for later.
class Param {
public:
    enum class Kind : std::uint8_t { null, number, text, list };

    Param(std::int64_t number) : number_(number), kind_(Kind::number) { }
    Param(int number) : Param(static_cast<std::int64_t>(number)) { }
    Param(bool flag) : Param(static_cast<std::int64_t>(flag)) { }
    Param(std::string_view text) : text_(text), kind_(Kind::text) { }
    Param(char const* text) : Param(std::string_view(text)) { }
    Param(std::string const& text) : Param(std::string_view(text)) { }
    Param(std::nullopt_t) { }
    Param(List const& list) : list_(&list), kind_(Kind::list) { }
    template<class Tag>
    Param(Id<Tag> id) : Param(id.value)
    {
    }
    template<class T>
    Param(std::optional<T> const& value)
    {
        if (value)
            *this = Param(*value);
    }

    Kind kind() const { return kind_; }
    std::int64_t number() const { return number_; }
    std::string_view text() const { return text_; }
    List const& list() const { return *list_; }

private:
    union {
        std::int64_t number_ = 0;
        List const* list_;
    };
    std::string_view text_;
    Kind kind_ = Kind::null;
};

using Params = std::initializer_list<Param>;

}
