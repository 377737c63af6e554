// Runs before each request of the collection, behind sign.mjs.
/* global pm, membersOf, signed */
const { MD5 } = require('crypto-js');
const filled = text => pm.variables.replaceIn(String(text ?? ''));

if (!pm.variables.get('token'))
    pm.request.headers.remove('X-AUTH-TOKEN');
const { url, body } = pm.request;
const members = membersOf(body && body.mode === 'raw' ? filled(body.raw) : '');
// As it is signed it is sent: in one line.
if (members)
    body.update({ mode: 'raw', raw: JSON.stringify(members) });
const app = { appId: pm.variables.get('appId'), salt: pm.variables.get('salt') };
if (app.appId) {
    const query = url.query.all().filter(({ disabled }) => !disabled).map(({ key, value }) => [filled(key), filled(value)]);
    const headers = signed({ path: filled(url.getPath()), query, members }, app, Date.now(), text => MD5(text).toString());
    for (const [key, value] of Object.entries(headers))
        pm.request.headers.upsert({ key, value });
}
