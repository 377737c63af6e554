import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../harness/database';
import { runToEnd } from '../../harness/program';

describe('kabinet simulate', () => {
    const database = createDatabase();
    afterAll(() => database.drop());
    const simulate = (...options: string[]) => (
        runToEnd(['simulate', '--shoppers', '20', '--sets', '3', '--customers', '10', '--days', '1', ...database.options, ...options]));
    const digestOf = (output: string) => /digest ([0-9a-f]{64})/.exec(output)?.[1];

    test('has one history for one seed, and everything holds', { timeout: 120_000 }, () => {
        const first = simulate('--seed', '5');
        expect(first.code, first.output + first.errors).toBe(0);
        expect(first.output).toContain('boxes sold');
        expect(digestOf(first.output)).toBeDefined();
        expect(digestOf(simulate('--seed', '5').output)).toBe(digestOf(first.output));
        expect(digestOf(simulate('--seed', '6').output)).not.toBe(digestOf(first.output));
    });

    test('stops where it is told and shows what happened last', { timeout: 60_000 }, () => {
        const { code, output } = simulate('--seed', '5', '--until', '110');
        expect(code).toBe(0);
        expect(output).toContain('110 steps');
        expect(output).toMatch(/^10\d {2}/m);
    });

    test('leaves nothing behind in a database of PostgreSQL', { timeout: 60_000 }, () => {
        if (database.options.length === 0) return;
        simulate('--seed', '5', '--until', '50');
        expect(database.number("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'kabinet_simulation%'", '')).toBe(0);
    });
});
