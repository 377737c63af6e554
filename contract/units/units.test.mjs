import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { brokenUnits } from './units.mjs';

const contract = path.resolve(import.meta.dirname, '..');

async function brokenIn(source) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'units-'));
    const file = path.join(folder, 'main.tsp');
    fs.writeFileSync(file, `import "${contract}/common.tsp";\nusing TypeSpec.Http;\nnamespace Kabinet.Sample;\n${source}\n`);
    try {
        return await brokenUnits(file);
    } finally {
        fs.rmSync(folder, { recursive: true });
    }
}

test('attack C7: every field of the contract keeps the rule of units', async () => {
    assert.deepEqual(await brokenUnits(path.join(contract, 'main.tsp')), []);
});

test('attack C7: a bare number that means a moment or a duration is found', async () => {
    const found = await brokenIn(`
        model Turn {
            remaining: int32;
            totalOperatingTime: int32;
            answerWithin?: int32;
            eventTimestamp: int64;
            createTime?: int64;
            paidAt: int64 | null;
            /** Milliseconds left. */
            left: int32;
            /** Seconds of holds that are left. */
            holdsLeft: int32[];
        }
        @Http.route("/a") @Http.get op a(@Http.query until?: int64): Turn;
    `);
    assert.deepEqual(found.map(line => line.split(':')[0]), [
        'Turn.answerWithin', 'Turn.createTime', 'Turn.eventTimestamp', 'Turn.holdsLeft', 'Turn.left', 'Turn.paidAt', 'Turn.remaining',
        'Turn.totalOperatingTime', 'parameter.until',
    ]);
});

test('what says its unit passes', async () => {
    assert.deepEqual(await brokenIn(`
        model Turn {
            remaining: Seconds;
            againSeconds: int32;
            @minValue(0) seconds?: int32;
            days: int32;
            timeId: int64;
            endsAt: Time | null;
            eventTimestamp: TimeMilliseconds;
            time: TimeSeconds;
            /** How many shoppers wait, the second one included. */
            exclusionDays: int32[];
            until?: string;
        }
    `), []);
});
