import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { ESLint } from 'eslint';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, overrideConfigFile: path.join(root, 'tools/lint/eslint.config.mjs') });

async function findings(file, code) {
    const [{ messages }] = await eslint.lintText(code, { filePath: path.join(root, 'storefront/src', file) });
    return messages.map(({ ruleId }) => ruleId);
}

const features = ['features/orders/any.tsx', 'packages/market-pages/any.tsx', 'pages/home/any.tsx'];

for (const file of features) {
    for (const element of ['<div />', '<span>words</span>', '<Card><p /></Card>']) {
        test(`${file} has no ${element}`, async () =>
            assert.deepEqual(await findings(file, `export const Any = () => ${element}\n`), ['no-restricted-syntax']));
    }
    test(`${file} is made of what ui has`, async () =>
        assert.deepEqual(await findings(file, 'export const Any = () => <><Block as="ul" /><Table.Row /></>\n'), []));
}

test('ui is where elements are', async () =>
    assert.deepEqual(await findings('ui/any.tsx', 'export const Any = () => <div />\n'), []));
