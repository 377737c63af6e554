// node clients.mjs <openapi.json> <folder>: makes two things of a document as the server serves it (/openapi.json), for whoever builds on
// the shop's calls: client/, a TypeScript package, and collection.json, for Postman and what reads its format. Of TypeSpec's own document
// (contract/build/openapi.json) it makes both variants, shop/ and sandbox/.
import fs from 'node:fs';
import path from 'node:path';
import { writeClient } from './client.mjs';
import { collectionOf } from './collection.mjs';
import { servedDocument } from './document.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);

/** Writes both into the folder. */
export async function writeClients(document, folder) {
    fs.mkdirSync(folder, { recursive: true });
    await writeClient(document, path.join(folder, 'client'));
    fs.writeFileSync(path.join(folder, 'collection.json'), `${JSON.stringify(await collectionOf(document), null, 2)}\n`);
}

async function main(input, folder) {
    const document = JSON.parse(fs.readFileSync(input, 'utf8'));
    if (document.components.securitySchemes)
        return writeClients(document, folder);
    const examples = JSON.parse(fs.readFileSync(path.join(here, 'examples.json'), 'utf8'));
    for (const [name, withSandbox] of [['shop', false], ['sandbox', true]])
        await writeClients(servedDocument(document, { withSandbox, examples }), path.join(folder, name));
}

if (process.argv[1] === new URL(import.meta.url).pathname)
    await main(...process.argv.slice(2));
