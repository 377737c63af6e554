#pragma once
// What the shop has several of, each by its name: kinds of orders, cashiers. Whoever knows one hands it in at the start, a value with a
// `name`, or behind an abstract class (a port) that a domain has declared; a call finds it by type and name. What is handed in lives as
// long as the server does, and a name twice in one register stops the start.
//
//     module.registers.add<checkout::Kind>("box", std::make_shared<BoxKind>());
//     auto const* kind = tx.registers().find<checkout::Kind>("box");   // null: there is none of that name
//     module.registers.add(order::Look { .name = "box", .show = show });
#include "platform/named_once.h"
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>

namespace platform {

class Registers {
public:
    template<class Entry>
    void add(Entry entry)
    {
        auto name = std::string(entry.name);
        add<Entry>(name, std::make_shared<Entry const>(std::move(entry)));
    }
    template<class Port>
    void add(std::string_view name, std::shared_ptr<Port const> implementation)
    {
        put({ typeid(Port), std::string(name) }, std::move(implementation));
    }
    template<class Entry>
    Entry const* find(std::string_view name) const
    {
        auto const found = entries_.find({ typeid(Entry), std::string(name) });
        return found == entries_.end() ? nullptr : static_cast<Entry const*>(found->second.get());
    }

private:
    using Key = std::pair<std::type_index, std::string>;
    void put(Key key, std::shared_ptr<void const> entry);

    std::map<Key, std::shared_ptr<void const>> entries_;
};

}
