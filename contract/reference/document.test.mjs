import assert from 'node:assert/strict';
import test from 'node:test';
import { servedDocument } from './document.mjs';

const answer = data => ({
    200: { description: '', content: { 'application/json': { schema: { properties: { code: {}, msg: {}, data } } } } },
});
const schemas = {
    'Box.Refusals': { type: 'string', enum: ['box_sold'], 'x-refusals': { box_sold: { code: 1301, text: 'The box is sold.' } } },
    'Refusals': {
        type: 'string', enum: ['page_expired', 'not_logged_in', 'clock_off', 'overtaken'],
        'x-refusals': {
            page_expired: { code: 506, text: 'Go back.', ask: { action: 2, showType: 0 } }, not_logged_in: { code: 401, text: 'Log in.' },
            clock_off: { code: 414, text: 'Your clock is wrong.' }, overtaken: { code: 507, text: 'Something newer has happened.' },
        },
    },
    'Box.Set': { type: 'object', properties: {} }, 'Sandbox.Mail': { type: 'object', properties: {} }, 'LocalText': { type: 'object' },
};
const source = () => structuredClone({
    info: { title: 'Kabinet', version: '1' },
    'x-tags': { Box: 'Sealed boxes.', Sandbox: 'Stand-ins.', Order: 'Orders.', Console: 'Staff.' },
    components: { schemas },
    paths: {
        '/api/box': { post: {
            operationId: 'Box.buy', description: 'Buys a box. It is the caller\'s at once.', 'x-login': 'account', 'x-idempotent': true,
            'x-refuses': ['box_sold', 'clock_off', 'overtaken', 'page_expired'],
            responses: answer({ $ref: '#/components/schemas/Box.Set' }),
            requestBody: { content: { 'application/json': { schema: {} } } },
        } },
        '/api/pool': { get: {
            operationId: 'Box.look', 'x-same-as': 'Box.buy', 'x-signed': false, 'x-refuses': [], responses: answer({}),
            parameters: [{ name: 'poolId', in: 'query', schema: {} }, { name: 'country', in: 'header', schema: {} }],
        } },
        '/console/api/lock': { post: {
            operationId: 'Console.lock', description: 'Locks.', 'x-permission': 'operator.lock', 'x-signed': false, 'x-refuses': [],
            responses: answer({}),
        } },
        '/console/api/login': { post: {
            operationId: 'Console.login', description: 'Lets in.', 'x-permission': 'anybody', 'x-signed': false, 'x-refuses': [],
            responses: answer({}),
        } },
        '/sandbox/mails': { get: {
            operationId: 'Sandbox.mails', description: 'Mails', 'x-refuses': [],
            responses: answer({ $ref: '#/components/schemas/Sandbox.Mail' }),
        } },
    },
});

const served = (options = {}) => servedDocument(source(), { withSandbox: false, ...options });
const buy = document => document.paths['/api/box'].post;

test('a call says who may call, from which app, and with which headers', () => {
    const document = served();
    assert.deepEqual(buy(document).security, [{ app: [], time: [], signature: [], token: [] }]);
    assert.deepEqual(document.paths['/api/pool'].get.security, [{}]);
    const names = operation => operation.parameters.map(parameter => parameter.name ?? parameter.$ref.split('/').at(-1));
    assert.deepEqual(names(buy(document)), ['Country', 'Language', 'IdempotencyKey']);
    assert.deepEqual(names(document.paths['/api/pool'].get), ['poolId', 'Country', 'Language'], 'once, though it reads the header itself');
    const app = { app: [], time: [], signature: [] };
    const open = served({ withSandbox: true }).paths['/sandbox/mails'].get;
    assert.deepEqual(open.security, [app, { ...app, token: [] }], 'a token is welcome where nobody has to be logged in');
});

test('a call of the console wants a session, a permission and its own page', () => {
    const { post: lock } = served().paths['/console/api/lock'];
    assert.deepEqual(lock.security, [{ session: [] }]);
    assert.match(lock.description, /^Locks\. Wants the permission `operator\.lock`\.\n/);
    assert.deepEqual(lock.parameters.map(({ $ref }) => $ref.split('/').at(-1)), ['Language', 'ConsolePage']);
    const { post: login } = served().paths['/console/api/login'];
    assert.deepEqual(login.security, [{}]);
    assert.match(login.description, /^Lets in\.\n/);
});

test('a call says what it is about in a sentence; a face says what its original does', () => {
    const document = served();
    assert.equal(buy(document).summary, 'Buys a box');
    assert.equal(document.paths['/api/pool'].get.summary, 'Buys a box');
    assert.match(document.paths['/api/pool'].get.description, /^A face of Box\.buy\. Buys a box\./);
    const said = source();
    said.paths['/api/box'].post.summary = 'In short';
    const shorter = servedDocument(said, { withSandbox: false });
    assert.deepEqual([buy(shorter).summary, shorter.paths['/api/pool'].get.summary], ['In short', 'In short']);
    assert.deepEqual(document.tags, [{ name: 'Box', description: 'Sealed boxes.' }, { name: 'Console', description: 'Staff.' }]);
});

test('a call has its refusals, each as it is sent', () => {
    const document = served();
    const content = buy(document).responses['200'].content['application/json'];
    assert.deepEqual(Object.keys(content.examples), ['box_sold', 'clock_off', 'overtaken', 'page_expired']);
    assert.deepEqual(document.components.examples.page_expired.value,
        { code: 506, msg: 'Go back.', data: { reason: 'page_expired', action: 2, showType: 0, requestId: '4f1c0e6a' } });
    const [success, refused] = content.schema.anyOf;
    assert.deepEqual(success.allOf[0], { $ref: '#/components/schemas/Envelope' });
    assert.deepEqual(success.allOf[1].properties, { data: { $ref: '#/components/schemas/Box.Set' } });
    assert.deepEqual(refused.allOf[1].properties.data.properties.reason.enum, ['box_sold', 'clock_off', 'overtaken', 'page_expired']);
    assert.equal(buy(document).description.split('\n\n').slice(1).join('\n\n'), `| refusal | code | what it says | what the client does |
|---|---|---|---|
| \`box_sold\` | 1301 | The box is sold. |  |
| \`overtaken\` | 507 | Something newer has happened. | nothing, and says nothing |
| \`page_expired\` | 506 | Go back. | goes back to where one came from, and says so in a dialog |

As any call it may refuse \`clock_off\`.`);
    assert.equal(document.components.examples.not_logged_in, undefined, 'no call here refuses it');
});

test('an exchange that was recorded is its example', () => {
    const exchange = { request: { query: { poolId: '7' }, body: { boxSetId: '5' } }, answer: { code: 200, msg: 'success', data: {} } };
    const document = served({ examples: { 'Box.buy': exchange, 'Box.look': exchange } });
    assert.deepEqual(buy(document).responses['200'].content['application/json'].examples.success.value, exchange.answer);
    assert.deepEqual(buy(document).requestBody.content['application/json'].example, { boxSetId: '5' });
    assert.equal(document.paths['/api/pool'].get.parameters[0].example, '7');
});

test('a server without a sandbox does not speak of it', () => {
    assert.ok(!JSON.stringify(served()).includes('andbox'));
    const document = served({ withSandbox: true });
    assert.ok(document.paths['/sandbox/mails'] && document.components.schemas['Sandbox.Mail']);
});
