import assert from 'node:assert/strict';
import test from 'node:test';
import stylelint from 'stylelint';
import config from './stylelint.config.mjs';

async function findings(code) {
    const { results } = await stylelint.lint({ code, config });
    return results[0].warnings.map(({ rule }) => rule);
}

const allowed = [
    '.stage-tile { color: var(--ink); background: rgba(var(--light), 0.5) }',
    '.stage-tile.dark:active::after { color: transparent; border-color: currentColor }',
    '@keyframes fade { from { opacity: 0 } to { opacity: 1 } }',
    '.stage-sky { background: radial-gradient(90% 62% at 50% 26%, rgb(var(--light)) 0%, var(--tint) 74%) }',
];
for (const code of allowed) {
    test(`is well: ${code}`, async () => assert.deepEqual(await findings(code), []));
}

const refused = [
    ['div { margin: 0 }', 'selector-max-type'],
    ['.stage-tile span { margin: 0 }', 'selector-max-type'],
    ['.stage-tile > * { margin: 0 }', 'selector-max-universal'],
    ['#box-1 { margin: 0 }', 'selector-max-id'],
    ['.stage-tile { color: #fff }', 'color-no-hex'],
    ['.stage-tile { background: linear-gradient(180deg, var(--tint), #2a3fe6aa) }', 'color-no-hex'],
    ['.stage-tile { color: white }', 'color-named'],
    ['.stage-tile { box-shadow: 0 2px 4px rgba(22, 28, 84, 0.3) }', 'declaration-property-value-disallowed-list'],
    ['.stage-tile { color: rgb(1 2 3) }', 'declaration-property-value-disallowed-list'],
    ['.stage-tile { color: hsl(230deg 80% 50%) }', 'declaration-property-value-disallowed-list'],
    ['.stage-tile { --own: oklch(60% 0.2 270) }', 'declaration-property-value-disallowed-list'],
];
for (const [code, rule] of refused) {
    test(`is refused: ${code}`, async () => assert.deepEqual(await findings(code), [rule]));
}
