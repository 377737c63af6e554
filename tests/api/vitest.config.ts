import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The same files on both engines. PostgreSQL is a cluster that ./test starts and names in KABINET_TEST_POSTGRES; a run by hand without it
// covers SQLite only.
const engines = process.env.KABINET_TEST_POSTGRES ? ['sqlite', 'postgres'] : ['sqlite'];

export default defineConfig({
    // The storefront's verifier, which is tried beside the server's, imports by its own paths.
    resolve: { alias: { '@': fileURLToPath(new URL('../../storefront/src', import.meta.url)) } },
    test: {
        globalSetup: './harness/global_setup.ts',
        pool: 'forks',
        maxWorkers: 2,
        minWorkers: 1,
        testTimeout: 30_000,
        hookTimeout: 60_000,
        retry: 0,
        projects: engines.map((engine) => ({
            extends: true,
            test: { name: engine, include: ['tests/**/*.test.ts'], env: { KABINET_ENGINE: engine } },
        })),
    },
});
