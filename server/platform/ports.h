#pragma once
// Where the shop can be joined to one of several hosts of a kind, each of them by its name. A domain says what such a host has to do (an
// abstract class, the port); who knows one hands it in at the start; a call finds it by name.
//
//     module.ports.add<payment::Provider>("sandbox", std::make_shared<payment::KeyedCashier>("sandbox"));
//     auto const* provider = tx.ports().find<payment::Provider>(name);   // null: there is none of that name
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>

namespace platform {

class Ports {
public:
    template<class Port>
    void add(std::string_view name, std::shared_ptr<Port const> implementation)
    {
        implementations_[{ typeid(Port), std::string(name) }] = std::move(implementation);
    }
    // It lives as long as the server does.
    template<class Port>
    Port const* find(std::string_view name) const
    {
        auto const found = implementations_.find({ typeid(Port), std::string(name) });
        return found == implementations_.end() ? nullptr : static_cast<Port const*>(found->second.get());
    }

private:
    std::map<std::pair<std::type_index, std::string>, std::shared_ptr<void const>> implementations_;
};

}
