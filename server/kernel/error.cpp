#include "kernel/error.h"
#include <ostream>

std::ostream& operator<<(std::ostream& out, Error error) { return out << (error == Error() ? "no refusal" : reason_of(error)); }
