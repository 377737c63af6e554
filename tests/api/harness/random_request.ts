// Requests made at random from the served document: such as fit a schema, such as nearly do, and such as do not. All of it by one seed.

export type Schema = Record<string, unknown>;
export interface Parameter {
    name: string;
    in: string;
    required?: boolean;
    schema: Schema;
}
export interface ServedOperation {
    operationId: string;
    parameters: (Parameter | { $ref: string })[];
    requestBody?: { content: Record<string, { schema: Schema }> };
    'x-idempotent'?: boolean;
    'x-login'?: string;
    'x-permission'?: string;
}

/** Numbers that are always the same for a seed (mulberry32). */
export class Chance {
    constructor(private state: number) { }

    /** From 0 to 1. */
    next(): number {
        this.state = (this.state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    }

    happens(share: number): boolean {
        return this.next() < share;
    }

    below(count: number): number {
        return Math.floor(this.next() * count);
    }

    one<T>(all: readonly T[]): T {
        return all[this.below(all.length)]!;
    }
}

const oddTexts = [
    '', ' ', '0', '-1', 'undefined', 'null', '\u0000', '\u202e', '%', '%00', '../../etc/passwd', "' OR 1 = 1 --", '<script>',
    '🦊'.repeat(30),
    'x'.repeat(70), 'y'.repeat(5_000), 'a@b.c', '9223372036854775807', '9223372036854775808', '00', '1e9', '{"a":1}',
];
const oddValues: unknown[] = [
    ...oddTexts, null, true, false, 0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), [], [[]], {}, { a: { a: {} } }, Array(300).fill(1),
];

/** Makes requests of the document's calls; what answers have brought (ids, cursors) goes into others, by its name. */
export class RandomRequests {
    private readonly known = new Map<string, unknown[]>();

    constructor(
        private readonly document: { components: Record<string, Record<string, unknown>> },
        private readonly chance: Chance,
    ) { }

    /** Keeps what an answer has brought. */
    learn(value: unknown, name = ''): void {
        if (Array.isArray(value)) value.slice(0, 5).forEach((inner) => this.learn(inner, name));
        else if (typeof value === 'object' && value !== null)
            Object.entries(value).forEach(([member, inner]) => this.learn(inner, member));
        else if (typeof value === 'string' && value !== '' && value.length < 500) {
            const all = this.known.get(name) ?? [];
            if (all.length < 200) all.push(value);
            else all[this.chance.below(200)] = value;
            this.known.set(name, all);
        }
    }

    /** Mostly what fits; sometimes one member is odd, is missing, or is too much. */
    request(operation: ServedOperation): { path: Record<string, string>; query: [string, string][]; body?: unknown } {
        const parameters = operation.parameters.flatMap((one) => ('$ref' in one ? [] : [one]));
        const path: Record<string, string> = {};
        const query: [string, string][] = [];
        for (const { name, in: place, required, schema } of parameters) {
            const value = this.chance.happens(0.08) ? this.chance.one(oddTexts) : this.value(schema, name);
            if (place === 'path') path[name] = textOf(value) || '0';
            else if (place === 'query' && (required ? !this.chance.happens(0.03) : this.chance.happens(0.5)))
                for (const one of Array.isArray(value) ? value : [value]) query.push([name, textOf(one)]);
        }
        const content = operation.requestBody?.content['application/json'];
        if (!content) return { path, query };
        return { path, query, body: this.chance.happens(0.04) ? this.chance.one(oddValues) : this.value(content.schema, '') };
    }

    private value(schema: Schema, name: string): unknown {
        if (this.chance.happens(0.03)) return this.chance.one(oddValues);
        if (typeof schema.$ref === 'string') return this.value(this.resolved(schema.$ref), name);
        for (const union of [schema.anyOf, schema.oneOf]) if (union) return this.value(this.chance.one(union as Schema[]), name);
        const parts = schema.allOf as Schema[] | undefined;
        if (parts) return this.value(Object.assign({}, ...parts.map((part) => this.flat(part))) as Schema, name);
        if (schema.enum) return this.chance.one(schema.enum as unknown[]);
        if ('const' in schema) return schema.const;
        switch (schema.type) {
            case 'object': return this.object(schema);
            case 'array': return Array.from({ length: this.chance.below(4) }, () => this.value(schema.items as Schema, name));
            case 'string': return this.text(schema, name);
            case 'boolean': return this.chance.happens(0.5);
            case 'null': return null;
            default: return this.number(schema);
        }
    }

    private resolved(pointer: string): Schema {
        return this.document.components[pointer.split('/')[2]!]![decodeURIComponent(pointer.split('/')[3]!)] as Schema;
    }

    private flat(schema: Schema): Schema {
        return typeof schema.$ref === 'string' ? this.flat(this.resolved(schema.$ref)) : schema;
    }

    private object(schema: Schema): unknown {
        const required = (schema.required ?? []) as string[];
        const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
            .filter(([member]) => (required.includes(member) ? !this.chance.happens(0.02) : this.chance.happens(0.6)))
            .map(([member, inner]) => [member, this.value(inner, member)]);
        if (this.chance.happens(0.02)) members.push(['unasked', this.chance.one(oddValues)]);
        return Object.fromEntries(members) as unknown;
    }

    private text(schema: Schema, name: string): string {
        const known = this.known.get(name);
        if (known && this.chance.happens(0.8)) return this.chance.one(known) as string;
        if (schema.format === 'id') return String(this.chance.below(1_000));
        const shortest = (schema.minLength as number | undefined) ?? 0;
        const longest = Math.min((schema.maxLength as number | undefined) ?? 40, 200);
        const length = this.chance.one([shortest, longest, longest + 1, Math.min(longest, shortest + this.chance.below(20))]);
        return Array.from({ length }, () => this.chance.one([...'0123456789abcdefgxyzABC '])).join('');
    }

    private number(schema: Schema): number {
        const { minimum = 0, maximum = 100 } = schema as { minimum?: number; maximum?: number };
        const within = minimum + this.chance.below(Math.min(maximum - minimum + 1, 10));
        return this.chance.one([minimum, maximum, minimum - 1, maximum + 1, within]);
    }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value) ?? '');
