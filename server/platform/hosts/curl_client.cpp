#include "platform/hosts/curl_client.h"
#include "platform/hosts/curl_handle.h"

namespace hosts {

static CurlHandle handle_for(HostConnection const& connection, std::string const& url)
{
    CurlHandle handle(connection);
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https");
    handle.set(CURLOPT_URL, url.c_str());
    handle.set(CURLOPT_ACCEPT_ENCODING, "");
    return handle;
}

static HttpAnswer answer_of(CurlHandle::Outcome outcome)
{
    if (!outcome.failure.empty())
        return { 0, {}, std::move(outcome.failure) };
    return { static_cast<int>(outcome.status), std::move(outcome.body), {} };
}

HttpAnswer CurlClient::get(std::string const& url) const { return answer_of(handle_for(connection_, url).perform()); }

HttpAnswer CurlClient::post(std::string const& url, std::string_view content_type, std::string_view body) const
{
    auto handle = handle_for(connection_, url);
    handle.add(CURLOPT_HTTPHEADER, "Content-Type: " + std::string(content_type));
    // Otherwise libcurl waits a second for "100 Continue" that many hosts never send.
    handle.add(CURLOPT_HTTPHEADER, "Expect:");
    handle.set(CURLOPT_POST, 1L);
    handle.set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
    handle.set(CURLOPT_POSTFIELDS, body.data());
    return answer_of(handle.perform());
}

}
