// The decorators of common.tsp, and what a call may refuse because of what it is. All of it goes into the OpenAPI document, from which
// generate/refusals.mjs reads, and refuses what is wrong.
import { navigateProgram } from '@typespec/compiler';
import { getOperationVerb } from '@typespec/http';
import { getExtensions, setExtension } from '@typespec/openapi';
import { completeFaces, same_as } from './faces.js';

/** On a member of an enum Refusals: x-refusals of that enum's schema, by the member's name. */
function refusal({ program }, member, code, text, ask) {
    const known = getExtensions(program, member.enum).get('x-refusals') ?? {};
    setExtension(program, member.enum, 'x-refusals', { ...known, [member.name]: { code, text, ...(ask && { ask }) } });
}

/** On an operation: x-refuses, by their names. */
function refuses({ program }, operation, ...refused) {
    setExtension(program, operation, 'x-refuses', refused.map(member => member.name));
}

const logins = ['account', 'phone', 'profile'];
const refusedWithoutLogin = ['not_logged_in', 'phone_needed', 'profile_needed'];

/**
 * What the gate refuses by itself. Any call but a raw one may come in an envelope, which is signed, whether the call wants a signature or
 * not. `login` is undefined where anybody may call, `permission` where the call is none of the console's, which take what changes
 * something from their own pages only.
 */
export function refusedByTraits({ login, permission, changes, isRaw, isIdempotent, hasPages }) {
    if (isRaw)
        return ['too_frequent'];
    return [
        'too_frequent', 'signature_wrong', 'clock_off', 'request_replayed',
        ...refusedWithoutLogin.slice(0, logins.indexOf(login) + 1),
        ...refusedToOperators(permission),
        ...(permission && changes ? ['console_page_needed'] : []),
        ...(isIdempotent ? ['idempotency_key_missing', 'idempotency_key_reused'] : []),
        ...(hasPages ? ['bad_cursor'] : []),
    ];
}

function refusedToOperators(permission) {
    if (permission === undefined || permission === 'anybody')
        return [];
    return permission === 'logged_in' ? ['operator_login_needed'] : ['operator_login_needed', 'permission_missing'];
}

// `next` is a parameter, or a member of the body.
const isPaged = ({ properties }) => properties.has('next') || [...properties.values()].some(({ type }) => type.properties?.has?.('next'));

/** Makes of x-refuses all that the operation may refuse: its own, its original's where it is a face, and what follows from its traits. */
export function $onValidate(program) {
    completeFaces(program);
    const operations = new Map();
    const visit = operation => operations.set(`${operation.namespace?.name}.${operation.name}`, operation);
    navigateProgram(program, { operation: visit });
    const words = new Map([...operations.values()].map(operation => [operation, getExtensions(program, operation)]));
    const own = operation => words.get(operation)?.get('x-refuses') ?? [];
    const all = [...operations.values()].map(operation => {
        const extensions = words.get(operation);
        const traits = refusedByTraits({
            login: extensions.get('x-login'),
            permission: extensions.get('x-permission'),
            changes: getOperationVerb(program, operation) !== 'get',
            isRaw: extensions.get('x-raw') === true,
            isIdempotent: extensions.get('x-idempotent') === true,
            hasPages: isPaged(operation.parameters),
        });
        const original = operations.get(extensions.get('x-same-as'));
        return [operation, [...new Set([...own(operation), ...own(original), ...traits])].sort()];
    });
    for (const [operation, refused] of all)
        setExtension(program, operation, 'x-refuses', refused);
}

export const $decorators = { Kabinet: { refusal, refuses, same_as } };
