#pragma once
// What goes wrong with a server, and when: chance decides, so that the same seed breaks the same things.
#include "kernel/chance/random.h"
#include "kernel/time/time.h"

namespace simulation {

// What befalls one writing transaction.
struct Interruption {
    enum class Kind : std::uint8_t { none, aborted, crashed, crashed_after_commit };
    Kind kind = Kind::none;
    // So many statements run before it; one that has fewer is interrupted at its COMMIT.
    int statements = 0;
};

class Faults {
public:
    explicit Faults(Random& random) : random_(random) { }

    // While it is off nothing goes wrong. It is off at first.
    void turn(bool on) { is_on_ = on; }
    bool is_on() const { return is_on_; }
    Interruption next_transaction();
    // The answer gets lost on its way back.
    bool loses_answer() { return happens_once_in(250); }
    // A notice of the live channel does.
    bool loses_notice() { return happens_once_in(20); }
    // What a host outside says of a delivery does, a yes as well.
    bool loses_word_of_host() { return happens_once_in(15); }
    // By how much somebody sets the machine's clock at its next step: an hour, forth and back by turns.
    Time clock_step();
    // Until it is put right again.
    Time clock_is_off_for();
    // Until it comes: within seconds, or so late that the lease of who asked is over.
    Time delay_of_host();

private:
    bool happens_once_in(std::uint64_t times) { return is_on_ && random_.below(times) == 0; }

    Random& random_;
    bool is_on_ = false;
    bool steps_forth_ = false;
};

}
