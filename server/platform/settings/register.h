#pragma once
// Every setting that this program knows, as its domains declare them. Kept so that an operator's word that nothing reads, or a value that
// would do harm, stops the start and not a drop.
#include "platform/named_once.h"
#include "platform/settings.h"
#include <functional>
#include <iosfwd>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace settings {

// An operator's word that cannot be taken; what() says which, where it stands and why.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Register {
public:
    // The struct's settings. A key twice stops the start.
    template<class Rules>
    void add()
    {
        add(Fields<Rules>(), [](Settings const& settings, FieldList const& fields) { return fields.broken_by(&settings.of<Rules>()); });
    }

    std::vector<Field> const& all() const { return fields_; }
    // Null where nothing declares it.
    Field const* find(std::string_view key) const;

    // That each value that somebody set is known, is what it should be and lies within its bounds, and that all together keep every rule.
    // Throws Refused.
    void require_sound(Settings const& settings) const;
    // The same of one key alone, and not of the rules. Answers the field. `where` is how the operator wrote it.
    Field const& require_sound(std::string_view key, Value const& value) const;

private:
    using BrokenBy = std::string (*)(Settings const& settings, FieldList const& fields);
    struct Declared {
        FieldList fields;
        BrokenBy broken_by;
    };

    void add(FieldList fields, BrokenBy broken_by);
    std::string nearest_to(std::string_view key) const;

    std::vector<Field> fields_;
    std::vector<Declared> declared_;
};

// What somebody typed as one value: a number where it looks like one, and a text.
Value read_value(std::string text, Origin origin, std::string place);

// All of them in the order of their keys, a line each: what it is now if somebody set it, what it is else, its bounds and its meaning. Of a
// secret only that it is set.
void print(std::ostream& out, Register const& known, Settings const& settings);
// docs/settings.md.
std::string page_of(Register const& known);

std::string_view name_of(Effect effect);
std::string_view name_of(Risk risk);

}
