// What /docs does to a request before it goes out.
import { membersOf, signed } from './sign.mjs';

const sent = new Set();

/**
 * The request of swagger-ui, signed by the app at that time in milliseconds. What is sent again in the same millisecond takes the next one,
 * as nothing may be sent twice. The Idempotency-Key of the examples stands for one that nobody has used.
 */
export function prepared(request, { app, md5, time }) {
    const headers = { ...request.headers };
    if (headers['Idempotency-Key'] === exampleKey)
        headers['Idempotency-Key'] = `docs-${time}-${Math.random().toString(36).slice(2)}`;
    const { pathname, searchParams } = new URL(request.url, 'http://shop');
    // As it is signed it is sent: in one line.
    const members = membersOf(request.body);
    const body = members ? JSON.stringify(members) : request.body;
    let headersOfTime;
    do {
        headersOfTime = signed({ path: pathname, query: searchParams, members }, app, time++, md5);
    } while (sent.has(headersOfTime.sign));
    sent.add(headersOfTime.sign);
    return Object.assign(request, { body, headers: { ...headers, ...headersOfTime } });
}

/** The key that stands in the document's example. */
export const exampleKey = '0b9f7a3c-retry-safe';

/** The token of an answer that logs somebody in; undefined where it is none. */
export const tokenOf = answer => (typeof answer?.data?.token === 'string' ? answer.data.token : undefined);
