// What every call of the shop wants beside its own parameters: the app's signature, the token of a login, region and language; and what
// every answer is wrapped in. The calls themselves, and their types, are generated.
import { md5 } from 'js-md5';
import { type Client, createClient, createConfig } from './generated/client/index.js';
import type { Refusal as RefusalAnswer } from './generated/types.gen.js';
import { membersOf, signed } from './sign.mjs';

export interface Settings {
    /** Where the shop is reached: "https://shop.example". */
    address: string;
    /** The registered app that asks. Undefined for a shop that takes requests without a signature. */
    app?: { appId: string; salt: string };
    /** The region in which the caller shops, ISO 3166-1 alpha-2. Without it the shop takes its first one. */
    country?: string;
    /** What the shop writes to the caller in: "en", "zh", "th". */
    language?: string;
    /** The token of a login that was kept. */
    token?: string;
    /** Another way to send; it has to keep cookies where calls of the back office are made. */
    fetch?: typeof globalThis.fetch;
    /** The time in milliseconds since 1970, where this machine's clock cannot be trusted. */
    now?: () => number;
}

export interface Shop {
    /** Goes into each call: `orderGlobalList({ client: shop.client })`. */
    client: Client;
    /** Whose calls follow: the token of `accountLogin`, `accountRegister`; undefined for nobody's. */
    useToken: (token: string | undefined) => void;
}

/** Several may be open beside each other, each with a caller of its own. */
export function openShop(settings: Settings): Shop {
    let token = settings.token;
    const client = createClient(createConfig({ baseUrl: settings.address.replace(/\/+$/, '') }));
    client.setConfig({ fetch: sender(settings, () => token) });
    return { client, useToken: (next) => { token = next; } };
}

/** For one thing that is to be done, as `Idempotency-Key`: kept, and sent again with it when no answer came. */
export const newKey = (): string => globalThis.crypto.randomUUID();

type Answered = { code: number };

/** What the call answers, out of its envelope. */
export type DataOf<Answer> = Answer extends { code: 200; data: infer Data } ? Data : never;

/** The words by which the call may refuse. */
export type ReasonOf<Answer> = Answer extends { code: 200 } ? never
    : Answer extends { data: { reason: infer Reason } } ? Extract<Reason, string> : never;

/** What the shop says instead of an answer. `reason` is what a program acts upon and what it translates. */
export interface Refusal<Reason extends string = string> {
    code: number;
    reason: Reason;
    /** In English, for people who develop. */
    message: string;
    /** The name of what the refusal is about, and with `code` 506 what is to be done: see the reference. */
    data: RefusalAnswer['data'];
}

export type Outcome<Answer> = { ok: true; data: DataOf<Answer> } | { ok: false; refusal: Refusal<ReasonOf<Answer>> };

/** The shop refused a call that was asked by `must`. */
export class Refused extends Error {
    constructor(readonly refusal: Refusal) {
        super(`${refusal.reason}: ${refusal.message}`);
        this.name = 'Refused';
    }
}

/** No answer of the call's own: it does not fit the contract (`field` says where), the shop cannot now, or the network failed. */
export class Failed extends Error {
    constructor(message: string, readonly status: number | undefined, readonly reason?: string, readonly field?: string) {
        super(message);
        this.name = 'Failed';
    }
}

interface Pending<Answer> {
    data?: Answer | undefined;
    error?: unknown;
    response?: Response | undefined;
}

/** What came of a call: its data, or a refusal for one of the reasons that this call has. Throws `Failed`. */
export async function outcomeOf<Answer extends Answered>(call: Promise<Pending<Answer>>): Promise<Outcome<Answer>> {
    const { data, error, response } = await call;
    const answer: unknown = data ?? error;
    if (!isAnswer(answer))
        throw new Failed(error instanceof Error ? error.message : 'no answer of the shop', response?.status);
    if (answer.code === 200)
        return { ok: true, data: answer.data as DataOf<Answer> };
    const refused = answer as RefusalAnswer;
    const { reason, field } = refused.data;
    if (response?.status !== 200 && reason !== 'too_frequent')
        throw new Failed(refused.msg, response?.status, reason, field);
    return { ok: false, refusal: { code: refused.code, reason: reason as ReasonOf<Answer>, message: refused.msg, data: refused.data } };
}

/** The data of a call that is not expected to be refused. Throws `Refused` and `Failed`. */
export async function must<Answer extends Answered>(call: Promise<Pending<Answer>>): Promise<DataOf<Answer>> {
    const outcome = await outcomeOf(call);
    if (!outcome.ok)
        throw new Refused(outcome.refusal);
    return outcome.data;
}

function isAnswer(value: unknown): value is { code: number; msg: string; data: unknown } {
    return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number' && 'data' in value;
}

const replayedCode = 1007;
const tries = 3;

// Two callers of one app who ask the same in the same millisecond sign alike: the second one was not served yet, and asks again.
function sender(settings: Settings, token: () => string | undefined): typeof globalThis.fetch {
    const send = settings.fetch ?? globalThis.fetch;
    const sign = signer(settings);
    return async (input, init) => {
        const request = new Request(input, init);
        const body = await request.clone().text();
        const known = { 'X-AUTH-TOKEN': token(), country: settings.country, lang: settings.language };
        for (const [name, value] of Object.entries(known))
            if (value !== undefined && !request.headers.has(name))
                request.headers.set(name, value);
        for (let left = tries - 1; ; --left) {
            const attempt = request.clone();
            for (const [name, value] of Object.entries(sign(attempt.url, body)))
                attempt.headers.set(name, value);
            const answer = await send(attempt);
            if (left === 0 || !(await isReplayed(answer)))
                return answer;
        }
    };
}

async function isReplayed(answer: Response): Promise<boolean> {
    if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json'))
        return false;
    const read: unknown = await answer.clone().json().catch(() => undefined);
    return isAnswer(read) && read.code === replayedCode;
}

function signer({ app, now = Date.now }: Settings): (address: string, body: string) => Record<string, string> {
    let latest = 0;
    return (address, body) => {
        if (!app)
            return {};
        const { pathname, searchParams } = new URL(address);
        // No two requests of one caller carry the same time: nothing is taken twice.
        latest = Math.max(latest + 1, now());
        return signed({ path: pathname, query: searchParams, members: membersOf(body) }, app, latest, md5);
    };
}
