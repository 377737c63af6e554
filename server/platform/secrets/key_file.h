#pragma once
#include <string>

class Random;

namespace platform {

// The 32 bytes, in hexadecimal, of a key that lies in a file of its own. Where there is no such file and `may_make` says so, draws a key
// and writes it there for its owner alone (mode 0600); otherwise empty. Throws with one clear line when the file cannot be read or written,
// does not hold 64 hexadecimal digits, or can be read by others.
std::string key_in(std::string const& path, bool may_make, Random& random);

}
