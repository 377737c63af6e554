// A face is a call that another call of the contract answers: its own path, method and names of members, the original's function and
// answer. What does not fit its original is refused by name, with what is wrong.
import { spellFixed, spellValue } from './cpp_types.mjs';

const needs = ['none', 'account', 'phone', 'profile'];

/**
 * The face with the members of its original: each field says into which one it goes and how it is read there. `renamed` holds the x-field
 * of each of its fields that has one, `fixed` what x-fixed sets.
 */
export function faceOf(face, original, { fields, renamed, fixed }) {
    refuseOtherGuards(face, original);
    const members = new Map(original.request.fields.map(member => [member.wire, member]));
    const memberOf = field => {
        const wire = renamed.get(field.wire) ?? field.wire;
        return members.get(wire) ?? refuse(`"${field.wire}" has no member "${wire}" to go to in ${original.id}; name one by x-field`);
    };
    const rows = fields.map(field => rowOf(field, memberOf(field), original));
    const preset = [...fixedMembers(fixed, members, original), ...defaults(fields, memberOf)];
    const set = [...rows.map(row => row.target), ...Object.keys(fixed)];
    refuseTwice(set);
    for (const member of members.values())
        if (member.need === 'required' && !set.includes(member.wire))
            refuse(`"${member.wire}" of ${original.id} is left unset; let a field go there or set it by x-fixed`);
    return { ...face, alias: original.request.name, request: original.request, answer: original.answer, original, rows, preset };
}

// Whoever may not call the original must not get in by its face, and what a key or a cache promises there holds here too.
function refuseOtherGuards(face, original) {
    if (needs.indexOf(face.login) < needs.indexOf(original.login))
        refuse(`x-login "${face.login}" is looser than "${original.login}" of ${original.id}`);
    if (original.isSigned && !face.isSigned)
        refuse(`x-signed false is looser than ${original.id}, which wants a signature`);
    if (face.idempotent !== original.idempotent)
        refuse(`x-idempotent has to be as in ${original.id}: ${original.idempotent}`);
    const mayWrite = original.method !== 'GET' || original.changes;
    if (mayWrite && face.method === 'GET' && !face.changes)
        refuse(`a GET of ${original.id}, which may write, has to say x-changes`);
    if (!mayWrite && face.changes)
        refuse(`x-changes, but ${original.id} changes nothing`);
}

function rowOf(field, member, original) {
    const [here, there] = [`"${field.wire}"`, `"${member.wire}" of ${original.id}`];
    const [mine, theirs] = [spellValue(field.type), spellValue(member.type)];
    if (mine !== theirs)
        refuse(`${here} is ${mine}, but ${there} is ${theirs}`);
    refuseWider(field.type, member.type, `${here} allows more than ${there}`);
    if (member.need === 'required' && field.need === 'optional' && field.default === undefined)
        refuse(`${here} may be left out, but ${there} has to be there`);
    if (field.need === 'required_or_null' && !member.type.nullable)
        refuse(`${here} may be null, but ${there} may not`);
    // It is read as the face says, and kept as the original does.
    return { ...field, name: member.name, target: member.wire, type: { ...field.type, nullable: member.type.nullable } };
}

// The function trusts the bounds of its own call.
function refuseWider(face, member, message) {
    if (member.least !== undefined && !(face.least >= member.least))
        refuse(`${message}: at least ${member.least}`);
    if (member.most !== undefined && !(face.most <= member.most))
        refuse(`${message}: at most ${member.most}`);
    if (member.pattern && face.pattern !== member.pattern)
        refuse(`${message}: only ${member.pattern}`);
    if (member.element)
        refuseWider(face.element, member.element, message);
}

function fixedMembers(fixed, members, original) {
    return Object.entries(fixed).map(([wire, value]) => {
        const member = members.get(wire) ?? refuse(`x-fixed sets "${wire}", but ${original.id} has no such member`);
        return { name: member.name, value: spellFixed(value, member, 'x-fixed') };
    });
}

function defaults(fields, memberOf) {
    return fields.filter(field => field.default !== undefined && field.default !== memberOf(field).default)
        .map(field => ({ name: memberOf(field).name, value: spellFixed(field.default, memberOf(field), 'the default') }));
}

function refuseTwice(targets) {
    const twice = targets.find((target, index) => targets.indexOf(target) !== index);
    if (twice !== undefined)
        refuse(`"${twice}" is set twice; one field or x-fixed sets a member`);
}

/** What only a face may say. */
export function refuseFaceWords(operation) {
    if (operation['x-fixed'])
        refuse('x-fixed without x-same-as');
}

function refuse(message) {
    throw new Error(message);
}
