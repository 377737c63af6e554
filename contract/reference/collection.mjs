// The calls as a collection of Postman's format 2.1, which other tools open, too: a folder for each tag, in it the calls with their
// examples; answers and refusals are saved beside each. A script of the collection signs what is sent, by the app in its variables.
import converter from 'openapi-to-postmanv2';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const here = path.dirname(new URL(import.meta.url).pathname);
const convert = promisify(converter.convertV2.bind(converter));
const options = {
    folderStrategy: 'Tags', requestNameSource: 'Fallback', parametersResolution: 'Example', includeAuthInfoInExample: false,
};

/** The collection of a document that the server serves. The same document makes the same collection. */
export async function collectionOf(document) {
    const { result, reason, output } = await convert({ type: 'json', data: structuredClone(document) }, options);
    if (!result)
        throw new Error(reason);
    const [{ data: { info: { _postman_id: _, ...info }, item: folders } }] = output;
    const operations = operationsOf(document);
    return {
        info,
        item: folders.map(({ name, description, item }) => ({
            name, description, item: item.map(one => requestItem(one, operations.get(keyOf(one.request)), document)),
        })),
        event: [scriptOf('prerequest', signingScript()), scriptOf('test', fs.readFileSync(path.join(here, 'collection_token.js'), 'utf8'))],
        variable: variablesOf(document),
    };
}

function operationsOf({ paths }) {
    const all = Object.entries(paths).flatMap(([route, methods]) => Object.entries(methods)
        .map(([method, operation]) => [`${method} ${route.replace(/\{(\w+)\}/g, ':$1')}`, operation]));
    return new Map(all);
}

const keyOf = ({ method, url }) => `${method.toLowerCase()} /${url.path.join('/')}`;

function variablesOf({ 'x-sandbox-app': app, components }) {
    const { Country, Language } = components.parameters;
    const values = {
        baseUrl: 'http://127.0.0.1:8080', appId: app?.appId ?? '', salt: app?.salt ?? '', token: '', country: Country.example,
        lang: Language.example,
    };
    return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}

function requestItem({ request, response }, operation, document) {
    const [, name] = operation.operationId.split('.');
    const isOpenToTokens = operation.security.some(scheme => 'token' in scheme);
    const headers = [
        ...request.header.map(one => ({ ...one, value: ownValues[one.key] ?? one.value })),
        ...(isOpenToTokens ? [{ key: 'X-AUTH-TOKEN', value: '{{token}}' }] : []),
    ];
    const shown = new Set(operation.parameters.filter(({ example }) => example !== undefined).map(one => one.name));
    // What nobody sent in the example is there to be switched on.
    const query = request.url.query.map(one => (shown.has(one.key) ? one : { ...one, value: '', disabled: true }));
    const sent = { ...request, header: headers, url: { ...request.url, query } };
    delete sent.auth;
    delete sent.name;
    const successes = response.filter(({ code }) => code === 200).map(answer => succeeded(answer, sent));
    return { name: `${name}: ${operation.summary}`, request: sent, response: [...successes, ...refusalsOf(operation, document)] };
}

// Postman's own names for what is new each time, and the collection's variables.
const ownValues = { 'country': '{{country}}', 'lang': '{{lang}}', 'Idempotency-Key': '{{$guid}}' };

function succeeded(answer, sent) {
    const { id: _, ...saved } = answer;
    return { ...saved, name: 'Success', originalRequest: sent };
}

function refusalsOf(operation, { components }) {
    return operation['x-refuses'].map(reason => {
        const { summary, value } = components.examples[reason];
        return {
            name: `${reason}: ${summary}`, status: 'OK', code: 200, _postman_previewlanguage: 'json',
            header: [{ key: 'Content-Type', value: 'application/json' }], body: JSON.stringify(value, null, 2),
        };
    });
}

const scriptOf = (listen, text) => ({ listen, script: { type: 'text/javascript', exec: text.trimEnd().split('\n') } });

// In one script, as a collection has no modules.
function signingScript() {
    const signing = fs.readFileSync(path.join(here, 'sign.mjs'), 'utf8').replace(/^export /gm, '');
    return `${signing}\n${fs.readFileSync(path.join(here, 'collection_sign.js'), 'utf8')}`;
}
