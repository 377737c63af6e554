#pragma once
// A text of the shop's own data, in a column for each language: name_zh, name_en, name_th. Stores name all three by what they have in
// common:
//
//     tx.one("SELECT code, " TEXT_COLUMNS("name") " FROM ip", {}, [](db::Row const& row) { return local_text::shown_at(row, 1); });
//     tx.change("UPDATE ip SET (" TEXT_COLUMNS("name") ") = ($2, $3, $4) WHERE code = $1", { code, TEXT_VALUES(name) });
#include "generated/common.h"
#include <istream>
#include <string>

#define TEXT_COLUMNS(column) column "_zh, " column "_en, " column "_th"
#define TEXT_VALUES(text) (text).zh, (text).en, (text).th

namespace db {
class Row;
}

namespace api {

inline bool operator==(LocalText const& one, LocalText const& other)
{
    return one.zh == other.zh && one.en == other.en && one.th == other.th;
}

}

namespace local_text {

// What is shown of a text: where it says nothing in Thai, English is read. Chinese and English are never missing.
api::LocalText shown(api::LocalText text);

// The text whose three columns begin here, as it is kept, and as it is shown.
api::LocalText kept_at(db::Row const& row, int column);
api::LocalText shown_at(db::Row const& row, int column);

// For texts that keep more than one thing: a line for each language, and what was written so. What breaks a line becomes a space.
std::string lines_of(api::LocalText const& text);
api::LocalText read_lines(std::istream& lines);

// The same in every language: a number.
api::LocalText same(std::string const& text);

// `part` of each language: one text after another through the same function.
template<class Part>
api::LocalText each(api::LocalText const& text, Part part)
{
    return { part(text.zh), part(text.en), part(text.th) };
}

}
