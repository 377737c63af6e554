// The TypeScript package of the calls: what hey-api makes of the document, and what lies in client/.
import { createClient } from '@hey-api/openapi-ts';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const here = path.dirname(new URL(import.meta.url).pathname);
const versionOf = name => createRequire(import.meta.url)(`${name}/package.json`).version;

/** Writes the package's sources; the folder's earlier contents go. */
export async function writeClient(document, folder) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.cpSync(path.join(here, 'client'), folder, { recursive: true });
    fs.copyFileSync(path.join(here, 'sign.mjs'), path.join(folder, 'src/sign.mjs'));
    if (!document['x-sandbox-app'])
        fs.rmSync(path.join(folder, 'examples'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageOf(document), null, 2)}\n`);
    await createClient({
        input: document,
        output: { path: path.join(folder, 'src/generated'), module: { extension: '.js' } },
        logs: { level: 'warn' },
        plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    });
}

// The number of a version says which contract it was made of.
function packageOf(document) {
    const contract = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);
    return {
        name: 'kabinet-client', version: `${document.info.version}.0.0-${contract}`, description: 'The calls of a Kabinet shop.',
        type: 'module', main: 'dist/index.js', types: 'dist/index.d.ts',
        exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
        files: ['dist', 'src', 'examples'], engines: { node: '>=20' }, scripts: { build: 'tsc -p .' },
        dependencies: { 'js-md5': `^${versionOf('js-md5')}` }, devDependencies: { typescript: `^${versionOf('typescript')}` },
    };
}
