// generated/<domain>.cpp: the tables from which one small interpreter decodes, checks and encodes. No JSON library is included,
// so 700 calls compile in seconds.
import { compilePattern } from './pattern.mjs';
import { callerNeed, mentioned, quote, spell, spellValue } from './cpp_types.mjs';
import { snake } from './names.mjs';

export function source(domain) {
    const shared = new SharedTypes();
    const structs = domain.structs.map(struct => structTable(struct, shared));
    const faces = domain.calls.filter(call => call.original).map(call => faceTable(call, shared));
    const calls = domain.calls.map(call => callEntry(call, shared));
    return [
        '// Generated from the contract. Do not edit.\n#include "contract/table.h"',
        includesOf(domain).map(name => `#include "generated/${name}.h"\n`).join('') + '#include <cstddef>\n',
        // The standard leaves offsetof of such structs to the compiler; g++ and clang both lay out a struct without bases plainly.
        '#pragma GCC diagnostic ignored "-Winvalid-offsetof"\n\nnamespace api {\n',
        wrapped('table', declarations(domain)),
        ...domain.enums.map(enumTable),
        wrapped('', shared.lines.join('')),
        ...structs,
        ...faces,
        calls.join(''),
        domain.structs.filter(struct => struct.live).map(messageEntry).join(''),
        lists(domain),
        '}\n',
    ].filter(Boolean).join('\n');
}

// Its own header, and those of the domains in which its calls have faces.
function includesOf(domain) {
    const others = domain.calls.flatMap(call => call.faces ?? []).map(face => face.domain).filter(name => name !== domain.name);
    return [domain.name, ...[...new Set(others)].sort()];
}

const wrapped = (name, text) => text && `namespace${name && ` ${name}`} {\n${text}}\n`;

const tableOf = type => `table::${snake(type.name)}`;

function declarations(domain) {
    const used = domain.structs.flatMap(struct => [struct, ...struct.fields.flatMap(field => mentioned(field.type))]);
    used.push(...domain.enums, ...domain.calls.filter(call => !call.raw).flatMap(call => [call.request, ...mentioned(call.answer)]));
    used.push(...domain.calls.flatMap(call => call.rows ?? []).flatMap(row => mentioned(row.type)));
    return [...new Set(used.map(type => snake(type.name)))].sort().map(name => `extern const codec::Type ${name};\n`).join('');
}

function enumTable({ name, values }) {
    const names = `${snake(name)}_names`;
    return `constexpr std::string_view ${names}[] = { ${values.map(value => quote(value.wire)).join(', ')} };\n`
        + `constinit const codec::Type table::${snake(name)} = codec::enumeration(${names});\n`
        + `std::string_view to_string(${name} value) { return ${names}[static_cast<std::size_t>(value)]; }\n`
        + `bool from_string(std::string_view text, ${name}& value) { return codec::find_name(${names}, text, &value); }\n`;
}

function structTable(struct, shared) {
    const table = tableOf(struct);
    if (struct.fields.length === 0)
        return `constinit const codec::Type ${table} = codec::object({});\n`;
    const fields = `${snake(struct.name)}_fields`;
    const rows = struct.fields.map(field => fieldRow(struct, field, shared));
    return `constexpr codec::Field ${fields}[] = {\n${rows.join('')}};\nconstinit const codec::Type ${table} = codec::object(${fields});\n`;
}

function fieldRow(struct, field, shared) {
    const type = shared.name(field.type, struct.isRead);
    const columns = [quote(field.wire), `offsetof(${struct.name}, ${field.name})`, `&${type}`, `codec::Need::${field.need}`];
    if (field.place !== 'body' || field.repeats)
        columns.push(`codec::Place::${field.place}`);
    if (field.repeats)
        columns.push('codec::repeats');
    return `    { ${columns.join(', ')} },\n`;
}

// How a face's members are read into its original's request; presets stand there before anything is read.
function faceTable({ name, request, rows, preset }, shared) {
    const fields = rows.map(row => fieldRow(request, row, shared)).join('');
    const type = rows.length === 0 ? 'codec::object({})' : `codec::object(${name}_members)`;
    const lines = preset.map(({ name: member, value }) => `    request.${member} = ${value};\n`).join('');
    const cast = `    auto& request = *static_cast<${request.name}*>(object);\n`;
    return (rows.length === 0 ? '' : `constexpr codec::Field ${name}_members[] = {\n${fields}};\n`)
        + `constinit const codec::Type ${name}_request = ${type};\n`
        + (lines && `static void preset_${name}(void* object)\n{\n${cast}${lines}}\n`);
}

