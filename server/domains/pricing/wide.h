#pragma once

namespace pricing {

// Products of two amounts.
__extension__ using Wide = __int128;

}
