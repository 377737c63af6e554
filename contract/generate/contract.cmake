# The generated sources are known at configure time, so the emitter runs there; it takes half a second and leaves files alone that
# stay the same. CMake runs again by itself when the contract or the emitter changes.
set(GENERATED_DIR ${CMAKE_BINARY_DIR}/contract/generated)
set(OPENAPI ${CMAKE_BINARY_DIR}/contract/openapi.json)
file(GLOB CONTRACT_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../*.tsp ${CMAKE_CURRENT_LIST_DIR}/../*.js
    ${CMAKE_CURRENT_LIST_DIR}/../tspconfig.yaml)
file(GLOB EMITTER_SOURCES ${CMAKE_CURRENT_LIST_DIR}/*.mjs)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CONTRACT_SOURCES} ${EMITTER_SOURCES})

# TypeSpec needs five seconds for 700 calls: only when a source is newer than its document.
set(is_stale FALSE)
foreach(source ${CONTRACT_SOURCES})
    if(${source} IS_NEWER_THAN ${OPENAPI})
        set(is_stale TRUE)
    endif()
endforeach()
if(is_stale)
    execute_process(
        COMMAND npx tsp compile . --option @typespec/openapi3.emitter-output-dir=${CMAKE_BINARY_DIR}/contract
        WORKING_DIRECTORY ${CMAKE_CURRENT_LIST_DIR}/.. COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(COMMAND node ${CMAKE_CURRENT_LIST_DIR}/emit.mjs ${OPENAPI} ${GENERATED_DIR} COMMAND_ERROR_IS_FATAL ANY)
include(${GENERATED_DIR}/files.cmake)

add_library(contract STATIC
    ${GENERATED_SOURCES}
    ${CMAKE_CURRENT_LIST_DIR}/runtime/contract/decode.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runtime/contract/encode.cpp)
target_compile_features(contract PUBLIC cxx_std_20)
target_include_directories(contract PUBLIC ${CMAKE_BINARY_DIR}/contract ${CMAKE_CURRENT_LIST_DIR}/runtime)
target_link_libraries(contract PRIVATE simdjson::simdjson)
