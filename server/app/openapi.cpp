#include "app/openapi.h"

// The assembler takes the file as it is: a string literal of this size would take the compiler seconds.
asm(R"(
    .section .rodata
    .global kabinet_openapi_begin
    .global kabinet_openapi_end
kabinet_openapi_begin:
    .incbin ")" KABINET_OPENAPI R"("
kabinet_openapi_end:
    .previous
)");

extern "C" char const kabinet_openapi_begin[];
extern "C" char const kabinet_openapi_end[];

namespace app {

std::string_view openapi_document()
{
    return { kabinet_openapi_begin, static_cast<std::size_t>(kabinet_openapi_end - kabinet_openapi_begin) };
}

}
