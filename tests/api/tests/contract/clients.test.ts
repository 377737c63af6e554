import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../harness/places';
import { captchaOf } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

interface Execution {
    item: { name: string };
    response?: { code: number; stream: { data: number[] } };
    requestError?: unknown;
}
interface Item {
    name: string;
    item?: Item[];
}
interface Answer {
    code: number;
    data: Record<string, unknown>;
}

const reference = path.join(root, 'contract/reference');
const run = promisify(execFile);
const node = (...args: string[]) => run(process.execPath, args, { timeout: 120_000 });

// What is made for others of the document that a shop serves, used as they would: the client package, and the collection.
describe('somebody else\'s client', () => {
    const shop = useShop({ runningClock: true });
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-clients-'));
    const client = path.join(folder, 'client');
    afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

    beforeAll(async () => {
        const document = path.join(folder, 'openapi.json');
        fs.writeFileSync(document, await (await fetch(`${shop.url}/openapi.json`)).text());
        await node(path.join(reference, 'clients.mjs'), document, folder);
        // What `npm install` would bring.
        fs.mkdirSync(path.join(client, 'node_modules'));
        fs.symlinkSync(path.join(root, 'contract/node_modules/js-md5'), path.join(client, 'node_modules/js-md5'));
        fs.symlinkSync(client, path.join(client, 'node_modules/kabinet-client'));
        await node(path.join(reference, 'node_modules/typescript/bin/tsc'), '-p', client);
    }, 180_000);

    test('buys a box with the package, once for one key, and is refused by the call\'s own words', async () => {
        const { stdout } = await node(path.join(client, 'examples/buy.mjs'), shop.url);
        expect(JSON.parse(stdout)).toEqual({
            orderId: expect.any(String), isSame: true, outcome: 'success', state: 'finish',
            birthday: 'birthday_invalid', second: 'box_sold',
        });
    });

    /** Runs these requests of the collection, one after another, with its own scripts and these values of its variables. */
    async function collected(names: string[], values: Record<string, string>, own = (text: string) => text) {
        const collection = JSON.parse(own(fs.readFileSync(path.join(folder, 'collection.json'), 'utf8'))) as Item;
        const all = collection.item!.flatMap((one) => one.item!);
        const chosen = names.map((name) => all.find((one) => one.name.startsWith(`${name}: `))!);
        const [file, report] = ['some.json', 'report.json'].map((name) => path.join(folder, name)) as [string, string];
        fs.writeFileSync(file, JSON.stringify({ ...collection, item: chosen }));
        const variables = Object.entries({ baseUrl: shop.url, ...values }).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
        await node(path.join(reference, 'node_modules/newman/bin/newman.js'), 'run', file, ...variables, '--reporters', 'json',
            '--reporter-json-export', report);
        const { run: { executions } } = JSON.parse(fs.readFileSync(report, 'utf8')) as { run: { executions: Execution[] } };
        return executions.map(({ response }) => JSON.parse(Buffer.from(response!.stream.data).toString('utf8')) as Answer);
    }

    test('signs the collection\'s requests by its own script, and goes on with the token of a login', async () => {
        const email = 'collector@shop.example';
        const visitor = shop.visitor();
        await visitor.post('/api/overseas/fun/getCaptcha', { body: { email } });
        const body = { email, password: 'figures2see', captcha: await captchaOf(visitor, email), agreement: 1 };
        await visitor.post('/api/overseas/fun/register', { body });
        const mine = (text: string) => text.replaceAll(/\\"email\\": \\"[^"]*\\"/g, `\\"email\\": \\"${email}\\"`);
        const [orders, login, me, shelf] = await collected(['globalList', 'login', 'me', 'shelf'], {}, mine);
        expect(orders).toMatchObject({ code: 401, data: { reason: 'not_logged_in' } });
        expect(login).toMatchObject({ code: 200, data: { token: expect.any(String) } });
        expect(me).toMatchObject({ code: 200, data: { email: 'c***@shop.example' } });
        expect(shelf).toMatchObject({ code: 200 });
    });

    test('is refused with another salt', async () => {
        const [answer] = await collected(['shelf'], { salt: 'guessed' });
        expect(answer).toMatchObject({ code: 1403, data: { reason: 'signature_wrong' } });
    });
});
