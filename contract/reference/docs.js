// Shows /openapi.json, and in a sandbox tries its calls: they are signed here as the document says, by the app that it names. A shop that
// takes real money is shown only, as whatever is done there is done.
import { md5 } from './md5.min.mjs';
import { prepared, tokenOf } from './prepare.mjs';

/* global SwaggerUIBundle */
const spec = await (await fetch('/openapi.json')).json();
const app = spec['x-sandbox-app'];

const ui = SwaggerUIBundle({
    spec,
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    persistAuthorization: false,
    tryItOutEnabled: app !== undefined,
    ...(!app && { supportedSubmitMethods: [] }),
    requestInterceptor: request => (app ? prepared(request, { app, md5, time: Date.now() }) : request),
    responseInterceptor: response => {
        const token = tokenOf(response.obj);
        if (token)
            ui.preauthorizeApiKey('token', token);
        return response;
    },
});
