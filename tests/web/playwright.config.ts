import { defineConfig } from '@playwright/test';

// One worker: the journeys drive up to five browsers each, and their promises are about seconds.
export default defineConfig({
    testDir: './journeys',
    outputDir: '../../build/tests-web',
    workers: 1,
    timeout: 90_000,
    expect: { timeout: 10_000 },
    // A second time tells a machine that stood still from a fault; ./test names what passed only then.
    retries: 1,
    forbidOnly: true,
    reporter: [['list']],
});
