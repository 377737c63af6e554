#pragma once
#include "domains/mystery_box/store.h"

// Why somebody is called though others stand before them, as the set's log has to say it (docs/fairness.md): they rest or yield, or nobody
// is at their page. A place costs an entry for half an hour, or for two calls, however long the line is.
namespace mystery_box::passed_over {

// Of everybody who waits before the place that is called now, and of whom the log says nothing yet. The set is touched.
void explain(Write& tx, Set const& set, Place const& called, bool is_siege);
// Nobody answered at this place.
void note_pass(Write& tx, Set const& set, Place const& place);

}
