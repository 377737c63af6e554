import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engine } from '../../harness/database';
import { metric, metricBecomes } from '../../harness/metrics';
import { Program } from '../../harness/program';
import { readable, SmtpServer, type Step } from '../../harness/smtp';
import { agreedVersion } from '../../harness/shopper';
import { Shop, type ShopSettings } from '../../harness/shop';

const sent = 'kabinet_deliveries_sent_total{kind="mail"}';
const failed = 'kabinet_deliveries_failed_total{kind="mail"}';
const waiting = 'kabinet_deliveries_waiting{kind="mail"}';
const putOff = 'kabinet_deliveries_put_off_total{kind="mail"}';
const password = 'figures2see';

const smtp = new SmtpServer();
const shops: Shop[] = [];
let number = 0;

/** A shop that sends its mail to the server of this file. */
async function openShop(mail: Record<string, string> = {}, settings: ShopSettings = {}): Promise<Shop> {
    const shop = new Shop({ empty: true, ...settings, options: ['--config', smtp.settings(mail)] });
    shops.push(shop);
    return shop.open();
}

/** Somebody asks for a code, by which the shop has a mail to send. Answers their address. */
async function askForCode(shop: Shop, lang = 'en', url = shop.url): Promise<string> {
    number += 1;
    const email = `mia-${number}@example.com`;
    const visitor = shop.visitor({ lang });
    visitor.url = url;
    await visitor.post('/api/overseas/fun/getCaptcha', { body: { email } });
    return email;
}

/** The reply at this step, for so many times. */
function atStep(step: Step, reply: string, times = 1): void {
    let left = times;
    smtp.answer = (now) => {
        if (now !== step || left === 0) return undefined;
        left -= 1;
        return reply;
    };
}

beforeAll(() => smtp.open().then(() => undefined));
afterEach(async () => {
    smtp.answer = () => undefined;
    smtp.offersTls = true;
    for (const shop of shops.splice(0)) await shop.close();
});
afterAll(async () => {
    await smtp.close();
    fs.rmSync(smtp.tls.folder, { recursive: true });
});

