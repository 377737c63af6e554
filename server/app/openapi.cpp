#include "app/openapi.h"

// The assembler takes the files as they are: string literals of this size would take the compiler seconds.
#define KABINET_DOCUMENT(name, file) \
    asm(".section .rodata\n.global " #name "_begin\n.global " #name "_end\n" #name "_begin:\n.incbin \"" file "\"\n" #name \
        "_end:\n.previous\n"); \
    extern "C" char const name##_begin[]; \
    extern "C" char const name##_end[]

KABINET_DOCUMENT(kabinet_openapi, KABINET_OPENAPI_FOLDER "/openapi.json");
KABINET_DOCUMENT(kabinet_openapi_sandbox, KABINET_OPENAPI_FOLDER "/openapi_sandbox.json");

namespace app {

std::string_view openapi_document(bool is_sandbox)
{
    auto const between = [](char const* begin, char const* end) { return std::string_view(begin, static_cast<std::size_t>(end - begin)); };
    return is_sandbox ? between(kabinet_openapi_sandbox_begin, kabinet_openapi_sandbox_end)
                      : between(kabinet_openapi_begin, kabinet_openapi_end);
}

}
