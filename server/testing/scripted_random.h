#pragma once
#include "kernel/chance/scripted_random.h"

namespace testing {

using ::ScriptedRandom;

}
