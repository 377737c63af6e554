// The live channel as an AsyncAPI 3 document, made of the same contract as that of the calls: of the models with x-live, and x-messages on
// them.
import { usedSchemas } from './document.mjs';

/** What the server serves at /asyncapi.json. The server is the application: it sends notices, and receives wishes. */
export function socketDocument(source) {
    const models = Object.entries(source.components.schemas).filter(([, schema]) => schema['x-live']);
    const messages = Object.fromEntries(models.flatMap(([name, schema]) => messagesOf(name, schema)));
    const of = side => models.filter(([, schema]) => schema['x-live'] === side).flatMap(([name, schema]) => messagesOf(name, schema))
        .map(([name]) => ({ $ref: `#/channels/live/messages/${name}` }));
    return {
        asyncapi: '3.0.0',
        info: { ...source.info, title: `${source.info.title}, the live channel`, description: source['x-tags'].Live },
        defaultContentType: 'application/json',
        servers: { shop: {
            host: '{host}', protocol: 'wss', variables: { host: { default: 'localhost', description: 'The shop\'s own.' } },
        } },
        channels: { live: {
            address: '/ws/box', summary: 'One socket for all that a shopper watches.', bindings: { ws: { method: 'GET', query: address } },
            messages: Object.fromEntries(Object.keys(messages).map(name => [name, { $ref: `#/components/messages/${name}` }])),
        } },
        operations: {
            tell: { action: 'send', channel: { $ref: '#/channels/live' }, summary: 'What the shop tells.', messages: of('server') },
            ask: { action: 'receive', channel: { $ref: '#/channels/live' }, summary: 'What a client asks for.', messages: of('client') },
        },
        components: { messages, schemas: usedSchemas(source.components.schemas, messages) },
    };
}

const address = {
    type: 'object',
    properties: {
        token: { type: 'string', description: 'The token of a login, or better a ticket (Live.ticket); without it one may watch.' },
        uid: { type: 'string' },
        userId: { type: 'string' },
    },
};

// Each as its model, with the members that tell it apart held fast.
function messagesOf(name, schema) {
    if (!schema['x-messages'])
        throw new Error(`${name}: x-messages says which messages there are`);
    return schema['x-messages'].map(message => {
        const unknown = Object.keys(message.when).find(member => !schema.properties[member]);
        if (unknown)
            throw new Error(`${name}: the message ${message.name} is told apart by "${unknown}", which it has not`);
        const fixed = Object.fromEntries(Object.entries(message.when).map(([member, value]) => [member, { const: value }]));
        const told = { type: 'object', required: Object.keys(message.when), properties: fixed };
        const payload = { allOf: [{ $ref: `#/components/schemas/${name}` }, told] };
        return [message.name, { name: message.name, summary: message.summary, payload, examples: [{ payload: exampleOf(message.when) }] }];
    });
}

const exampleOf = when => ({ type: 0, ...when });
