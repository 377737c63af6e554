import { randomUUID } from 'node:crypto';
import { sealedForm, signingHeaders, unseal } from '../../signature.mjs';
import { checkAnswer, operationOf } from './contract';
import { type Asked, nextInTurn, noteAnswered } from './faces';
import type { paths } from './schema';

type Method = 'get' | 'post';
type Has<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof paths] & string;
type JsonOf<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;
type Opened<A> = A extends { code: number; data: infer D } ? D : A;
/** What a successful answer holds: without the envelope where there is one. */
export type DataOf<P extends Has<M>, M extends Method> = Opened<JsonOf<paths[P][M]>>;

type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? { body: B } : { body?: undefined };
type QueryOf<O> = O extends { parameters: { query: infer Q } } ? { query: Q }
    : O extends { parameters: { query?: infer Q } } ? { query?: Q } : { query?: undefined };
type PathOf<O> = O extends { parameters: { path: infer Q } } ? { path: Q } : { path?: undefined };
interface Extras {
    headers?: Record<string, string>;
    /** One is made for calls that need it; give one to send the same request twice. */
    idempotencyKey?: string;
    /** By no other path: what is told about a path, or remembered under it. Otherwise a call and its faces are asked in turn. */
    exact?: boolean;
}
export type Request<O> = BodyOf<O> & QueryOf<O> & PathOf<O> & Extras;
type Arguments<O> = object extends Request<O> ? [request?: Request<O>] : [request: Request<O>];

/** What came back, refused or not. */
export interface Answer<D> {
    status: number;
    code: number;
    msg: string;
    /** Only when code is 200. */
    data: D;
    /** The stable key of a refusal; empty after success. */
    reason: string;
    /** The field that a refused request should mend. */
    field?: string;
    headers: Headers;
    /** By which path it was asked. */
    path: string;
}

interface AnyRequest extends Extras {
    body?: unknown;
    query?: Record<string, unknown>;
    path?: Record<string, unknown>;
}

/** Somebody who calls the shop: a visitor, or a shopper when it has a token. Every answer is checked against the contract. */
export class Caller {
    headers: Record<string, string>;

    constructor(public url: string, headers: Record<string, string> = {}) {
        this.headers = { lang: 'en', country: 'TH', newJwt: 'true', ...headers };
    }

    /** The data of a GET that must succeed. */
    async get<P extends Has<'get'>>(path: P, ...[request]: Arguments<paths[P]['get']>): Promise<DataOf<P, 'get'>> {
        return succeeded(await this.call<DataOf<P, 'get'>>('GET', path, request as AnyRequest));
    }

    /** The data of a POST that must succeed. */
    async post<P extends Has<'post'>>(path: P, ...[request]: Arguments<paths[P]['post']>): Promise<DataOf<P, 'post'>> {
        return succeeded(await this.call<DataOf<P, 'post'>>('POST', path, request as AnyRequest));
    }

    /** The answer of a GET, whatever it is. */
    tryGet<P extends Has<'get'>>(path: P, ...[request]: Arguments<paths[P]['get']>): Promise<Answer<DataOf<P, 'get'>>> {
        return this.call('GET', path, request as AnyRequest);
    }

    /** The answer of a POST, whatever it is. */
    tryPost<P extends Has<'post'>>(path: P, ...[request]: Arguments<paths[P]['post']>): Promise<Answer<DataOf<P, 'post'>>> {
        return this.call('POST', path, request as AnyRequest);
    }

    /** For what the types forbid: a body with a field missing, a GET that is sent as POST. */
    async call<D>(method: 'GET' | 'POST', path: string, request: AnyRequest = {}): Promise<Answer<D>> {
        const { exact, path: parts, headers: own, idempotencyKey } = request;
        const asked: Asked = { method, path, query: request.query, body: request.body };
        const isPlain = !exact && !parts && !own;
        return this.send(isPlain ? nextInTurn(asked, operationOf(method, path), idempotencyKey) : asked, { parts, own, idempotencyKey });
    }

    private async send<D>(
        { method, path, query, body: sent }: Asked,
        { parts, own, idempotencyKey }: { parts?: Record<string, unknown>; own?: Record<string, string>; idempotencyKey?: string },
    ): Promise<Answer<D>> {
        const operation = operationOf(method, path);
        const headers: Record<string, string> = { ...this.headers };
        if (operation['x-idempotent']) headers['Idempotency-Key'] = idempotencyKey ?? randomUUID();
        if (sent !== undefined) headers['Content-Type'] = 'application/json';
        const body = sent === undefined ? undefined : JSON.stringify(sent);
        const location = located(path, { path: parts, query });
        // Whoever gives headers of their own may sign, or not sign, as they like.
        Object.assign(headers, signingHeaders(location, body), own);
        const response = await fetch(this.url + location, { method, headers, body });
        const json = await jsonOf(response, `${method} ${path}`);
        checkAnswer(method, path, response.status, json, { path: parts, query, body: sent });
        const answer = answerOf<D>(response, json, path);
        if (answer.code === 200) noteAnswered(operation);
        return answer;
    }

    /** The answer of a call in the form-encoded envelope, unsealed; `form` replaces the envelope that would be made. */
    async callSealed<D>(method: 'GET' | 'POST', path: string, parameters: object, form?: URLSearchParams): Promise<Answer<D>> {
        const headers: Record<string, string> = { ...this.headers };
        if (operationOf(method, path)['x-idempotent']) headers['Idempotency-Key'] = randomUUID();
        const response = await fetch(this.url + path, { method: 'POST', headers, body: form ?? sealedForm(path, parameters) });
        const json = await jsonOf(response, `${method} ${path} in an envelope`);
        const { nonce, ...envelope } = json as { nonce?: string; code: number; data: unknown };
        if (nonce !== undefined) envelope.data = unseal(envelope.data as string, nonce);
        checkAnswer(method, path, response.status, envelope);
        return answerOf(response, envelope, path);
    }
}

async function jsonOf(response: Response, what: string): Promise<Record<string, unknown>> {
    const text = await response.text();
    try {
        return JSON.parse(text) as Record<string, unknown>;
    } catch {
        throw new Error(`${what} answered ${response.status} with what is no JSON: ${text.slice(0, 500)}`);
    }
}

function located(path: string, request: AnyRequest): string {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.path?.[name])));
    const query = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined);
    return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
}

function answerOf<D>(response: Response, json: Record<string, unknown>, path: string): Answer<D> {
    const hasEnvelope = typeof json.code === 'number' && 'data' in json;
    const code = hasEnvelope ? json.code as number : response.status;
    const refused = code === 200 ? {} : (json.data ?? {}) as { reason?: string; field?: string };
    return {
        status: response.status,
        code,
        msg: hasEnvelope ? json.msg as string : '',
        data: (hasEnvelope ? json.data : json) as D,
        reason: refused.reason ?? '',
        field: refused.field,
        headers: response.headers,
        path,
    };
}

function succeeded<D>(answer: Answer<D>): D {
    if (answer.code === 200) return answer.data;
    throw new Error(`${answer.path} was refused: ${answer.status} ${answer.code} ${answer.reason} ${answer.field ?? ''} (${answer.msg})`);
}
