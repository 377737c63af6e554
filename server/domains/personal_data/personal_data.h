#pragma once

namespace platform {
struct Module;
}

// What the shop keeps of a person, table by table: what of it goes into the file that they may take along, and what becomes of it when
// their account ends. holdings.h has the list.
namespace personal_data {

void add(platform::Module& module);

}
