#pragma once

namespace settings {

// platform/settings/fields.h, for the headers of structs.
template<class Rules>
class Fields;

}
