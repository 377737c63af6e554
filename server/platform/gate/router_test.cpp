#include "platform/gate/router.h"
#include <gtest/gtest.h>

namespace platform {

namespace {

api::CallInfo call(std::string_view name, std::string_view method, std::string_view path, bool changes = false)
{
    return { .name = name, .method = method, .path = path, .changes = changes };
}

class RouterTest : public testing::Test {
protected:
    Router router() const { return Router(routes); }
    static std::string_view name_of(Router::Match const& match) { return match.route ? match.route->call->name : std::string_view(); }

    api::CallInfo const list = call("list", "GET", "/api/list");
    api::CallInfo const create = call("create", "POST", "/api/list");
    api::CallInfo const open = call("open", "GET", "/api/open", true);
    api::CallInfo const config = call("config", "GET", "/resource/{locale}/appConfig.json");
    std::vector<Route> const routes { { .call = &list }, { .call = &create }, { .call = &open }, { .call = &config } };
    url::Texts texts;
};

}

TEST_F(RouterTest, method_and_path_choose_the_call)
{
    EXPECT_EQ(name_of(router().find("GET", "/api/list", texts)), "list");
    EXPECT_EQ(name_of(router().find("POST", "/api/list", texts)), "create");
    EXPECT_EQ(name_of(router().find("HEAD", "/api/list", texts)), "list");
}

TEST_F(RouterTest, an_unknown_path_is_told_from_a_wrong_method)
{
    EXPECT_EQ(router().find("GET", "/api/nothing", texts).allowed, "");
    EXPECT_EQ(router().find("GET", "/api/list/", texts).allowed, "");
    auto const wrong = router().find("DELETE", "/api/list", texts);
    EXPECT_EQ(wrong.route, nullptr);
    EXPECT_EQ(wrong.allowed, "GET, HEAD, POST");
}

TEST_F(RouterTest, a_get_that_changes_answers_post_but_not_head)
{
    EXPECT_EQ(name_of(router().find("GET", "/api/open", texts)), "open");
    EXPECT_EQ(name_of(router().find("POST", "/api/open", texts)), "open");
    EXPECT_EQ(router().find("HEAD", "/api/open", texts).route, nullptr);
}

TEST_F(RouterTest, a_parameter_of_the_path_is_decoded_and_is_one_segment)
{
    auto const match = router().find("GET", "/resource/zh%2FCN/appConfig.json", texts);
    ASSERT_EQ(name_of(match), "config");
    ASSERT_EQ(match.parameters.size(), 1u);
    EXPECT_EQ(match.parameters[0].first, "locale");
    EXPECT_EQ(match.parameters[0].second, "zh/CN");
    EXPECT_EQ(router().find("GET", "/resource/zh/CN/appConfig.json", texts).route, nullptr);
    EXPECT_EQ(router().find("GET", "/resource/%zz/appConfig.json", texts).route, nullptr);
}

TEST_F(RouterTest, two_calls_that_answer_the_same_do_not_start)
{
    api::CallInfo const again = call("again", "POST", "/api/open");
    std::vector<Route> const both { { .call = &open }, { .call = &again } };
    EXPECT_THROW(Router { both }, std::logic_error);
}

TEST_F(RouterTest, a_path_may_be_empty)
{
    url::Texts found;
    EXPECT_FALSE(router().find("GET", "", found).route);
}

}
