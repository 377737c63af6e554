import { createHash } from 'node:crypto';

// The registration that a sandbox has.
const appId = 'kabinet';
const salt = 'kabinet-sandbox';

let lastStamp = 0;

/** What the gate wants of every request: who sends it, when (never twice the same), and the signature over all of it. */
export function signedHeaders(path: string, body: unknown): Record<string, string> {
    lastStamp = Math.max(Date.now(), lastStamp + 1);
    const timeStamp = String(lastStamp);
    const url = new URL(path, 'http://shop');
    const members = Object.entries(typeof body === 'object' && body !== null ? body : {});
    const pairs: [string, string][] = [
        ...url.searchParams,
        ...members.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
        ['appId', appId], ['path', url.pathname], ['timeStamp', timeStamp],
    ];
    pairs.sort(([one], [other]) => (one < other ? -1 : 1));
    const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
    return { appId, timeStamp, sign: md5(md5(text) + salt) };
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
