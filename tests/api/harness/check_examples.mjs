// The examples of the reference, contract/reference/examples.json, one for each call: a test of this run has to have sent and received the
// same members. `--write` takes from this run those that are missing; with names of calls, these anew; with "stale" (after a full run)
// those that no test sends any more.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shapeOfExchange, shortened } from './exchanges.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const file = path.join(root, 'contract/reference/examples.json');
const folder = path.join(root, 'build/tests-api/exchanges');
const mostCharacters = 6000;

const { paths } = JSON.parse(fs.readFileSync(path.join(root, 'contract/build/openapi.json'), 'utf8'));
const calls = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)));
const examples = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
const seen = new Map();
for (const name of fs.readdirSync(folder))
    for (const line of fs.readFileSync(path.join(folder, name), 'utf8').split('\n').filter((text) => text !== '')) {
        const { id, ...exchange } = JSON.parse(line);
        seen.set(id, [...(seen.get(id) ?? []), shortened(exchange)]);
    }

const isSent = (id) => (seen.get(id) ?? []).some((exchange) => shapeOfExchange(exchange) === shapeOfExchange(examples[id]));
const wrong = [...seen.keys()].filter((id) => !examples[id] || !isSent(id));
const gone = Object.keys(examples).filter((id) => !calls.has(id));

// Of those that are not too long to read, the one that shows most; one that several files of tests send comes before what only one sends,
// and perhaps not always.
function best(id) {
    const shapes = new Map();
    for (const exchange of seen.get(id)) {
        const shape = shapeOfExchange(exchange);
        const known = shapes.get(shape) ?? { exchange, shape, size: JSON.stringify(exchange).length, count: 0 };
        shapes.set(shape, { ...known, count: known.count + 1 });
    }
    const order = ({ size, count, shape }) => [size <= mostCharacters ? 0 : size, count >= 3 ? 0 : 1, -shape.length];
    const before = (a, b) => order(a).map((value, index) => value - order(b)[index]).find((difference) => difference !== 0) ?? 0;
    return [...shapes.values()].sort(before)[0].exchange;
}

if (process.argv.includes('--write')) {
    const named = process.argv.slice(process.argv.indexOf('--write') + 1);
    const unseen = named.filter((id) => id !== 'stale' && !seen.has(id));
    if (unseen.length > 0) throw new Error(`the last run of tests sent no ${unseen.join(', ')}`);
    const isMeant = (id) => !examples[id] || named.includes(id) || (named.includes('stale') && wrong.includes(id));
    for (const id of [...seen.keys()].filter(isMeant)) examples[id] = best(id);
    for (const id of gone) delete examples[id];
    const lines = Object.keys(examples).sort().map((id) => `${JSON.stringify(id)}: ${JSON.stringify(examples[id])}`);
    fs.writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
    process.exit();
}

for (const id of wrong)
    console.error(`${id}: ${examples[id] ? 'no test sends and receives its example' : 'has no example'} (npm run examples)`);
for (const id of gone) console.error(`${id}: is gone, and its example is not (npm run examples)`);
console.log(`note: ${Object.keys(examples).length} of ${calls.size} calls have an example`);
process.exitCode = wrong.length + gone.length > 0 ? 1 : 0;
