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
        set_tests_properties(${name}.${shard} PROPERTIES TIMEOUT 1800
            ENVIRONMENT "GTEST_TOTAL_SHARDS=${SHARDS};GTEST_SHARD_INDEX=${shard}")
    endforeach()
endfunction()

# in_units(variable name size sources...): files that include so many of the sources each, as most of what compiling one costs is its
# headers: so a name of one file must not be another's of its unit. Not CMake's own UNITY_BUILD: that writes where the checkout lies into
# each unit, and ccache then has nothing for another checkout.
function(in_units variable name size)
    set(units)
    set(text "")
    set(held 0)
    list(LENGTH ARGN left)
    foreach(source ${ARGN})
        file(RELATIVE_PATH path ${SERVER_DIR} ${source})
        string(APPEND text "#include \"${path}\"\n")
        math(EXPR held "${held} + 1")
        math(EXPR left "${left} - 1")
        if(held EQUAL size OR left EQUAL 0)
            list(LENGTH units number)
            set(unit ${CMAKE_CURRENT_BINARY_DIR}/${name}_unit_${number}.cpp)
            # Writes only what changed.
            file(CONFIGURE OUTPUT ${unit} CONTENT "${text}" @ONLY)
            list(APPEND units ${unit})
            set(text "")
            set(held 0)
        endif()
    endforeach()
    set(${variable} ${units} PARENT_SCOPE)
endfunction()

# kabinet_domain(cart USES catalog stock TESTED_WITH goods): every .cpp of the folder; *_test.cpp become its test. What it uses, it may
# include <domain>.h of; its tests may also use what it is tested with, which it does not know itself.
# A domain is called by its folder below domains/: that of campaigns/kit is campaigns_kit. tools/tidy says who may use whom.
function(kabinet_domain name)
    cmake_parse_arguments(DOMAIN "" "" "USES;TESTED_WITH" ${ARGN})
    file(RELATIVE_PATH folder ${SERVER_DIR}/domains ${CMAKE_CURRENT_SOURCE_DIR})
    string(REPLACE "/" "_" expected ${folder})
    if(NOT name STREQUAL expected)
        message(FATAL_ERROR "The domain in domains/${folder} is called ${expected}, not ${name}")
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    set(tests ${sources})
    list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
    list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
    in_units(units domain_${name} 12 ${sources})
    kabinet_library(domain_${name} ${units})
    list(TRANSFORM DOMAIN_USES PREPEND domain_ OUTPUT_VARIABLE used)
    target_link_libraries(domain_${name} PUBLIC platform ${used})
    # By fewer: a test that changed is to be compiled soon.
    in_units(test_units domain_${name}_test 6 ${tests})
    kabinet_test(domain_${name}_test domain_${name} ${test_units})
    if(tests)
        list(TRANSFORM DOMAIN_TESTED_WITH PREPEND domain_ OUTPUT_VARIABLE tested_with)
        target_link_libraries(domain_${name}_test PRIVATE testing ${tested_with})
    endif()
    set_property(GLOBAL APPEND PROPERTY KABINET_DOMAINS domain_${name})
endfunction()