function callEntry(call, shared) {
    const { name, alias, answer, login, method, path, silent, changes, idempotent, isSigned, body, enveloped, original, cached } = call;
    const permission = call.permission ? `,\n    .permission = ${quote(call.permission)}` : '';
    const faces = (call.faces ?? []).map(face => `&${face.name}`).join(', ');
    const list = faces && `constexpr CallInfo const* ${name}_faces[] = { ${faces} };\n`;
    // A text without a bound: the gate takes as much of a raw body.
    const request = original ? `${name}_request` : call.raw ? 'codec::string' : tableOf(call.request);
    const answered = call.raw ? 'codec::string' : shared.name(answer, false);
    const more = original ? `,\n    .same_as = &${original.name}${call.preset.length ? `, .preset = preset_${name}` : ''}`
        : call.raw ? `,\n    .raw = true` : faces ? `,\n    .faces = ${name}_faces` : '';
    const kept = cached === 'no' ? '' : `,\n    .cached = Cached::${cached}`;
    return `${list}constinit const Call<${alias}, ${spell(answer)}, Login::${callerNeed(call)}> ${name} { {\n`
        + `    .name = ${quote(name)}, .method = ${quote(method)}, .path = ${quote(path)},\n`
        + `    .login = Login::${login}, .silent = ${silent}, .changes = ${changes}, .idempotent = ${idempotent},\n`
        + `    .is_signed = ${isSigned}, .body = Body::${body}, .enveloped = ${enveloped},\n`
        + `    .request = &${request}, .answer = &${answered}${more}${kept}${permission} } };\n`;
}

function messageEntry(struct) {
    const side = `Side::${struct.live}`;
    return `constinit const Message<${struct.name}, ${side}> ${struct.fullName} { {\n`
        + `    ${quote(struct.fullName)}, ${side}, &${tableOf(struct)} } };\n`;
}

// The lists stand here and not in one file, which would have to include every header of the contract.
function lists(domain) {
    const messages = domain.structs.filter(struct => struct.live).map(struct => struct.fullName);
    return list('CallInfo', `${domain.name}_calls`, domain.calls.map(call => call.name))
        + list('MessageInfo', `${domain.name}_messages`, messages);
}

function list(type, name, entries) {
    if (entries.length === 0)
        return '';
    return `${type} const* const ${name}_list[] = {\n${entries.map(entry => `    &${entry},\n`).join('')}};\n`
        + `std::span<${type} const* const> ${name}() { return ${name}_list; }\n`;
}

/** Types that are not named in the contract (a bounded integer, an array of lines), each written once per file. */
class SharedTypes {
    lines = [];
    #known = new Set();
    #patterns = new Map();

    name(type, isRead) {
        if (!type.nullable)
            return this.#value(type, isRead);
        return this.#container('optional', spellValue(type), this.#value(type, isRead), isRead);
    }

    #value(type, isRead) {
        switch (type.kind) {
        case 'object': return tableOf(type.struct);
        case 'enum': return tableOf(type.enum);
        case 'array':
        case 'map': return this.#bounded(this.#container(type.kind, spell(type.element), this.name(type.element, isRead), isRead), type);
        case 'string': return this.#string(type);
        case 'id': return 'codec::id';
        default: return this.#bounded(`codec::${type.kind}`, type);
        }
    }

    #container(kind, held, inner, isRead) {
        const base = bare(inner).replace(/^out_/, '');
        return isRead
            ? this.#define(`${kind}_${base}`, `codec::${kind}_of<${held}>(${inner})`)
            : this.#define(`out_${kind}_${base}`, `codec::${kind}_of<${held}, codec::Way::out>(${inner})`);
    }

    #string(type) {
        const base = this.#bounded('codec::string', type);
        return type.pattern ? this.#pattern(base, type.pattern) : base;
    }

    #bounded(base, { least, most }) {
        if (least === undefined && most === undefined)
            return base;
        const suffix = [least ?? 'any', most ?? 'any'].map(bound => String(bound).replace('-', 'minus_').replace(/\W/g, '_')).join('_to_');
        const bounds = `${least ?? 'codec::no_least'}, ${most ?? 'codec::no_most'}`;
        return this.#define(`${bare(base)}_${suffix}`, `${base}.between(${bounds})`);
    }

    #pattern(base, pattern) {
        const key = `${base} ${pattern}`;
        if (!this.#patterns.has(key)) {
            const name = `pattern_${this.#patterns.size + 1}`;
            this.#patterns.set(key, name);
            const rows = compilePattern(pattern).map(piece).join('');
            this.lines.push(`// ${pattern}\nconstexpr codec::Piece ${name}_pieces[] = {\n${rows}};\n`);
            this.#define(name, `${base}.matching(${name}_pieces)`);
        }
        return this.#patterns.get(key);
    }

    #define(name, expression) {
        if (!this.#known.has(name)) {
            this.#known.add(name);
            this.lines.push(`constexpr codec::Type ${name} = ${expression};\n`);
        }
        return name;
    }
}

function piece({ characters, negated, least, most }) {
    return `    { ${quote(characters.join(''))}, ${negated}, ${least}, ${most === Infinity ? 'codec::no_limit' : most} },\n`;
}

const bare = name => name.replace(/^(codec|table)::/, '');
