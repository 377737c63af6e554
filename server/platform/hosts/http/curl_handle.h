#pragma once
// One transfer by libcurl with the house's rules: time is bounded, certificates are checked, nothing follows to another host, nothing of
// the environment decides where it goes. For the files of this folder.
#include "platform/hosts/http/host_connection.h"
#include <cstddef>
#include <curl/curl.h>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hosts {

class CurlHandle {
public:
    explicit CurlHandle(HostConnection const& connection);

    template<class Value>
    void set(CURLoption option, Value value)
    {
        check(curl_easy_setopt(handle_.get(), option, value));
    }
    // A header, or whatever else libcurl keeps in a list.
    void add(CURLoption option, std::string const& line);
    // What is to be uploaded; it has to outlive `perform`.
    void upload(std::string_view content);

    struct Outcome {
        CURLcode code = CURLE_OK;
        // The last status or reply code of the host; 0 when there was none.
        long status = 0;
        std::string body;
        // As Retry-After says, also where that is a date.
        std::int64_t retry_after_seconds = 0;
        // Of HTTP: names in lower case.
        std::vector<std::pair<std::string, std::string>> headers;
        // The host began to take what is uploaded.
        bool has_uploaded = false;
        // Empty when all went well. Without addresses, user names and queries: those may be secret or personal.
        std::string failure;
    };
    // Blocks for as long as the connection's timeouts allow.
    Outcome perform();

private:
    struct Ended {
        void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
        void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    };
    struct List {
        CURLoption option;
        std::unique_ptr<curl_slist, Ended> lines;
    };

    static void check(CURLcode code);
    static std::size_t receive(char* data, std::size_t size, std::size_t count, void* self);
    static std::size_t hear(char* data, std::size_t size, std::size_t count, void* self);
    static std::size_t give(char* data, std::size_t size, std::size_t count, void* self);
    static int look_whether_to_stop(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t);

    HostConnection connection_;
    std::unique_ptr<CURL, Ended> handle_;
    std::vector<List> lists_;
    std::string_view content_;
    std::string received_;
    std::vector<std::pair<std::string, std::string>> headers_;
    bool is_too_large_ = false;
    bool is_stopped_ = false;
    bool has_uploaded_ = false;
};

}
