// Generated from the contract. Do not edit.
#pragma once
#include "kernel/id.h"

using SkuId = Id<struct SkuTag>;
