// What is sent and received in these tests becomes the examples of the reference, and what the examples show is held to it.

/** The shape of a value: which members it has and of what kind they are. Of a list its first element stands for all. */
export function shapeOf(value) {
    if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0])}]`;
    if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
    return `{${Object.keys(value).sort().map((name) => `${name}:${shapeOf(value[name])}`).join()}}`;
}

/** The shape of a request with its answer. */
export const shapeOfExchange = ({ request, answer }) => `${shapeOf(request)} -> ${shapeOf(answer)}`;

/** As it stands in the reference: of a list that came in an answer two elements are enough. */
export const shortened = ({ request, answer }) => ({ request, answer: withShortLists(answer) });

function withShortLists(value) {
    if (Array.isArray(value)) return value.slice(0, 2).map(withShortLists);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withShortLists(inner)]));
}
