// Reads the refusals that the domains declare (enums Refusals) and that calls may answer (x-refuses), and writes
// generated/refusals/<domain>.h and generated/refuses.cpp.
import { comment, quote } from './cpp_types.mjs';
import { qualified, snake } from './names.mjs';

const codeThatAsks = 506;
const codeThatIsSilent = 507;
const mayShare = code => code === codeThatAsks || code === codeThatIsSilent;

/** The domains that declare refusals, sorted: { domain, doc, refusals: [{ reason, code, text, ask }] }, these as they are declared. */
export function readRefusals(document) {
    const domains = Object.entries(document.components?.schemas ?? {})
        .filter(([name, schema]) => isRefusals(name) || schema['x-refusals'] !== undefined)
        .map(([name, schema]) => ({ domain: qualified(name).domain, doc: schema.description, refusals: declared(name, schema) }));
    const all = domains.flatMap(({ domain, refusals }) => refusals.map(refusal => ({ domain, ...refusal })));
    refuseTwins(all, 'reason', () => false);
    refuseTwins(all, 'code', mayShare);
    refuseTwins(all, 'text', () => false);
    refuseUnknown(document, new Set(all.map(refusal => refusal.reason)));
    return domains.sort((a, b) => (a.domain < b.domain ? -1 : 1));
}

const isRefusals = name => name.split('.').at(-1) === 'Refusals';

function declared(name, schema) {
    if (!isRefusals(name))
        throw new Error(`${name}: @refusal belongs to a member of an enum called Refusals`);
    return schema.enum.map(reason => {
        const row = schema['x-refusals']?.[reason];
        if (!row)
            throw new Error(`${name}.${reason}: @refusal is missing, or the member has a value of its own`);
        check(`${name}.${reason}`, reason, row);
        return { reason, ...row };
    });
}

function check(place, reason, { code, text, ask }) {
    const refuse = why => {
        throw new Error(`${place}: ${why}`);
    };
    if (snake(reason) !== reason)
        refuse('a reason is written in small letters, digits and underscores, and is no keyword of C++');
    if (code < 401)
        refuse(`${code} is no code of a refusal`);
    if (!/^\S.*\S$/.test(text))
        refuse('its text is empty, or ends in blanks');
    if ((ask !== undefined) !== (code === codeThatAsks))
        refuse('a code of 506, and no other, says what the client is to do');
    if (ask && !(ask.action >= 0 && ask.action <= 3 && ask.showType >= 0 && ask.showType <= 1))
        refuse('there is no such action or showType');
}

function refuseTwins(refusals, key, mayBeShared) {
    const first = new Map();
    for (const refusal of refusals) {
        const other = first.get(refusal[key]);
        if (other && !mayBeShared(refusal[key]))
            throw new Error(`two refusals have the ${key} ${JSON.stringify(refusal[key])}: ${other.domain}.${other.reason} and `
                + `${refusal.domain}.${refusal.reason}`);
        first.set(refusal[key], refusal);
    }
}

// TypeSpec looks that the names exist; that they are names of refusals is left to us.
function refuseUnknown(document, reasons) {
    for (const methods of Object.values(document.paths))
        for (const operation of Object.values(methods))
            for (const reason of operation['x-refuses'] ?? [])
                if (!reasons.has(reason))
                    throw new Error(`${operation.operationId}: @refuses names "${reason}", which is no refusal`);
}

/** generated/refusals/<domain>.h. An Error points to its row, so that it is a value as small as a number and can be compared. */
export function refusalHeader({ doc, refusals }) {
    const rows = refusals.map(({ reason, code, text, ask }) =>
        `inline constexpr Refusal ${reason} { ${[quote(reason), code, quote(text), ...asked(ask)].join(', ')} };\n`);
    const errors = refusals.map(({ reason }) => `inline constexpr Error ${reason} { rows::${reason} };\n`);
    return '// Generated from the contract. Do not edit.\n#pragma once\n#include "kernel/error.h"\n\n'
        + `${comment(doc)}namespace refusal::rows {\n${rows.join('')}}\n\nnamespace refusal {\n${errors.join('')}}\n`;
}

const asked = ask => (ask ? [`Ask { ${ask.action}, ${ask.showType} }`] : []);

/** generated/refuses.cpp: the refusals of each call. A file of its own, so that one more for one call compiles nothing else. */
export function refusesSource(document, domains) {
    const calls = Object.values(document.paths).flatMap(methods => Object.values(methods))
        .map(operation => ({ call: qualified(operation.operationId).name, refuses: operation['x-refuses'] ?? [] }))
        .sort((a, b) => (a.call < b.call ? -1 : 1));
    const lists = calls.filter(({ refuses }) => refuses.length > 0).map(({ call, refuses }) =>
        `constexpr Error ${call}_list[] = {\n${refuses.map(reason => `    refusal::${reason},\n`).join('')}};\n`);
    const rows = calls.map(({ call, refuses }) => `    { ${quote(call)}, ${refuses.length > 0 ? `${call}_list` : '{}'} },\n`);
    return '// Generated from the contract. Do not edit.\n#include "contract/refuses.h"\n'
        + domains.map(({ domain }) => `#include "generated/refusals/${domain}.h"\n`).join('')
        + `\nnamespace {\n\n${lists.join('')}
struct Row {
    std::string_view call;
    std::span<Error const> refuses;
};
constexpr Row rows[] = {
${rows.join('')}};

}

namespace api {

std::span<Error const> refuses_of(CallInfo const& call)
{
    auto const is_before = [](Row const& row, std::string_view name) { return row.call < name; };
    auto const* const found = std::lower_bound(std::begin(rows), std::end(rows), call.name, is_before);
    return found != std::end(rows) && found->call == call.name ? found->refuses : std::span<Error const>();
}

}
`;
}
