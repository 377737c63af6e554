// How a client signs: for every part of the tests and for bench. Written from the protocol, not from the server's code.
import { createCipheriv, createDecipheriv, createHash, randomInt } from 'node:crypto';

/** The app that --sandbox registers. */
export const app = { id: 'kabinet', salt: 'kabinet-sandbox', key: '6b6162696e65742d73616e64626f7821' };

const md5 = text => createHash('md5').update(text, 'utf8').digest('hex');
const byBytes = (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other));
const byNameThenValue = (one, other) => byBytes(one[0], other[0]) || byBytes(one[1], other[1]);

/** The sign over pairs, in whatever order they come. */
export function sign(pairs, salt = app.salt) {
    const given = pairs.map(([name, value]) => [name, value === 'undefined' ? '' : value]);
    const text = given.sort(byNameThenValue).map(([name, value]) => `${name}=${value}`).join('&');
    return md5(md5(text) + salt);
}

let latest = 0;

/** Milliseconds since 1970 of this machine, and later than any before. */
export function timeStamp() {
    latest = Math.max(latest + 1, Date.now());
    return String(latest);
}

/** The members of a JSON object as they are signed; of anything else there are none. */
export function bodyPairs(body) {
    let value;
    try {
        value = JSON.parse(body ?? '');
    } catch {
        return [];
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value).map(([name, inner]) => [name, typeof inner === 'string' ? inner : JSON.stringify(inner)]);
}

const sent = new Set();

/** The headers that a request needs to be taken. `location` is path and query. */
export function signingHeaders(location, body, appId = app.id, salt = app.salt) {
    const { pathname, searchParams } = new URL(location, 'http://shop');
    const pairs = [['appId', appId], ['path', pathname], ...searchParams, ...bodyPairs(body)];
    if (sent.size > 100_000) sent.clear();
    // The same request again takes the next millisecond. Others share theirs, so that a crowd does not run ahead of the clock.
    for (let time = Date.now(); ; ++time) {
        const signature = sign([...pairs, ['timeStamp', String(time)]], salt);
        if (sent.has(signature)) continue;
        sent.add(signature);
        return { appId, timeStamp: String(time), sign: signature };
    }
}

const nonceCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const makeNonce = () => Array.from({ length: 24 }, () => nonceCharacters[randomInt(nonceCharacters.length)]).join('');

const vectorOf = nonce => createHash('md5').update(nonce).digest();

/** The other variant: everything in a form, the parameters encrypted. */
export function sealedForm(path, parameters, nonce = makeNonce(), time = timeStamp()) {
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(app.key, 'hex'), vectorOf(nonce));
    const data = Buffer.concat([cipher.update(JSON.stringify(parameters), 'utf8'), cipher.final()]).toString('base64');
    const fields = [['appId', app.id], ['data', data], ['nonce', nonce], ['timestamp', time]];
    return new URLSearchParams([...fields, ['sign', sign([...fields, ['path', path]])]]);
}

/** What an answer's data say. */
export function unseal(data, nonce) {
    const cipher = createDecipheriv('aes-128-cbc', Buffer.from(app.key, 'hex'), vectorOf(nonce));
    return JSON.parse(Buffer.concat([cipher.update(data, 'base64'), cipher.final()]).toString('utf8'));
}
