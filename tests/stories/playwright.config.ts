import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { storiesPort } from './support/serve.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/globalSetup.ts',
  // On two cores a third worker costs a fifth more processor time, without a shorter run.
  workers: 2,
  fullyParallel: true,
  // Timeout after which a test counts as stuck; the machine may be shared.
  timeout: 120_000,
  retries: 0,
  reporter: [['list']],
  // Parallel runs would delete each other's traces.
  outputDir: `../../.cache/stories-${storiesPort}`,
  use: {
    baseURL: `http://127.0.0.1:${storiesPort}`,
    launchOptions,
  },
});
