import { describe, expect, test } from 'vitest';
import { Person } from '../../harness/person';
import { agreedVersion, type Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const isGood = async (shopper: Shopper) => (await shopper.tryGet('/api/ums/user/v1/get.json')).code === 200;

describe('somebody who comes by the mini-program', () => {
    const shop = useShop({ empty: true });
    const person = (openid?: string) => new Person(shop.url, openid);
    const login = (body: { code: string; securityinfo?: object; userinfo?: object }) =>
        shop.visitor().tryPost('/api/ums/oauth/v1/login', { body: { agreement: agreedVersion, ...body } });

    // attack C3
    test('is nobody to the shop before the yes to the terms that count', async () => {
        const mia = person();
        const code = await mia.code();
        const { encryptedData, iv } = await mia.phone();
        const ways = [
            (more: object) => shop.visitor().tryPost('/api/ums/oauth/v1/oauth.json', { body: { code, ...more } }),
            (more: object) => shop.visitor().tryPost('/api/ums/oauth/v1/login',
                { body: { code, securityinfo: { encryptedData, iv }, ...more } }),
        ];
        for (const way of ways) {
            expect(await way({})).toMatchObject({ status: 200, code: 506, reason: 'agreement_needed' });
            expect(await way({ agreement: '' })).toMatchObject({ status: 200, code: 506, reason: 'agreement_needed' });
            for (const agreement of [-1, 0, 2]) {
                expect(await way({ agreement })).toMatchObject({ status: 200, code: 1116, reason: 'agreement_outdated' });
            }
            expect(await way({ agreement: 1.5 })).toMatchObject({ status: 400, field: 'agreement' });
            expect(await way({ agreement: true })).toMatchObject({ status: 400, field: 'agreement' });
        }
        // The code was not looked at, and is still good.
        const { data } = await ways[1]!({ agreement: agreedVersion });
        const { agreement } = await mia.shopper(data).get('/api/ums/user/v1/get.json');
        expect(agreement).toEqual({ agreed: true, version: 1, current: 1, agreedAt: expect.any(Number) });
    });

    // P4.02 P6.01 S6.02 A1.02
    test('arrives silently, then lets the shop have phone and profile, one after the other', async () => {
        const mia = person();
        const shopper = await mia.arrive();
        expect(shopper.session.auth).toEqual({ phone: false, openInfo: false });
        const { encryptedData, iv } = await mia.phone('+8613812345678');
        const auth = await shopper.post('/api/ums/oauth/v1/getPhoneNumber.json', { body: { encryptedData, iv } });
        expect(auth).toEqual({ phone: true, openInfo: false });
        const user = await shopper.post('/api/ums/user/v1/submit.json', { body: { nickName: ' Mia ' } });
        expect(user).toMatchObject({ nickName: 'Mia', auth: { phone: true, openInfo: true } });
        // P5.08 P9.21
        const me = await shopper.get('/api/ums/user/v1/get.json');
        const agreement = { agreed: true, version: 1, current: 1, agreedAt: expect.any(Number) };
        expect(me).toEqual({ ...user, phone: '138****5678', agreement });
        expect((await mia.arrive()).session.auth).toEqual({ phone: true, openInfo: true });
    });

    // P7.15
    test('brings grants along with the login', async () => {
        const mia = person();
        const code = await mia.code();
        const { encryptedData, iv } = await mia.phone();
        const first = await login({ code, securityinfo: { encryptedData, iv } });
        expect(first.data.auth).toEqual({ phone: true, openInfo: false });
        const second = await login({ code: await mia.code(), userinfo: { nickName: 'Mia', avatarUrl: 'https://host.example/1.png' } });
        expect(second.data.userId).toBe(first.data.userId);
        expect(second.data.auth).toEqual({ phone: true, openInfo: true });
        expect(await mia.shopper(second.data).get('/api/ums/user/v1/get.json')).toMatchObject({ nickName: 'Mia', avatar: '' });
        const sealed = await mia.profile('Sealed Mia');
        const third = await login({ code: await mia.code(), userinfo: { encryptedData: sealed.encryptedData, iv: sealed.iv } });
        // The key of the newest code: what was sealed before it opens no more.
        expect(third.reason).toBe('authorisation_invalid');
        const fourth = await mia.code();
        const fresh = await mia.profile('Sealed Mia');
        const { data } = await login({ code: fourth, userinfo: { encryptedData: fresh.encryptedData, iv: fresh.iv } });
        expect(await mia.shopper(data).get('/api/ums/user/v1/get.json')).toMatchObject({ nickName: 'Sealed Mia' });
    });

    test('a login without grants is like the silent one', async () => {
        const mia = person();
        const { data } = await login({ code: await mia.code() });
        expect(data.auth).toEqual({ phone: false, openInfo: false });
        expect((await mia.arrive()).session.userId).toBe(data.userId);
    });

    // P5.01 P8.20 A4.01
    test('who refuses keeps the code and can go on without', async () => {
        const mia = person();
        const code = await mia.code();
        expect((await login({ code, securityinfo: {} })).reason).toBe('authorisation_refused');
        expect((await login({ code, securityinfo: { encryptedData: '', iv: '' } })).reason).toBe('authorisation_refused');
        const { data } = await login({ code });
        const shopper = mia.shopper(data);
        for (const body of [{}, { encryptedData: '' }, { iv: 'AAAA' }]) {
            const refused = await shopper.tryPost('/api/ums/oauth/v1/getPhoneNumber.json', { body });
            expect(refused).toMatchObject({ status: 200, code: 1113, reason: 'authorisation_refused' });
        }
        expect((await shopper.tryPost('/api/ums/user/v1/submit.json', { body: {} })).reason).toBe('authorisation_refused');
        expect((await login({ code: await mia.code(), userinfo: {} })).reason).toBe('authorisation_refused');
        expect((await mia.arrive()).session.auth).toEqual({ phone: false, openInfo: false });
    });

    test('a code is good once, for five minutes, on either way', async () => {
        const mia = person();
        const code = await mia.code();
        const oauth = (used: string) =>
            shop.visitor().tryPost('/api/ums/oauth/v1/oauth.json', { body: { code: used, agreement: agreedVersion } });
        expect((await oauth(code)).code).toBe(200);
        expect((await oauth(code)).reason).toBe('login_code_invalid');
        expect((await login({ code })).reason).toBe('login_code_invalid');
        expect((await oauth('never given')).reason).toBe('login_code_invalid');
        const late = await mia.code();
        await shop.advance(300);
        expect((await oauth(late)).reason).toBe('login_code_invalid');
        const missing = await shop.visitor().call('POST', '/api/ums/oauth/v1/oauth.json', { body: {} });
        expect(missing).toMatchObject({ status: 400, field: 'code' });
        expect(await oauth('')).toMatchObject({ status: 400, field: 'code' });
        expect(await oauth('x'.repeat(129))).toMatchObject({ status: 400, field: 'code' });
        const number = await shop.visitor().call('POST', '/api/ums/oauth/v1/login', { body: { code: 1 } });
        expect(number).toMatchObject({ status: 400, field: 'code' });
    });

    test('of a newcomer on two devices at once there is one account', async () => {
        const mia = person();
        const codes = [await mia.code(), await mia.code(), await mia.code(), await mia.code()];
        const bodies = codes.map((code) => ({ code, agreement: agreedVersion }));
        const answers = await Promise.all(bodies.map((body) => shop.visitor().post('/api/ums/oauth/v1/oauth.json', { body })));
        expect(new Set(answers.map((session) => session.userId)).size).toBe(1);
        const good = await Promise.all(answers.map((session) => isGood(mia.shopper(session))));
        expect(good.filter(Boolean)).toHaveLength(1);
    });

    test('leaves data that hold their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('a grant', () => {
    const shop = useShop({ empty: true });
    const person = (openid?: string) => new Person(shop.url, openid);
    const grant = (shopper: Shopper, body: { code?: string; encryptedData?: string; iv?: string }) =>
        shopper.tryPost('/api/ums/oauth/v1/getPhoneNumber.json', { body });
    const submit = (shopper: Shopper, body: object) => shopper.tryPost('/api/ums/user/v1/submit.json', { body });

    // P5.02
    test('opens with a code that comes along, once', async () => {
        const mia = person();
        const shopper = await mia.arrive();
        const code = await mia.code();
        const sealed = await mia.phone();
        expect((await grant(shopper, { ...sealed, code })).data).toEqual({ phone: true, openInfo: false });
        expect((await grant(shopper, { ...sealed, code })).reason).toBe('login_code_invalid');
        // The key of that code is the one that counts now.
        expect((await grant(shopper, sealed)).code).toBe(200);
    });

    test('of another person, or with the code of another person, is refused', async () => {
        const [mia, tom] = [person(), person()];
        const shopper = await mia.arrive();
        await tom.arrive();
        expect((await grant(shopper, await tom.phone())).reason).toBe('authorisation_invalid');
        const code = await tom.code();
        expect((await grant(shopper, { ...await tom.phone(), code })).reason).toBe('authorisation_invalid');
        const profile = await tom.profile();
        expect((await submit(shopper, { encryptedData: profile.encryptedData, iv: profile.iv })).reason).toBe('authorisation_invalid');
        const securityinfo = await tom.phone();
        const refused = await shop.visitor().tryPost('/api/ums/oauth/v1/login', { body: { ...await mia.entry(), securityinfo } });
        expect(refused.reason).toBe('authorisation_invalid');
    });

    test('that was changed, cut or is old is refused alike', async () => {
        const mia = person();
        const shopper = await mia.arrive();
        const { encryptedData, iv } = await mia.phone();
        const bytes = Buffer.from(encryptedData, 'base64');
        const changedAt = (at: number) => {
            const changed = Buffer.from(bytes);
            changed[at]! ^= 1;
            return changed.toString('base64');
        };
        const wrong = [
            { encryptedData, iv: Buffer.alloc(16).toString('base64') },
            { encryptedData, iv: '' },
            { encryptedData },
            { encryptedData: changedAt(0), iv },
            { encryptedData: changedAt(bytes.length - 1), iv },
            { encryptedData: changedAt(bytes.length - 17), iv },
            { encryptedData: bytes.subarray(0, 16).toString('base64'), iv },
            { encryptedData: 'no base64', iv },
        ];
        for (const body of wrong) {
            const { status, code, reason, msg } = await grant(shopper, body);
            expect({ status, code, reason, msg }).toEqual({
                status: 200,
                code: 1114,
                reason: 'authorisation_invalid',
                msg: 'The authorisation is not valid any more. Please authorise again.',
            });
        }
        await shop.advance(301);
        expect((await grant(shopper, { encryptedData, iv })).reason).toBe('authorisation_invalid');
        expect((await grant(shopper, await mia.phone())).code).toBe(200);
        expect(await grant(shopper, { encryptedData: 'A'.repeat(8193), iv })).toMatchObject({ status: 400, field: 'encryptedData' });
        const number = await shopper.call('POST', '/api/ums/oauth/v1/getPhoneNumber.json', { body: { encryptedData: 1 } });
        expect(number).toMatchObject({ status: 400, field: 'encryptedData' });
    });

    test('that does not open is not tried more than twenty times an hour', async () => {
        const mia = person();
        const shopper = await mia.arrive();
        for (let tried = 0; tried < 20; tried += 1) {
            expect((await grant(shopper, { encryptedData: 'AAAA', iv: 'AAAA' })).reason).toBe('authorisation_invalid');
        }
        expect((await grant(shopper, await mia.phone())).reason).toBe('too_frequent');
    });

    test('of a phone number that is somebody else\'s is refused, also at once', async () => {
        const people = [person(), person(), person(), person()];
        const shoppers = await Promise.all(people.map((one) => one.arrive()));
        const sealed = await Promise.all(people.map((one) => one.phone('+6612345678')));
        const answers = await Promise.all(shoppers.map((shopper, at) => grant(shopper, sealed[at]!)));
        expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
        expect(answers.filter((answer) => answer.reason === 'phone_taken')).toHaveLength(3);
        const late = person();
        const entry = await late.entry();
        const refused = await shop.visitor().tryPost('/api/ums/oauth/v1/login',
            { body: { ...entry, securityinfo: await late.phone('+6612345678') } });
        expect(refused.reason).toBe('phone_taken');
    });

    test('for an e-mail account is refused: no host knows it', async () => {
        const shopper = await shop.shopper();
        expect(shopper.session.auth).toEqual({ phone: true, openInfo: true });
        expect((await grant(shopper, { encryptedData: 'AAAA', iv: 'AAAA' })).reason).toBe('authorisation_invalid');
        expect(await shopper.get('/api/ums/user/v1/get.json')).toMatchObject({ phone: '', auth: { phone: true, openInfo: true } });
    });

    // P5.12
    test('of a profile keeps names that others may see, and pictures that the shopper uploaded', async () => {
        const shopper = await person().arrive();
        expect((await submit(shopper, { nickName: 'fuck' })).reason).toBe('audit_not_passed');
        const foreign = `/uploads/avatars/${'0'.repeat(64)}.webp`;
        expect((await submit(shopper, { avatar: foreign })).reason).toBe('avatar_unknown');
        const elsewhere = await submit(shopper, { nickName: 'Mia', avatar: 'https://elsewhere.example/1.png' });
        expect(elsewhere.data).toMatchObject({ nickName: 'Mia', avatar: '', auth: { openInfo: true } });
        expect(await submit(shopper, { nickName: 'x'.repeat(31) })).toMatchObject({ status: 400, field: 'nickName' });
    });

    // P6.03 P8.19 S6.01
    test('needs a login', async () => {
        const wrong: Record<string, string>[] = [{}, { 'X-AUTH-TOKEN': '0'.repeat(64) }];
        for (const headers of wrong) {
            const visitor = shop.visitor(headers);
            expect((await visitor.tryPost('/api/ums/oauth/v1/getPhoneNumber.json', { body: { encryptedData: 'AAAA' } })).code).toBe(401);
            expect((await visitor.tryPost('/api/ums/user/v1/submit.json', { body: { nickName: 'Mia' } })).code).toBe(401);
            expect((await visitor.tryGet('/api/ums/oauth/v1/getToken')).code).toBe(401);
            expect((await visitor.tryPost('/api/ums/user/v1/updateAgreement', { body: { version: 1, agreed: true } })).code).toBe(401);
            expect((await visitor.tryPost('/api/mall/game/user/v1/bind.json', { body: { gameUserId: 'a' } })).code).toBe(401);
        }
    });

    test('leaves data that hold their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('the user agreement', () => {
    const shop = useShop({ empty: true });

    test('is answered, and the answer is kept', async () => {
        expect(await shop.visitor().get('/api/ums/user/v1/userAgreement')).toEqual({ agreed: false, version: 0, current: 1 });
        const shopper = await new Person(shop.url).arrive();
        const answer = (version: number, agreed: boolean) =>
            shopper.tryPost('/api/ums/user/v1/updateAgreement', { body: { version, agreed } });
        const agreed = await shopper.get('/api/ums/user/v1/userAgreement');
        expect(agreed).toEqual({ agreed: true, version: 1, current: 1, agreedAt: expect.any(Number) });
        expect((await answer(1, true)).data).toEqual(agreed);
        expect((await shopper.get('/api/ums/user/v1/get.json')).agreement).toEqual(agreed);
        expect((await answer(1, false)).data).toEqual({ agreed: false, version: 1, current: 1 });
        for (const version of [0, 2, -1]) expect(await answer(version, true)).toMatchObject({ code: 1116, reason: 'agreement_outdated' });
        expect(await answer(1.5, true)).toMatchObject({ status: 400, field: 'version' });
        const missing = await shopper.call('POST', '/api/ums/user/v1/updateAgreement', { body: { version: 1 } });
        expect(missing).toMatchObject({ status: 400, field: 'agreed' });
    });
});

describe('a game user', () => {
    const shop = useShop({ empty: true });

    test('belongs to one account, once and for all', async () => {
        const [mia, tom] = await Promise.all([new Person(shop.url).arrive(), new Person(shop.url).arrive()]);
        const bind = (shopper: Shopper, gameUserId: string) =>
            shopper.tryPost('/api/mall/game/user/v1/bind.json', { body: { gameUserId } });
        expect((await bind(mia, 'player-1')).code).toBe(200);
        expect((await bind(mia, 'player-1')).code).toBe(200);
        expect((await bind(mia, 'player-2')).reason).toBe('game_user_bound');
        expect((await bind(tom, 'player-1')).reason).toBe('game_user_taken');
        for (const wrong of ['', 'x'.repeat(65), 'a b', '<b>']) {
            expect(await bind(tom, wrong)).toMatchObject({ status: 400, field: 'gameUserId' });
        }
    });
});
