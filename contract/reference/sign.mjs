// How a request is signed, once for all who do it outside of the storefront: the page of the reference, the client package, the collection.

/**
 * The members of a body that is a JSON object, or the text of one; undefined where it is anything else.
 * @param {unknown} body
 * @returns {Record<string, unknown> | undefined}
 */
export function membersOf(body) {
    try {
        const value = typeof body === 'string' ? JSON.parse(body) : body;
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
    } catch {
        return undefined;
    }
}

/**
 * The headers by which the shop takes a request from this app. The body's members are signed as `JSON.stringify` writes them, so they are
 * to be sent that way. `time` is in milliseconds since 1970, at most five minutes off the shop's clock; no request is taken twice.
 * @param {{ path: string, query: Iterable<readonly [string, string]>, members: Record<string, unknown> | undefined }} request
 * @param {{ appId: string, salt: string }} app
 * @param {number} time
 * @param {(text: string) => string} md5 in hexadecimal, of a text in UTF-8
 * @returns {{ appId: string, timeStamp: string, sign: string }}
 */
export function signed({ path, query, members = {} }, { appId, salt }, time, md5) {
    const timeStamp = String(time);
    /** @type {(readonly [string, string])[]} */
    const pairs = [
        ...query, ...Object.entries(members).map(([name, value]) => /** @type {const} */ ([name, textOf(value)])),
        ['appId', appId], ['path', path], ['timeStamp', timeStamp],
    ];
    // A page that writes "undefined" for what it has not means nothing by it.
    const given = pairs.map(([name, value]) => /** @type {const} */ ([name, value === 'undefined' ? '' : value]));
    given.sort((one, other) => byPoints(one[0], other[0]) || byPoints(one[1], other[1]));
    return { appId, timeStamp, sign: md5(md5(given.map(([name, value]) => `${name}=${value}`).join('&')) + salt) };
}

/** @param {unknown} value */
const textOf = value => (typeof value === 'string' ? value : JSON.stringify(value) ?? '');

/**
 * By bytes in UTF-8, not by UTF-16 units: a character beyond the first plane comes after all others.
 * @param {string} one
 * @param {string} other
 */
function byPoints(one, other) {
    const [first, second] = [[...one], [...other]];
    for (let at = 0; at < first.length && at < second.length; ++at) {
        const difference = (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? 0);
        if (difference !== 0)
            return difference;
    }
    return first.length - second.length;
}
