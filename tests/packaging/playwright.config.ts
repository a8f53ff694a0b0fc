import { defineConfig } from '@playwright/test';
import { launchOptions, trace } from '../browser.ts';
import { firstPort, isFull } from './support/ports.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: 'hosts/**',
  // What `@full` marks is another host, look or way of what a short run has proved once.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  // After this a test counts as stuck: the longest is an install into an empty cache, on a machine that may be shared.
  timeout: 600_000,
  workers: 2,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: [['list']],
  outputDir: `../../.cache/packaging-${firstPort}`,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    trace,
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
