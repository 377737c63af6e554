#include "app/reference.h"

// The assembler takes the files as they are: string literals of this size would take the compiler seconds.
#define KABINET_FILE(name, file) \
    asm(".section .rodata\n.global " #name "_begin\n.global " #name "_end\n" #name "_begin:\n.incbin \"" KABINET_REFERENCE_FOLDER "/" file \
        "\"\n" #name "_end:\n.previous\n"); \
    extern "C" char const name##_begin[]; \
    extern "C" char const name##_end[]
// In the three forms in which it travels.
#define KABINET_FORMS(name, file) \
    KABINET_FILE(name, file); \
    KABINET_FILE(name##_br, file ".br"); \
    KABINET_FILE(name##_gz, file ".gz")
#define KABINET_ASSET(name, type) \
    platform::make_asset(std::string(name##_begin, name##_end), type, "no-cache", \
        { std::string(name##_br_begin, name##_br_end), std::string(name##_gz_begin, name##_gz_end) })

KABINET_FORMS(kabinet_openapi, "openapi.json");
KABINET_FORMS(kabinet_openapi_sandbox, "openapi_sandbox.json");
KABINET_FORMS(kabinet_asyncapi, "asyncapi.json");
KABINET_FORMS(kabinet_docs_page, "docs.html");
KABINET_FORMS(kabinet_docs_script, "docs.js");
KABINET_FORMS(kabinet_docs_prepare, "prepare.mjs");
KABINET_FORMS(kabinet_docs_sign, "sign.mjs");
KABINET_FORMS(kabinet_docs_md5, "md5.min.mjs");
KABINET_FORMS(kabinet_docs_viewer, "swagger-ui-bundle.js");
KABINET_FORMS(kabinet_docs_style, "swagger-ui.css");

namespace app {

Reference reference(bool is_sandbox)
{
    constexpr std::string_view json = "application/json";
    Reference files;
    files.emplace("/openapi.json", is_sandbox ? KABINET_ASSET(kabinet_openapi_sandbox, json) : KABINET_ASSET(kabinet_openapi, json));
    files.emplace("/asyncapi.json", KABINET_ASSET(kabinet_asyncapi, json));
    files.emplace("/docs", KABINET_ASSET(kabinet_docs_page, platform::content_type_of("docs.html")));
    files.emplace("/docs/docs.js", KABINET_ASSET(kabinet_docs_script, platform::content_type_of("docs.js")));
    files.emplace("/docs/prepare.mjs", KABINET_ASSET(kabinet_docs_prepare, platform::content_type_of("docs.js")));
    files.emplace("/docs/sign.mjs", KABINET_ASSET(kabinet_docs_sign, platform::content_type_of("docs.js")));
    files.emplace("/docs/md5.min.mjs", KABINET_ASSET(kabinet_docs_md5, platform::content_type_of("docs.js")));
    files.emplace("/docs/swagger-ui-bundle.js", KABINET_ASSET(kabinet_docs_viewer, platform::content_type_of("viewer.js")));
    files.emplace("/docs/swagger-ui.css", KABINET_ASSET(kabinet_docs_style, platform::content_type_of("viewer.css")));
    return files;
}

}
