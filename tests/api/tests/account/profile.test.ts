import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { sendRaw, statusOf } from '../../harness/raw_http';
import type { components } from '../../harness/schema';
import { captchaOf, type Shopper } from '../../harness/shopper';
import { Shop, useShop } from '../../harness/shop';

const pictureOf = (ending: 'jpg' | 'png' | 'webp') => readFileSync(new URL(`../../pictures/photo.${ending}`, import.meta.url));
const base64 = (bytes: Buffer) => bytes.toString('base64');
const upload = (shopper: Shopper, image: string) => shopper.tryPost('/api/verify/avatar', { body: { image } });
const me = (shopper: Shopper) => shopper.get('/api/ums/user/v1/get.json');
const update = (shopper: Shopper, body: components['schemas']['Account.UserInfo']) =>
    shopper.tryPost('/api/overseas/updateUserInfo', { body });

describe('what shoppers say of themselves', () => {
    const shop = useShop({ empty: true });

    // S3.09
    test('is empty at first, then what they said, and stays where they say nothing', async () => {
        const shopper = await shop.newcomer();
        const nothing = { avatar: '', gender: null, birthday: null, birthdayChangesLeft: 1, region: 'TH', country: 'TH' };
        expect(await me(shopper)).toMatchObject(nothing);
        const { avatar } = (await upload(shopper, base64(pictureOf('jpg')))).data;
        const told = { nickName: '小雨', avatar, gender: 'female', birthday: '1999-02-28', region: 'SG' } as const;
        expect((await update(shopper, { ...told, nickName: '  小雨\n' })).data).toMatchObject(told);
        expect((await update(shopper, {})).data).toMatchObject(told);
        expect(await me(shopper)).toMatchObject({ ...told, birthdayChangesLeft: 1, country: 'TH', email: 's***@example.com' });
    });

    // S6.01, S6.02
    test('needs a login', async () => {
        const visitor = shop.visitor();
        expect((await visitor.tryPost('/api/overseas/updateUserInfo', { body: { gender: 'male' } })).code).toBe(401);
        expect((await visitor.tryPost('/api/verify/nickName', { body: { nickName: 'Mia' } })).code).toBe(401);
        expect((await visitor.tryPost('/api/verify/avatar', { body: { image: base64(pictureOf('png')) } })).code).toBe(401);
        expect((await visitor.tryGet('/api/verify/isPass')).code).toBe(401);
    });

    test('is about the one who is logged in, whatever else the request says', async () => {
        const [mia, tom] = await shop.shoppers(2);
        const before = await me(tom!);
        const pretends = (more: object) => mia!.call('POST', '/api/overseas/updateUserInfo', {
            body: { nickName: 'Mia', userId: tom!.session.userId, uid: tom!.session.uid, ...more },
            headers: { uid: tom!.session.uid, userId: tom!.session.userId },
        });
        expect((await pretends({ email: 'other@example.com' })).reason).toBe('captcha_wrong');
        expect(await me(mia!)).not.toMatchObject({ nickName: 'Mia' });
        await pretends({});
        expect(await me(tom!)).toEqual(before);
        expect(await me(mia!)).toMatchObject({ nickName: 'Mia', userId: mia!.session.userId, email: 's***@example.com' });
    });

    // attack C8
    test('another address takes a code of both mailboxes, and the one before is told', async () => {
        const shopper = await shop.newcomer();
        const email = shopper.email.replace('shopper', 'moved');
        const codeFor = async (to: string) => {
            const sent = await shopper.tryPost('/api/overseas/fun/getCaptcha', { body: { email: to, purpose: 'change_email' } });
            expect(sent.data).toEqual({ validSeconds: 300, againSeconds: 60 });
            return captchaOf(shopper, to);
        };
        const visitors = await shop.visitor().tryPost('/api/overseas/fun/getCaptcha', { body: { email, purpose: 'change_email' } });
        expect(visitors.code).toBe(401);
        const formerEmailCaptcha = await codeFor(shopper.email);
        const emailCaptcha = await codeFor(email);
        expect((await update(shopper, { email, emailCaptcha })).reason).toBe('captcha_wrong');
        expect((await update(shopper, { email, formerEmailCaptcha })).reason).toBe('captcha_wrong');
        expect(await update(shopper, { email, emailCaptcha, formerEmailCaptcha: '12345' })).toMatchObject({ status: 400 });
        const moved = await update(shopper, { email, emailCaptcha, formerEmailCaptcha });
        expect(moved.data).toMatchObject({ email: 'm***@example.com' });
        const [told] = (await shop.visitor().get('/sandbox/mails', { query: { to: shopper.email } })).items;
        expect(told!.body).toContain('m***@example.com');
        const login = (to: string) =>
            shop.visitor().tryPost('/api/overseas/fun/login', { body: { email: to, password: shopper.password } });
        expect((await login(shopper.email)).reason).toBe('login_wrong');
        expect((await login(email)).code).toBe(200);
    });

    // S5.11
    test('a birthday is entered once and changed once', async () => {
        const shopper = await shop.newcomer();
        expect((await update(shopper, { birthday: '1999-02-28' })).data.birthdayChangesLeft).toBe(1);
        expect((await update(shopper, { birthday: '1999-02-28' })).data.birthdayChangesLeft).toBe(1);
        const answers = await Promise.all(['1998-01-01', '1998-01-02', '1998-01-03'].map((birthday) => update(shopper, { birthday })));
        expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
        expect(answers.filter((answer) => answer.reason === 'birthday_changed_already')).toHaveLength(2);
        expect(await me(shopper)).toMatchObject({ birthdayChangesLeft: 0 });
    });

    test('a birthday is a day from 1900 to today, and a region one of the shop', async () => {
        const shopper = await shop.newcomer();
        for (const birthday of ['1899-12-31', '2001-02-29', '2100-01-01', '1999-13-01'])
            expect((await update(shopper, { birthday })).reason).toBe('birthday_invalid');
        expect(await update(shopper, { birthday: '28.02.1999' })).toMatchObject({ status: 400, field: 'birthday' });
        expect((await update(shopper, { region: 'FR' })).reason).toBe('region_unknown');
        expect(await update(shopper, { region: 'Thailand' })).toMatchObject({ status: 400, field: 'region' });
        const odd = await shopper.call('POST', '/api/overseas/updateUserInfo', { body: { gender: 'robot' } });
        expect(odd).toMatchObject({ status: 400, field: 'gender' });
        expect(await me(shopper)).toMatchObject({ birthday: null, region: 'TH', gender: null });
    });

    // P5.12
    test('a nickname is judged before it is saved', async () => {
        const shopper = await shop.shopper();
        const verify = (nickName: string) => shopper.tryPost('/api/verify/nickName', { body: { nickName } });
        const passed = () => shopper.get('/api/verify/isPass');
        expect(await passed()).toEqual({ nickName: 'pass', avatar: 'none' });
        expect((await verify('小雨')).data).toEqual({ pass: true });
        expect((await verify('官 方 客 服')).data).toEqual({ pass: false });
        expect(await passed()).toMatchObject({ nickName: 'refused' });
        expect((await verify('')).reason).toBe('nick_name_invalid');
        for (const nickName of ['   ', 'x'.repeat(31), '\u200b']) {
            expect((await verify(nickName)).reason).toBe('nick_name_invalid');
            expect((await update(shopper, { nickName })).reason).toBe('nick_name_invalid');
        }
        expect(await verify('x'.repeat(201))).toMatchObject({ status: 400, field: 'nickName' });
        expect((await verify(`  ${'雨'.repeat(30)}  `)).data).toEqual({ pass: true });
        expect(await passed()).toMatchObject({ nickName: 'pass' });
    });

    // S8.23
    test('a nickname that nobody may have is refused where it is saved, too', async () => {
        const shopper = await shop.shopper();
        const before = await me(shopper);
        const refused = await update(shopper, { nickName: 'ＡＤＭＩＮ', gender: 'male' });
        expect(refused).toMatchObject({ code: 1134, reason: 'audit_not_passed', msg: 'Audit not passed, contact service' });
        expect(await me(shopper)).toEqual(before);
    });

    test('leaves data that hold their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('a picture of a shopper', () => {
    const shop = useShop({ empty: true });
    const fetched = (path: string) => fetch(shop.url + path);

    test.each(['jpg', 'png', 'webp'] as const)('is a %s that becomes a square WebP without metadata', async (ending) => {
        const shopper = await shop.shopper();
        const { data } = await upload(shopper, base64(pictureOf(ending)));
        expect(data.state).toBe('pass');
        expect(data.avatar).toMatch(/^\/uploads\/avatars\/[0-9a-f]{64}\.webp$/);
        const response = await fetched(data.avatar);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/webp');
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(data.avatar).toContain(createHash('sha256').update(bytes).digest('hex'));
        expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
        // VP8: width and height in 14 bits each.
        expect(bytes.subarray(12, 16).toString()).toBe('VP8 ');
        expect([bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]).toEqual([240, 240]);
        expect(bytes.includes('secret place')).toBe(false);
        expect(pictureOf('jpg').includes('secret place')).toBe(true);
        const again = await fetch(shop.url + data.avatar, { headers: { 'If-None-Match': response.headers.get('etag')! } });
        expect(again.status).toBe(304);
        expect((await shopper.get('/api/verify/isPass')).avatar).toBe('pass');
    });

    test('that is none, or too large, is refused', async () => {
        const shopper = await shop.shopper();
        const png = pictureOf('png');
        const bomb = Buffer.from(png);
        bomb.writeUInt32BE(60_000, 16);
        bomb.writeUInt32BE(60_000, 20);
        for (const image of ['', 'no base64!', base64(Buffer.from('<svg/>')), base64(png.subarray(0, 90)), base64(bomb)])
            expect((await upload(shopper, image)).reason).toBe('image_unreadable');
        const large = Buffer.from(pictureOf('webp'));
        // VP8L: 14 bits each for width and height less one; 4097 and 1.
        large.writeUInt32LE(4_096, 21);
        expect((await upload(shopper, base64(large))).reason).toBe('image_too_large');
        expect(await upload(shopper, 'A'.repeat(900_001))).toMatchObject({ status: 400, field: 'image' });
        expect((await upload(shopper, 'A'.repeat(900_000))).reason).toBe('image_unreadable');
    });

    test('of somebody else is refused', async () => {
        const [mia, tom] = await shop.shoppers(2);
        const { avatar } = (await upload(mia!, base64(pictureOf('png')))).data;
        expect((await update(tom!, { avatar })).reason).toBe('avatar_unknown');
        for (const odd of ['https://example.com/a.webp', `${avatar}?`, '/pictures/x.webp'])
            expect((await update(tom!, { avatar: odd })).reason).toBe('avatar_unknown');
        expect((await update(mia!, { avatar })).data.avatar).toBe(avatar);
        expect((await me(tom!)).avatar).toBe('');
    });

    test('may be uploaded twenty times a day', async () => {
        const shopper = await shop.shopper();
        const answers = await Promise.all(Array.from({ length: 22 }, () => upload(shopper, base64(pictureOf('png')))));
        expect(answers.filter((answer) => answer.code === 200)).toHaveLength(20);
        expect(answers.filter((answer) => answer.reason === 'avatar_limit_reached')).toHaveLength(2);
        await shop.advance(86_400);
        expect((await upload(shopper, base64(pictureOf('png')))).code).toBe(200);
    });

    test('is all that can be had from the uploads', async () => {
        const shopper = await shop.shopper();
        const { avatar } = (await upload(shopper, base64(pictureOf('png')))).data;
        const hash = avatar.slice(-69, -5);
        for (const path of [
            '/uploads/', '/uploads/avatars/', `/uploads/avatars/${hash}`, '/uploads/avatars/../../kabinet.db', '/uploads/../kabinet.db',
            '/uploads/avatars/%2e%2e/%2e%2e/kabinet.db', '/uploads/avatars/..%2f..%2fkabinet.db', `/uploads/avatars/${'0'.repeat(64)}.webp`,
            `/uploads/avatars/${hash}.webp/../${hash}.webp`, `/uploads//avatars/${hash}.webp`,
        ])
            expect(statusOf(await sendRaw(shop.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)), path).toBe(404);
        const posted = await fetch(shop.url + avatar, { method: 'POST' });
        expect(posted.status).toBe(405);
    });

    test('that is not used is gone after a day, one in use stays', async () => {
        const [mia, tom] = await shop.shoppers(2);
        // The lossy one: the others become the very same square, which somebody else uses by now.
        const { avatar: used } = (await upload(mia!, base64(pictureOf('webp')))).data;
        const { avatar: unused } = (await upload(tom!, base64(pictureOf('jpg')))).data;
        expect((await update(mia!, { avatar: used })).code).toBe(200);
        await shop.advance(86_400 + 3_600);
        // The errand is sent by the clock and runs beside it; one hour on, what it left has been looked at again.
        await expect.poll(async () => {
            await shop.advance(3_600);
            return (await fetched(unused)).status;
        }, { timeout: 10_000 }).toBe(404);
        expect((await fetched(used)).status).toBe(200);
        expect((await update(tom!, { avatar: unused })).reason).toBe('avatar_unknown');
    });

    test('survives the server', async () => {
        const shopper = await shop.shopper();
        const { avatar } = (await upload(shopper, base64(pictureOf('jpg')))).data;
        await shop.stop();
        await shop.start();
        expect((await fetched(avatar)).status).toBe(200);
    });

    test('leaves data that hold their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('a name that moderation has left open', () => {
    const shop = useShop({ empty: true });
    const profile = (...options: string[]) => runToEnd(['profile', ...options, ...shop.place]);

    test('waits for the operator, who lets it pass or refuses it from the command line', async () => {
        const shopper = await shop.shopper();
        const { uid } = shopper.session;
        const own = async () => (await shopper.get('/api/verify/isPass')).nickName;
        await shopper.post('/api/verify/nickName', { body: { nickName: 'Mia of the clouds' } });
        // The word list decides about everything; a moderation that leaves names open comes from outside.
        const leaveOpen = () => shop.number("UPDATE nick_name_audit SET state = 'pending' RETURNING 1");
        leaveOpen();
        expect(await own()).toBe('pending');
        expect(profile('list')).toMatchObject({ code: 0, output: `${uid} name Mia of the clouds\n` });
        expect(profile('refuse', '--account', uid)).toMatchObject({ code: 0, output: `The name of ${uid} is refused.\n` });
        expect(await own()).toBe('refused');
        leaveOpen();
        expect(profile('pass', '--account', uid)).toMatchObject({ code: 0, output: `The name of ${uid} has passed.\n` });
        expect(await own()).toBe('pass');
        expect(profile('list').output).toBe('');
        for (const wrong of [[uid], ['1'], [uid, '--picture', '/uploads/avatars/none.webp']]) {
            expect(profile('pass', '--account', ...wrong)).toMatchObject({ code: 1, output: '' });
        }
        expect(profile('forgive', '--account', uid).code).toBe(2);
    });
});

// P6.05
test('a distributor is told so, and nobody else', async () => {
    const environment: Record<string, string> = {};
    const shop = await new Shop({ empty: true, environment }).open();
    try {
        const [mia, tom] = await shop.shoppers(2);
        expect((await me(mia!)).isDistributor).toBe(false);
        await shop.stop();
        environment.KABINET_ACCOUNT__DISTRIBUTORS = mia!.session.uid;
        await shop.start();
        mia!.url = tom!.url = shop.url;
        expect([(await me(mia!)).isDistributor, (await me(tom!)).isDistributor]).toEqual([true, false]);
    } finally {
        await shop.close();
    }
});
