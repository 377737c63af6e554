// node write.mjs <openapi.json> <folder>: writes what the server serves of the contract. openapi.json, openapi_sandbox.json and
// asyncapi.json are documents; docs.html, our scripts, js-md5 and swagger-ui show the first of them. Each comes compressed, too.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import { servedDocument } from './document.mjs';
import { socketDocument } from './socket.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);
const { resolve } = createRequire(import.meta.url);
const viewer = path.dirname(resolve('swagger-ui-dist/package.json'));
const md5 = path.join(path.dirname(resolve('js-md5/package.json')), 'build/md5.min.mjs');
const [input, folder] = process.argv.slice(2);

const source = JSON.parse(fs.readFileSync(input, 'utf8'));
const examples = JSON.parse(fs.readFileSync(path.join(here, 'examples.json'), 'utf8'));
const files = {
    'openapi.json': JSON.stringify(servedDocument(source, { withSandbox: false, examples })),
    'openapi_sandbox.json': JSON.stringify(servedDocument(source, { withSandbox: true, examples })),
    'asyncapi.json': JSON.stringify(socketDocument(source)),
    'docs.html': fs.readFileSync(path.join(here, 'docs.html')),
    'docs.js': fs.readFileSync(path.join(here, 'docs.js')),
    'sign.mjs': fs.readFileSync(path.join(here, 'sign.mjs')),
    'prepare.mjs': fs.readFileSync(path.join(here, 'prepare.mjs')),
    'md5.min.mjs': withoutMap(fs.readFileSync(md5, 'utf8')),
    'swagger-ui.css': withoutMap(fs.readFileSync(path.join(viewer, 'swagger-ui.css'), 'utf8')),
    'swagger-ui-bundle.js': withoutMap(fs.readFileSync(path.join(viewer, 'swagger-ui-bundle.js'), 'utf8')),
};

// It would be asked for, and is not served.
function withoutMap(text) {
    return text.replace(/\n?(\/\/|\/\*)# sourceMappingURL=\S+( \*\/)?\s*$/, '\n');
}

fs.mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), text);
    const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
    fs.writeFileSync(path.join(folder, `${name}.br`), zlib.brotliCompressSync(text, quality));
    fs.writeFileSync(path.join(folder, `${name}.gz`), zlib.gzipSync(text, { level: 9 }));
}
