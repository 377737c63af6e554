import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

describe('kabinet stock', () => {
    const shop = useShop();
    const stock = (...options: string[]) => runToEnd(['stock', ...options, ...shop.place]);

    test('opens a warehouse, takes units in, sets some aside, divides them and shows where they lie', async () => {
        expect(stock('warehouse', 'BKK', '--country', 'TH', '--regions', 'TH', 'SG').output).toContain('Warehouse BKK is open.');
        expect(stock('move', '71', '--warehouse', 'BKK', '--quantity', '500', '--note', 'Container 12').output)
            .toContain('500 of SKU 71 came into BKK.');
        expect(stock('set-aside', '71', '--warehouse', 'BKK', '--pool', '7', '--quantity', '50').code).toBe(0);
        expect(stock('spread', '71', '--parts', '16').output).toContain('SKU 71 lies in 16 parts in BKK.');
        expect(stock('move', '71', '--warehouse', 'BKK', '--quantity=-5').output).toContain('-5 of SKU 71 left BKK.');
        expect(stock('show', '71').output).toBe(
            'BKK pool 0: 445 free in 16 parts, 0 held, 0 sold and to ship\nBKK pool 7: 50 free in 1 parts, 0 held, 0 sold and to ship\n');
        expect(shop.number("SELECT count(*) FROM stock_move WHERE why = 'Container 12' AND quantity = 500")).toBe(1);
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('refuses in one line what cannot be', () => {
        for (const [typed, reason] of [
            [['move', 'tea', '--warehouse', 'BKK', '--quantity', '1'], 'a SKU is given by its number, not tea'],
            [['move', '71', '--warehouse', 'NRT', '--quantity', '1'], 'there is no warehouse NRT'],
            [['move', '71', '--warehouse', 'BKK', '--quantity=-100000'], 'so many are not free there'],
            [['move', '71', '--warehouse', 'BKK'], 'say how many'],
            [['set-aside', '71', '--warehouse', 'BKK', '--pool', '7', '--quantity=-51'], 'so many are not free there'],
            [['spread', '72', '--parts', '4'], 'no warehouse has this SKU'],
            [['spread', '71'], 'say into how many parts'],
            [['warehouse', 'SIN', '--country', 'SG', '--regions', 'XX'], 'there is no region XX'],
            [['warehouse', 'SIN', '--country', 'SGP', '--regions', 'SG'], 'a country of two letters'],
            [['close', 'NRT'], 'there is no warehouse NRT'],
        ] as const) {
            const { code, errors } = stock(...typed);
            expect(code, typed.join(' ')).toBe(1);
            expect(errors, typed.join(' ')).toContain(reason);
        }
    });

    test('a closed warehouse keeps what it has', () => {
        expect(stock('close', 'BKK').code).toBe(0);
        expect(stock('show', '71').output).toContain('445 free');
    });
});