describe('a mail', () => {
    test('travels encrypted, under the shop\'s login, and its code registers an account', async () => {
        const shop = await openShop();
        const email = await askForCode(shop);
        const letter = await smtp.next();
        expect(letter).toMatchObject({ from: 'shop@kabinet.example', to: [email], user: smtp.user });
        const captcha = /^Your code is (\d{6})\./.exec(letter.text)![1]!;
        expect(letter.text).toBe(`Your code is ${captcha}. It is good for 5 minutes.\r\n\r\n`
            + 'Do not tell it to anybody. If you did not ask for it, you need not do anything.\r\n');
        expect(letter.headers.get('subject')).toBe(`Your Kabinet code: ${captcha}`);
        expect(readable(letter.headers.get('from')!)).toBe('Kabinet 收藏 <shop@kabinet.example>');
        expect(letter.headers.get('to')).toBe(email);
        expect(letter.headers.get('message-id')).toMatch(/^<\d+@kabinet\.example>$/);
        expect(Math.abs(Date.parse(letter.headers.get('date')!) - Date.now())).toBeLessThan(60_000);
        await shop.visitor().post('/api/overseas/fun/register', { body: { email, password, captcha, agreement: agreedVersion } });
        await metricBecomes(shop.url, sent, 1);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('in Chinese arrives character by character', async () => {
        const shop = await openShop();
        await askForCode(shop, 'cn');
        const letter = await smtp.next();
        const captcha = /(\d{6})/.exec(letter.text)![1]!;
        expect(letter.text.trimEnd()).toBe(`您的验证码是 ${captcha}，5 分钟内有效。\r\n\r\n请勿把它告诉任何人。如果不是您本人操作，请忽略这封邮件。`);
        expect(readable(letter.headers.get('subject')!)).toBe(`Kabinet 验证码：${captcha}`);
    });

    test('that is refused for now is tried again, a little later each time', async () => {
        const shop = await openShop();
        atStep('RCPT', '451 greylisted', 2);
        const before = smtp.connections;
        await askForCode(shop);
        await metricBecomes(shop.url, putOff, 1);
        await shop.advance(14);
        expect(smtp.connections - before).toBe(1);
        await shop.advance(1);
        expect(await metric(shop.url, putOff)).toBe(2);
        await shop.advance(29);
        expect(smtp.connections - before).toBe(2);
        await shop.advance(1);
        await smtp.next();
        expect(await metric(shop.url, sent)).toBe(1);
        await shop.advance(86_400);
        expect(smtp.connections - before).toBe(3);
    });

    test('that is refused for good is given up with its reason, and no log names the person', async () => {
        const shop = await openShop();
        atStep('RCPT', '550 nobody of this name', 100);
        const before = smtp.connections;
        const email = await askForCode(shop);
        await metricBecomes(shop.url, failed, 1);
        await shop.advance(86_400);
        expect(smtp.connections - before).toBe(1);
        expect(shop.check()).toMatchObject({ code: 0 });
        await shop.stop();
        const { errors } = shop.running;
        expect(errors).toMatch(/"delivery_failed".*550/);
        expect(errors).not.toContain(email);
        expect(errors).not.toContain(smtp.password);
    });

    test('whose connection is cut in the middle arrives once, by the next try', async () => {
        const shop = await openShop();
        atStep('MIDDLE', 'cut');
        const before = smtp.letters.length;
        const email = await askForCode(shop);
        await metricBecomes(shop.url, putOff, 1);
        await shop.advance(15);
        expect(await smtp.next()).toMatchObject({ to: [email] });
        await shop.advance(86_400);
        expect(smtp.letters.length - before).toBe(1);
    });

    test('waits for a mail host that is down, and nobody who asks for one has to', async () => {
        const shop = await openShop();
        await smtp.close();
        const email = await askForCode(shop);
        await metricBecomes(shop.url, putOff, 1);
        await shop.advance(3_600);
        expect(await metric(shop.url, sent)).toBe(0);
        await metricBecomes(shop.url, waiting, 1);
        await smtp.open();
        await shop.advance(3_600);
        expect(await smtp.next()).toMatchObject({ to: [email] });
        await metricBecomes(shop.url, waiting, 0);
    });

    test('is given up after a day', async () => {
        const shop = await openShop();
        atStep('RCPT', '451 busy', 1_000);
        await askForCode(shop);
        await metricBecomes(shop.url, putOff, 1);
        for (let hour = 0; hour < 25; hour += 1) await shop.advance(3_600);
        expect(await metric(shop.url, failed)).toBe(1);
    });

    test('is not lost to a password that was mistyped', async () => {
        const shop = await openShop({ password: 'mistyped' });
        const before = smtp.letters.length;
        const email = await askForCode(shop);
        await metricBecomes(shop.url, putOff, 1);
        expect(smtp.letters.length).toBe(before);
        await shop.stop();
        expect(shop.running.errors).not.toContain('mistyped');
        smtp.settings();
        await shop.start();
        await shop.advance(60);
        expect(await smtp.next()).toMatchObject({ to: [email] });
    });

    test('is not said to a host without encryption, or with a certificate nobody vouches for', async () => {
        smtp.offersTls = false;
        const before = smtp.letters.length;
        const plain = await openShop();
        await askForCode(plain);
        await metricBecomes(plain.url, putOff, 1);
        smtp.offersTls = true;
        const strange = await openShop({ ca_file: '/etc/ssl/certs/ca-certificates.crt' });
        await askForCode(strange);
        await metricBecomes(strange.url, putOff, 1);
        expect(smtp.letters.length).toBe(before);
    });

    test('leaves without encryption where the operator says so', async () => {
        smtp.offersTls = false;
        const shop = await openShop({ tls: 'off' });
        const email = await askForCode(shop);
        expect(await smtp.next()).toMatchObject({ to: [email] });
    });
});

describe('a server that ends', () => {
    test('by kill -9 before the mail host has said yes loses no mail: it goes out when the lease is over', async () => {
        const shop = await openShop();
        const before = smtp.letters.length;
        const reached = new Promise<void>((resolve) => {
            smtp.answer = async (step) => {
                if (step !== 'RCPT') return undefined;
                resolve();
                await shop.running.ended;
                return 'cut';
            };
        });
        const email = await askForCode(shop);
        await reached;
        await shop.stop('SIGKILL');
        smtp.answer = () => undefined;
        await shop.start();
        await shop.advance(60);
        expect(smtp.letters.length).toBe(before);
        await shop.advance(65);
        expect(await smtp.next()).toMatchObject({ to: [email] });
        await shop.advance(86_400);
        expect(smtp.letters.length - before).toBe(1);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    // Nobody can know whether a yes that was not heard was said: it is sent once more, and the Message-ID tells the receiver.
    test('by kill -9 just when the mail host says yes sends it once more, under the same Message-ID', async () => {
        const shop = await openShop();
        const reached = new Promise<void>((resolve) => {
            smtp.answer = async (step) => {
                if (step !== 'END') return undefined;
                resolve();
                await shop.running.ended;
                return undefined;
            };
        });
        await askForCode(shop);
        await reached;
        await shop.stop('SIGKILL');
        const first = await smtp.next();
        smtp.answer = () => undefined;
        await shop.start();
        await shop.advance(125);
        const second = await smtp.next();
        expect(second.headers.get('message-id')).toBe(first.headers.get('message-id'));
        expect(second.text).toBe(first.text);
    });

    test('in order does not wait long for a mail host that hangs', async () => {
        const shop = await openShop();
        let letGo = () => {};
        const hanging = new Promise<void>((resolve) => { letGo = resolve; });
        const reached = new Promise<void>((resolve) => {
            smtp.answer = async (step) => {
                if (step !== 'RCPT') return undefined;
                resolve();
                await hanging;
                return 'cut';
            };
        });
        await askForCode(shop);
        await reached;
        const began = Date.now();
        expect(await shop.stop()).toEqual({ code: 0, signal: null });
        expect(Date.now() - began).toBeLessThan(9_000);
        letGo();
    });

    test('before it starts with settings that make no sense says so in one line', async () => {
        const shop = new Shop({ empty: true, options: ['--config', smtp.settings({ from: 'nobody' })] });
        shops.push(shop);
        await expect(shop.open()).rejects.toThrow(/mail\.from has to be an address/);
    });
});

describe.runIf(engine === 'postgres')('several servers on one database', () => {
    test('share the mails: each leaves once', async () => {
        const shop = await openShop({}, { runningClock: true });
        const options = ['serve', '--host', '127.0.0.1', '--port', '0', '--sandbox', '--config', smtp.settings(), ...shop.place];
        const other = new Program(options);
        try {
            const otherUrl = await other.ready();
            const before = smtp.letters.length;
            const urls = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? shop.url : otherUrl));
            const emails = await Promise.all(urls.map((url) => askForCode(shop, 'en', url)));
            const letters = [];
            while (letters.length < emails.length) letters.push(await smtp.next());
            expect(letters.flatMap((letter) => letter.to).sort()).toEqual([...emails].sort());
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            expect(smtp.letters.length - before).toBe(30);
            const both = await metric(shop.url, sent) + await metric(otherUrl, sent);
            expect(both).toBe(30);
        } finally {
            await other.stop();
        }
    });
});
