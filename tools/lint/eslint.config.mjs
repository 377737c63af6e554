import javascript from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import typescript from 'typescript-eslint';
import { featuresStayApart, partsByIndex, taroStaysInHost } from './house_rules.mjs';

const tests = ['**/*.test.{ts,tsx,mjs,js}', '**/*.spec.ts', 'tests/**'];

export default typescript.config(
    { ignores: ['**/node_modules/', '**/dist/', '**/build/', '**/generated/', '**/golden/', '**/*.d.ts', '**/.*/'] },
    javascript.configs.recommended,
    typescript.configs.recommended,
    {
        linterOptions: { reportUnusedDisableDirectives: 'error' },
        languageOptions: { globals: { ...globals.node, ...globals.browser } },
        plugins: {
            house: {
                rules: { 'features-stay-apart': featuresStayApart, 'parts-by-index': partsByIndex, 'taro-stays-in-host': taroStaysInHost },
            },
        },
        rules: {
            'eqeqeq': ['error', 'always', { null: 'ignore' }],
            'max-lines': ['error', 500],
            'max-lines-per-function': ['error', 70],
            'no-console': 'error',
            'prefer-const': 'error',
            '@typescript-eslint/consistent-type-imports': 'error',
            '@typescript-eslint/no-unused-expressions': ['error', { allowTernary: true, allowShortCircuit: true }],
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
            'house/features-stay-apart': 'error',
            'house/parts-by-index': 'error',
            'house/taro-stays-in-host': 'error',
        },
    },
    {
        files: ['storefront/src/**/*.{ts,tsx}'],
        plugins: { 'react-hooks': reactHooks },
        rules: reactHooks.configs.recommended.rules,
    },
    {
        files: ['storefront/src/**/*.tsx'],
        ignores: ['storefront/src/ui/**'],
        rules: {
            'no-restricted-syntax': ['error', {
                selector: 'JSXOpeningElement > JSXIdentifier[name=/^[a-z]/]',
                message: 'A mini-program has no elements: use Block, Text, Tappable or another part of ui.',
            }],
        },
    },
    // A description of many tests is no function to read from top to bottom.
    { files: tests, rules: { 'max-lines-per-function': 'off' } },
    // Programs for the terminal talk; configuration files of tools are what the tools want.
    { files: ['**/*.{mjs,cjs,js}', '**/*.config.ts', 'tests/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
        files: ['**/*.{cjs,js}', 'storefront/config/**'],
        rules: { '@typescript-eslint/no-explicit-any': 'off', '@typescript-eslint/no-require-imports': 'off' },
    },
);
