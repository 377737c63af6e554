import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { Caller } from '../../harness/caller';
import { engine } from '../../harness/database';
import { catalogue } from '../../harness/places';
import { Program, runToEnd } from '../../harness/program';
import { Shop } from '../../harness/shop';
import { Shopper } from '../../harness/shopper';

const open: Shop[] = [];

async function openShop(settings = {}): Promise<Shop> {
    const shop = new Shop(settings);
    open.push(shop);
    return shop.open();
}

afterEach(async () => {
    for (const shop of open.splice(0)) await shop.close();
});

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

describe('the program kabinet', () => {
    test('--version and --help answer and end well', () => {
        const version = runToEnd(['--version']);
        expect(version.code).toBe(0);
        expect(version.output).toMatch(/^kabinet \d+\.\d+/);
        const help = runToEnd(['--help']);
        expect(help.code).toBe(0);
        for (const word of ['serve', 'migrate', 'seed', 'grant', 'set', 'odds', 'check']) expect(help.output).toContain(word);
        for (const option of ['--host', '--port', '--data', '--db']) expect(runToEnd(['serve', '--help']).output).toContain(option);
    });

    test('a wrong option or command is one clear line', () => {
        const wrong = [
            ['serve', '--prot', '80'], ['serve', '--port', 'abc'], ['serve', '--port', '70000'], ['serve', '--db', 'mysql://a/b'],
            ['dance'], [],
        ];
        for (const options of wrong) {
            const { code, output, errors } = runToEnd(options);
            expect(code, options.join(' ')).not.toBe(0);
            expect(output, options.join(' ')).toBe('');
            expect(linesOf(errors), options.join(' ')).toHaveLength(1);
        }
    });

    test('a port in use is one clear line', async () => {
        const taken = net.createServer().listen(0, '127.0.0.1');
        await new Promise((resolve) => taken.once('listening', resolve));
        const { port } = taken.address() as net.AddressInfo;
        const shop = new Shop();
        open.push(shop);
        const other = runToEnd(['serve', '--host', '127.0.0.1', '--port', String(port), ...shop.place], { KABINET_GATE__SIGNATURE: 'off' });
        taken.close();
        expect(other.code).not.toBe(0);
        expect(linesOf(other.errors)).toHaveLength(1);
        expect(other.errors).toContain(String(port));
    });

    test('attack F2: a key of the draw that is none, or another than the sets were published with, is one clear line', async () => {
        const shop = await openShop();
        await shop.stop('SIGTERM');
        for (const [name, setting] of [['SIGNING', 'fairness.signing_key'], ['SEALING', 'fairness.sealing_key']] as const) {
            for (const key of ['ab'.repeat(32), 'short']) {
                const settings = { KABINET_GATE__SIGNATURE: 'off', [`KABINET_FAIRNESS__${name}_KEY`]: key };
                const { code, errors } = runToEnd(['serve', '--host', '127.0.0.1', '--port', '0', ...shop.place], settings);
                expect(code).not.toBe(0);
                expect(linesOf(errors)).toHaveLength(1);
                expect(errors).toContain(setting);
            }
        }
        await shop.start();
    });

    test('a data directory that cannot be written is one clear line', async () => {
        const shop = await openShop({ empty: true });
        // A file where a directory must be: that holds for root too.
        const file = path.join(shop.folder, 'file');
        fs.writeFileSync(file, '');
        const { code, errors } = runToEnd(['serve', '--port', '0', '--data', path.join(file, 'data')]);
        expect(code).not.toBe(0);
        expect(linesOf(errors)).toHaveLength(1);
        expect(errors).toContain(path.join(file, 'data'));
    });

    test('attack C1: outside of the sandbox it has no cashier, says that it sells nothing, and refuses the sandbox one', async () => {
        // Somebody who has come by the sandbox, as one needs no mailbox there.
        const shop = await openShop({ runningClock: true });
        const { session } = await shop.shopper();
        const { boxSetId } = (await shop.firstSets()).sets[0]!;
        await shop.stop();
        const options = ['serve', '--host', '127.0.0.1', '--port', '0', ...shop.place];
        const unsigned = { KABINET_GATE__SIGNATURE: 'off' };
        const program = new Program(options, unsigned);
        const url = await program.ready();
        const ready = await fetch(`${url}/readyz`);
        expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('nothing is sold')]);
        // The log is written some milliseconds later.
        await expect.poll(() => program.output + program.errors).toContain('no_payment_provider');
        const config = await (await fetch(`${url}/resource/en/appConfig.json`)).json() as { data: object };
        expect(config.data).toMatchObject({ sandbox: false, paymentProviders: [] });
        expect((await fetch(`${url}/sandbox/cashier/settle`, { method: 'POST' })).status).toBe(404);
        const shopper = new Shopper(url, session);
        expect(await shopper.join(boxSetId)).toMatchObject({ status: 'turn' });
        const body = { boxSetId, slots: [1] };
        const refused = { status: 200, reason: 'no_payment_provider' };
        expect(await shopper.tryPost('/api/overseas/boxSet/createOrder', { body })).toMatchObject(refused);
        expect(await shopper.tryPost('/api/boxSet/submitOrder', { body })).toMatchObject(refused);
        const { boxes } = await shopper.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        expect(boxes[0]).toMatchObject({ slot: 1, state: 'free' });
        expect((await program.stop('SIGTERM')).code).toBe(0);
        const named = runToEnd(options, { ...unsigned, KABINET_PAYMENT__PROVIDERS: 'sandbox' });
        expect(named.code).not.toBe(0);
        expect(linesOf(named.errors)).toHaveLength(1);
        expect(named.errors).toContain('payment.providers');
    });

    test('a database that is not there is one clear line', () => {
        const nowhere = ['--db', 'postgresql://nobody@127.0.0.1:1/none'];
        const { code, errors } = runToEnd(['serve', '--port', '0', '--data', '/nonexistent', ...nowhere]);
        expect(code).not.toBe(0);
        expect(linesOf(errors)).toHaveLength(1);
    });

    test('serve brings an empty database up to date by itself', async () => {
        const shop = new Shop({ empty: true });
        open.push(shop);
        await shop.start();
        expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    });

    test('migrate and seed may run again and change nothing', async () => {
        const shop = await openShop();
        const before = await shop.visitor().get('/api/series/v1/list.json', {});
        expect(runToEnd(['migrate', ...shop.place]).code).toBe(0);
        expect(runToEnd(['seed', ...shop.place, '--catalogue', catalogue]).code).toBe(0);
        expect(await shop.visitor().get('/api/series/v1/list.json', {})).toEqual(before);
    });

    test('check finds a fresh shop in order', async () => {
        const shop = await openShop();
        const { code, output } = shop.check();
        expect(code).toBe(0);
        expect(linesOf(output).length).toBeGreaterThan(1);
    });

    test('SIGTERM and SIGINT finish what is in flight and end with 0', async () => {
        for (const signal of ['SIGTERM', 'SIGINT'] as const) {
            const shop = await openShop({ empty: true });
            const agent = new http.Agent({ keepAlive: true });
            const answers = Array.from({ length: 20 }, () => new Promise<number>((resolve, reject) => {
                http.get(`${shop.url}/api/series/v1/list.json`, { agent }, (response) => {
                    response.resume().on('end', () => resolve(response.statusCode!));
                }).on('error', reject);
            }));
            const first = await Promise.race(answers);
            const ended = await shop.stop(signal);
            expect(first).toBe(200);
            expect(ended).toEqual({ code: 0, signal: null });
            agent.destroy();
            await Promise.allSettled(answers);
        }
    });

    test('a stopping server closes idle connections and live sockets and is gone within two seconds', async () => {
        const shop = await openShop({ empty: true });
        await fetch(`${shop.url}/healthz`);
        const live = await shop.live();
        const started = Date.now();
        await shop.stop();
        expect(Date.now() - started).toBeLessThan(2_000);
        expect([1001, 1006, 1012]).toContain(await live.closing());
    });

    test('what was answered is there after kill -9 and a second start', async () => {
        const shop = await openShop({ empty: true });
        const shopper = await shop.shopper();
        await shop.stop('SIGKILL');
        await shop.start();
        const again = new Caller(shop.url, shopper.headers);
        expect((await again.get('/api/ums/user/v1/get.json')).uid).toBe(shopper.session.uid);
        expect(shop.check().code).toBe(0);
    });

    test.runIf(engine === 'sqlite')('a second server on the same data directory is refused', async () => {
        const shop = await openShop({ empty: true });
        const { code, errors } = runToEnd(['serve', '--host', '127.0.0.1', '--port', '0', ...shop.place]);
        expect(code).not.toBe(0);
        expect(linesOf(errors)).toHaveLength(1);
    });
});
