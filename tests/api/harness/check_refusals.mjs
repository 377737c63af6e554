// Lists the refusals that calls declare and no test has seen, of the last run of the unit tests and of these. What the gate refuses of any
// call by itself is looked at by its own tests, and a face refuses by its original's function. A list to shorten, not a failure.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { qualified } from '../../../contract/generate/names.mjs';
import { refusedByTraits } from '../../../contract/refusals.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = path.join(root, 'build/tests-api/refusals');
const ofUnits = path.join(root, 'build/refusals-seen.txt');
const lines = file => fs.readFileSync(file, 'utf8').split('\n').filter(line => line !== '');
const { paths } = JSON.parse(fs.readFileSync(path.join(root, 'contract/build/openapi.json'), 'utf8'));
const ofAnyCall = refusedByTraits({
    login: 'profile', permission: 'audit.see', changes: true, isIdempotent: true, hasPages: true,
});
const all = Object.values(paths).flatMap(methods => Object.values(methods));
// What is asked by a face is seen of its original. The unit tests know a call by its name in C++.
const originals = new Map(all.map(({ operationId, 'x-same-as': original = operationId }) => [operationId, original]));
const inCpp = line => line.replace(/^\S+/, id => qualified(originals.get(id) ?? id).name);
const declared = all.filter(operation => !operation['x-same-as']).flatMap(({ operationId, 'x-refuses': refuses }) =>
    refuses.filter(reason => !ofAnyCall.includes(reason)).map(reason => `${operationId} ${reason}`));
const seen = new Set([
    ...fs.readdirSync(folder).flatMap(name => lines(path.join(folder, name))).map(inCpp),
    ...(fs.existsSync(ofUnits) ? lines(ofUnits) : []),
]);
const unseen = declared.filter(line => !seen.has(inCpp(line))).sort();
if (process.argv.includes('--list')) console.log(unseen.join('\n'));
console.log(`note: ${declared.length - unseen.length} of ${declared.length} declared refusals seen (npm run refusals lists the others)`);
