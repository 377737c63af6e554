// Compares the calls that no test reached with success against unreached.txt. That list may only shrink: a call that is reached must leave
// it, a new call must be tested. `--shrink` takes out what is reached now; it never adds.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');
const listFile = path.resolve(here, '../unreached.txt');
const lines = (text) => text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));

const { paths } = JSON.parse(fs.readFileSync(path.join(root, 'contract/build/openapi.json'), 'utf8'));
const calls = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
const folder = path.join(root, 'build/tests-api/reached');
const reached = new Set(fs.readdirSync(folder).flatMap((name) => lines(fs.readFileSync(path.join(folder, name), 'utf8'))));
const unreached = calls.filter((call) => !reached.has(call)).sort();
const listed = lines(fs.readFileSync(listFile, 'utf8'));

if (process.argv.includes('--shrink')) {
    const kept = listed.filter((call) => unreached.includes(call));
    const head = fs.readFileSync(listFile, 'utf8').split('\n').filter((line) => line.startsWith('#'));
    fs.writeFileSync(listFile, [...head, ...kept, ''].join('\n'));
    process.exit();
}

const untested = unreached.filter((call) => !listed.includes(call));
const outdated = listed.filter((call) => !unreached.includes(call));
for (const call of untested) console.error(`${call}: no test reaches this call with success`);
for (const call of outdated) console.error(`${call}: is reached now (or gone); take it out of unreached.txt (npm run reached)`);
console.log(`note: ${calls.length - unreached.length} of ${calls.length} calls reached`);
process.exitCode = untested.length + outdated.length > 0 ? 1 : 0;
