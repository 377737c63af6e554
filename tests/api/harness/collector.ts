import Ajv from 'ajv';
import { Host, type Reply } from './host';

/** As OTLP has it in JSON (opentelemetry-proto, trace.proto). */
export interface Span {
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    name: string;
    kind: number;
    startTimeUnixNano: string;
    endTimeUnixNano: string;
    attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
    links?: { traceId: string; spanId: string }[];
    status?: { code: number };
}

const closed = (properties: object, required: string[]) => ({ type: 'object', properties, required, additionalProperties: false });
const list = (items: object) => ({ type: 'array', items });
const text = { type: 'string' };
const traceId = { type: 'string', pattern: '^(?!0{32})[0-9a-f]{32}$' };
const spanId = { type: 'string', pattern: '^(?!0{16})[0-9a-f]{16}$' };
const fixed64 = { type: 'string', pattern: '^[0-9]{19}$' };
const int64 = { type: 'string', pattern: '^-?[0-9]+$' };
const attribute = closed({
    key: { type: 'string', minLength: 1 },
    value: { oneOf: [closed({ stringValue: text }, ['stringValue']), closed({ intValue: int64 }, ['intValue'])] },
}, ['key', 'value']);
const span = closed({
    traceId, spanId, parentSpanId: spanId, name: { type: 'string', minLength: 1 }, kind: { enum: [1, 2, 3, 4, 5] },
    startTimeUnixNano: fixed64, endTimeUnixNano: fixed64, attributes: list(attribute),
    links: list(closed({ traceId, spanId }, ['traceId', 'spanId'])), status: closed({ code: { enum: [0, 1, 2] } }, ['code']),
}, ['traceId', 'spanId', 'name', 'kind', 'startTimeUnixNano', 'endTimeUnixNano']);
const request = closed({
    resourceSpans: list(closed({
        resource: closed({ attributes: list(attribute) }, ['attributes']),
        scopeSpans: list(closed({ scope: closed({ name: text, version: text }, ['name']), spans: list(span) }, ['scope', 'spans'])),
    }, ['resource', 'scopeSpans'])),
}, ['resourceSpans']);
const isRequest = new Ajv().compile<Request>(request);

interface Request {
    resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

export const valueOf = (attributes: Span['attributes'], key: string) => {
    const value = attributes.find((each) => each.key === key)?.value;
    return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

/** A stand-in for an OpenTelemetry collector. It takes what the protocol allows and nothing else, and can be told to answer otherwise. */
export class Collector {
    readonly spans: Span[] = [];
    readonly services = new Set<unknown>();
    /** What came and was no request of the protocol; a test ends with none. */
    readonly faults: string[] = [];
    /** Answers instead of the usual one, each for one request. */
    readonly replies: (Reply | 'cut')[] = [];
    host!: Host;

    static async open(port = 0): Promise<Collector> {
        const collector = new Collector();
        collector.host = await Host.open((asked) => {
            const fault = asked.method !== 'POST' || asked.path !== '/v1/traces' ? `${asked.method} ${asked.path}`
                : asked.headers['content-type'] !== 'application/json' ? `type ${asked.headers['content-type']}`
                    : asked.headers['x-request-id'] || asked.headers.traceparent ? 'spans of spans' : collector.faultOf(asked.body);
            if (fault) {
                collector.faults.push(fault);
                return { status: 400 };
            }
            const reply = collector.replies.shift() ?? { status: 200, body: '{}' };
            if (reply !== 'cut' && reply.status === 200) collector.take(JSON.parse(asked.body) as Request);
            return reply;
        }, port);
        return collector;
    }

    private faultOf(body: string): string {
        let parsed: unknown;
        try {
            parsed = JSON.parse(body);
        } catch {
            return 'no JSON';
        }
        if (!isRequest(parsed)) return JSON.stringify(isRequest.errors);
        const spans = parsed.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans));
        for (const each of spans) {
            if (BigInt(each.endTimeUnixNano) < BigInt(each.startTimeUnixNano)) return `${each.name} ended before it began`;
            const keys = (each.attributes ?? []).map(({ key }) => key);
            if (new Set(keys).size !== keys.length) return `${each.name} has a key twice`;
        }
        if (new Set(spans.map((each) => each.spanId)).size !== spans.length) return 'two spans have one id';
        return spans.length > 512 ? 'the batch is too large' : '';
    }

    private take(parsed: Request): void {
        for (const { resource, scopeSpans } of parsed.resourceSpans) {
            this.services.add(valueOf(resource.attributes, 'service.name'));
            for (const { spans } of scopeSpans) this.spans.push(...spans);
        }
    }

    /** The spans of a trace, once one of that name is among them. */
    async trace(id: string, name: string): Promise<Span[]> {
        for (let waited = 0; waited < 10_000; waited += 20) {
            const found = this.spans.filter((each) => each.traceId === id);
            if (found.some((each) => each.name === name)) return found;
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
        throw new Error(`no ${name} in ${id}: ${this.spans.map((each) => `${each.traceId} ${each.name}`).join(', ').slice(0, 2_000)}`);
    }
}
