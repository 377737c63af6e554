# The few words in which the build of the server is written.
set(SERVER_DIR ${CMAKE_CURRENT_LIST_DIR})
# Processes of each test executable: so many that two cores are both busy to the end.
set(SHARDS 4)
# The standard headers, which are most of what a file of ours reads. Precompiled under the sanitizers only: there one compilation in five
# seconds is reading them, and the release build goes on showing that each file includes what it uses.
set(PRECOMPILED <algorithm> <array> <atomic> <chrono> <condition_variable> <filesystem> <fstream> <functional> <iostream> <map> <memory>
    <mutex> <numeric> <optional> <random> <ranges> <set> <span> <sstream> <stdexcept> <string> <string_view> <thread> <unordered_map>
    <unordered_set> <utility> <variant> <vector>)

# precompiled(target owner headers...): the target reads the headers as the owner, whose options are the same, has compiled them.
function(precompiled target owner)
    if(NOT KABINET_SANITIZE)
        return()
    endif()
    if(target STREQUAL owner)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    else()
        target_precompile_headers(${target} REUSE_FROM ${owner})
    endif()
endfunction()

function(kabinet_library name)
    add_library(${name} STATIC ${ARGN})
    target_include_directories(${name} PUBLIC ${SERVER_DIR})
    target_link_libraries(${name} PUBLIC warnings)
    precompiled(${name} kernel ${PRECOMPILED})
endfunction()

# kabinet_test(name library sources...): one GoogleTest executable, which CTest runs in SHARDS processes.
# Nothing when there are no sources. Built by default under the sanitizers only, where ./test runs them; elsewhere by who asks by name.
function(kabinet_test name library)
    if(NOT ARGN)
        return()
    endif()
    add_executable(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE ${library} warnings GTest::gtest_main Threads::Threads)
    # What is tested is optimised; the tests themselves compile a quarter faster without, under the sanitizers nearly twice as fast.
    target_compile_options(${name} PRIVATE -O0 -U_FORTIFY_SOURCE) # Which wants optimisation.
    precompiled(${name} kernel_test ${PRECOMPILED} <gtest/gtest.h>)
    if(NOT KABINET_SANITIZE)
        set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
    # A process for each test spent more on starting than on testing. Brief: only what failed, and the sum, which is counted.
    math(EXPR last "${SHARDS} - 1")
    foreach(shard RANGE ${last})
        add_test(NAME ${name}.${shard} COMMAND ${name} --gtest_brief=1)
        set_tests_properties(${name}.${shard} PROPERTIES TIMEOUT 900
            ENVIRONMENT "GTEST_TOTAL_SHARDS=${SHARDS};GTEST_SHARD_INDEX=${shard}")
    endforeach()
endfunction()

# kabinet_domain(cart USES catalog stock): every .cpp of the folder; *_test.cpp become its test. What it uses, it may include <domain>.h of.
function(kabinet_domain name)
    cmake_parse_arguments(DOMAIN "" "" "USES" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    set(tests ${sources})
    list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
    list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
    kabinet_library(domain_${name} ${sources})
    # A dozen files at a time, as most of what one costs is its headers: so a name of one file must not be another's of its domain.
    set_target_properties(domain_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
    list(TRANSFORM DOMAIN_USES PREPEND domain_ OUTPUT_VARIABLE used)
    target_link_libraries(domain_${name} PUBLIC platform ${used})
    kabinet_test(domain_${name}_test domain_${name} ${tests})
    if(tests)
        target_link_libraries(domain_${name}_test PRIVATE testing)
        # The same of its tests, by fewer: a test that changed is to be compiled soon.
        set_target_properties(domain_${name}_test PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
    endif()
    set_property(GLOBAL APPEND PROPERTY KABINET_DOMAINS domain_${name})
endfunction()
