import type { paths } from '../harness/schema';

type Has<M extends 'get' | 'post'> = { [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof paths];

/** Who calls: nobody in particular, somebody with an e-mail account of age, or somebody whose phone number the shop does not know. */
export type Who = 'visitor' | 'shopper' | 'newcomer';

/**
 * One call, in a seeded shop that nobody has used. In `query`, `body` and `path`, "$boxSetId" and "$seriesId" are those
 * of a set on sale, "$commitment" binds the caller to a number. A case changes nothing: all share one shop.
 */
export type Call = ({ get: Has<'get'> } | { post: Has<'post'> }) & {
    query?: Record<string, unknown>;
    path?: Record<string, string>;
    body?: unknown;
    headers?: Record<string, string>;
};

export type CallAs = Call & { as: Who };

/** A call and what comes of it. */
export type Case = CallAs & (
    /** The reason, and where it says so the code beside it. */
    | { refused: string; code?: number }
    /** What the decoder refuses with 400: the field that it names, and why. A field of a list's member begins with the list's name. */
    | { wrong: string; why?: string }
    /** Members of the answer. */
    | { answers: object }
);
