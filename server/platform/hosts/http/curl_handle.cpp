#include "platform/hosts/http/curl_handle.h"
#include <algorithm>
#include <cstring>
#include <new>
#include <stdexcept>

namespace hosts {

// libcurl wants it once, before any thread uses it.
static void start_curl()
{
    static CURLcode const started = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (started != CURLE_OK)
        throw std::runtime_error(std::string("libcurl does not start: ") + curl_easy_strerror(started));
}

CurlHandle::CurlHandle(HostConnection const& connection) : connection_(connection)
{
    start_curl();
    handle_.reset(curl_easy_init());
    if (!handle_)
        throw std::runtime_error("libcurl gives no handle");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(connection.connect_timeout / milliseconds(1)));
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(connection.timeout / milliseconds(1)));
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_SSL_VERIFYPEER, 1L);
    set(CURLOPT_SSL_VERIFYHOST, 2L);
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(CURLOPT_PROXY, connection_.proxy.c_str());
    if (!connection_.ca_file.empty())
        set(CURLOPT_CAINFO, connection_.ca_file.c_str());
    set(CURLOPT_WRITEFUNCTION, &CurlHandle::receive);
    set(CURLOPT_HEADERFUNCTION, &CurlHandle::hear);
    set(CURLOPT_READFUNCTION, &CurlHandle::give);
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, &CurlHandle::look_whether_to_stop);
}

void CurlHandle::check(CURLcode code)
{
    if (code != CURLE_OK)
        throw std::runtime_error(std::string("libcurl refuses an option: ") + curl_easy_strerror(code));
}

void CurlHandle::add(CURLoption option, std::string const& line)
{
    auto found = std::find_if(lists_.begin(), lists_.end(), [&](List const& list) { return list.option == option; });
    if (found == lists_.end())
        found = lists_.insert(lists_.end(), { option, nullptr });
    auto* const longer = curl_slist_append(found->lines.get(), line.c_str());
    if (!longer)
        throw std::bad_alloc();
    // The list begins where it began, unless this is its first line.
    if (!found->lines)
        found->lines.reset(longer);
    set(option, found->lines.get());
}

void CurlHandle::upload(std::string_view content)
{
    content_ = content;
    set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(content.size()));
    set(CURLOPT_UPLOAD, 1L);
}

CurlHandle::Outcome CurlHandle::perform()
{
    // Only now: the handle may have moved since it was made.
    set(CURLOPT_WRITEDATA, this);
    set(CURLOPT_HEADERDATA, this);
    set(CURLOPT_READDATA, this);
    set(CURLOPT_XFERINFODATA, this);
    Outcome outcome;
    outcome.code = curl_easy_perform(handle_.get());
    curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &outcome.status);
    curl_off_t retry_after = 0;
    curl_easy_getinfo(handle_.get(), CURLINFO_RETRY_AFTER, &retry_after);
    outcome.retry_after_seconds = retry_after;
    outcome.body = std::move(received_);
    outcome.headers = std::move(headers_);
    outcome.has_uploaded = has_uploaded_;
    if (outcome.code == CURLE_OK)
        return outcome;
    if (is_too_large_)
        outcome.failure = "the answer is too large";
    else if (is_stopped_)
        outcome.failure = "this server stops";
    else
        outcome.failure = curl_easy_strerror(outcome.code);
    return outcome;
}

std::size_t CurlHandle::receive(char* data, std::size_t size, std::size_t count, void* self)
{
    auto& handle = *static_cast<CurlHandle*>(self);
    if (handle.received_.size() + size * count > handle.connection_.most_bytes) {
        handle.is_too_large_ = true;
        return 0; // Ends the transfer.
    }
    handle.received_.append(data, size * count);
    return size * count;
}

// A line of the answer's head, with its end. Those of an answer before ("100 Continue", a proxy's yes) are forgotten.
std::size_t CurlHandle::hear(char* data, std::size_t size, std::size_t count, void* self)
{
    auto& headers = static_cast<CurlHandle*>(self)->headers_;
    std::string_view line(data, size * count);
    constexpr std::size_t most_headers = 100;
    if (line.starts_with("HTTP/"))
        headers.clear();
    auto const colon = line.find(':');
    if (colon == std::string_view::npos || headers.size() >= most_headers)
        return size * count;
    auto const trimmed = [](std::string_view text) {
        auto const begin = text.find_first_not_of(" \t\r\n");
        return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
    };
    std::string name(trimmed(line.substr(0, colon)));
    for (auto& letter : name)
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    headers.emplace_back(std::move(name), trimmed(line.substr(colon + 1)));
    return size * count;
}

std::size_t CurlHandle::give(char* data, std::size_t size, std::size_t count, void* self)
{
    auto& handle = *static_cast<CurlHandle*>(self);
    auto& content = handle.content_;
    handle.has_uploaded_ = true;
    auto const part = content.substr(0, size * count);
    std::memcpy(data, part.data(), part.size());
    content.remove_prefix(part.size());
    return part.size();
}

int CurlHandle::look_whether_to_stop(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
{
    auto& handle = *static_cast<CurlHandle*>(self);
    auto const* const is_stopping = handle.connection_.is_stopping;
    handle.is_stopped_ = is_stopping && *is_stopping;
    return handle.is_stopped_ ? 1 : 0;
}

}
