import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { exampleKey, prepared, tokenOf } from './prepare.mjs';

const md5 = text => createHash('md5').update(text, 'utf8').digest('hex');
const app = { appId: 'kabinet', salt: 'kabinet-sandbox' };
const send = (request, time = 1700000000000) => prepared({ headers: {}, ...request }, { app, md5, time });

test('a request is signed as the vector of the protocol says', () => {
    const body = '{\n  "seriesId": "7",\n  "list": [1, {"a": "ü"}],\n  "u": "undefined"\n}';
    const request = send({ url: '/api/box/enter?n=1.50&sourceId=s1', body });
    assert.deepEqual(request.headers, { appId: 'kabinet', timeStamp: '1700000000000', sign: '7499d5a5136f14ddfe8397171d726f42' });
    assert.equal(request.body, '{"seriesId":"7","list":[1,{"a":"ü"}],"u":"undefined"}', 'sent as it was signed');
});

test('names are sorted by bytes', () => {
    const text = 'B=2&a=5&appId=kabinet&path=/api/x&path=/p&timeStamp=1&ü=3&\uFF5E=4&\u{1F98A}=6';
    const query = new URLSearchParams([['\u{1F98A}', '6'], ['\uFF5E', '4'], ['ü', '3'], ['a', '5'], ['B', '2'], ['path', '/p']]);
    assert.equal(send({ url: `https://shop.example/api/x?${query}` }, 1).headers.sign, md5(md5(text) + app.salt));
});

test('the same twice is two requests, and the key of the example a new one each time', () => {
    const headers = { 'Idempotency-Key': exampleKey };
    const [first, second] = [1, 2].map(() => send({ url: '/api/twice', headers }).headers);
    assert.notEqual(first.sign, second.sign);
    assert.equal(Number(second.timeStamp) - Number(first.timeStamp), 1);
    assert.match(first['Idempotency-Key'], /^[!-~]{1,64}$/);
    assert.notEqual(first['Idempotency-Key'], second['Idempotency-Key']);
    assert.equal(send({ url: '/api/own', headers: { 'Idempotency-Key': 'mine' } }).headers['Idempotency-Key'], 'mine');
});

test('what is no object is signed without members, and sent as it is', () => {
    for (const body of [undefined, '[1]', 'null', '{', 'text'])
        assert.equal(send({ url: '/api/odd', body }).body, body);
});

test('the token of a login is taken from its answer', () => {
    assert.equal(tokenOf({ code: 200, data: { token: 'abc' } }), 'abc');
    for (const answer of [undefined, null, 'text', { data: null }, { code: 1103, data: { reason: 'login_wrong' } }])
        assert.equal(tokenOf(answer), undefined);
});
