#pragma once
#include "kernel/scripted_random.h"

namespace testing {

using ::ScriptedRandom;

}
