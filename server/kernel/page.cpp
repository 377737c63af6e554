#include "kernel/page.h"

Result<Cursor> page_start(std::optional<std::string> const& next, Cursor first) { return next ? read_cursor(*next) : first; }
