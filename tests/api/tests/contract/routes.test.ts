import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contractDocument } from '../../harness/places';
import { runToEnd } from '../../harness/program';

interface Operation { operationId: string; 'x-login'?: string; 'x-permission'?: string; 'x-same-as'?: string }

describe('kabinet routes', () => {
    const { paths } = JSON.parse(fs.readFileSync(contractDocument, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
    // As the server's sources name it: api::mystery_box_set_info.
    const nameOf = (operation: string) => operation.replaceAll('.', '_').replace(/(?<=[a-z0-9])[A-Z]/g, '_$&').toLowerCase()
        .replace(/^(\w+?_)\1/, '$1');
    const loginOf = ({ 'x-login': login, 'x-permission': permission }: Operation) =>
        permission === undefined ? login ?? 'none' : permission === 'anybody' ? 'none' : 'console';
    const listed = (...options: string[]) => {
        const { code, output } = runToEnd(['routes', ...options]);
        expect(code).toBe(0);
        return output.trimEnd().split('\n');
    };

    test('lists every call of the contract once, with its login and its original', () => {
        const expected = Object.entries(paths).flatMap(([path, calls]) => Object.entries(calls).map(([method, call]) => {
            const original = call['x-same-as'] ? ` = ${nameOf(call['x-same-as'])}` : '';
            return `${method.toUpperCase()} ${path} ${nameOf(call.operationId)} ${loginOf(call)}${original}`;
        }));
        const domainless = listed('--sandbox').map((line) => line.split(' ').filter((_, at) => at !== 3).join(' '));
        expect(domainless.sort()).toEqual(expected.sort());
    });

    test('says which domain answers, and leaves the stand-ins out without --sandbox', () => {
        const lines = listed();
        expect(lines).toContain('GET /api/order/detail order_detail order account');
        expect(lines).toContain('POST /api/overseas/boxSet/createOrder mystery_box_create_order flows phone = mystery_box_submit_order');
        expect(lines.filter((line) => line.includes(' /sandbox/'))).toEqual([]);
        expect(listed('--sandbox').filter((line) => line.split(' ')[3] === 'sandbox').length).toBeGreaterThan(3);
    });
});
