import { defineConfig } from '@playwright/test';
import { launchOptions, trace } from '../browser.ts';
import { firstPort, isFull } from './support/ports.ts';

export default defineConfig({
  testDir: '.',
  // A short run proves the packages themselves, and them in one host: the other version of React is that of the agency's
  // app among the end-to-end tests. Every other host, hostile ones included, belongs to the full size, and to a change here.
  testMatch:
    isFull || process.env.TEST_CHANGE === '1'
      ? '*.spec.ts'
      : ['published.spec.ts', 'router.spec.ts', 'support.spec.ts'],
  testIgnore: 'hosts/**',
  // Tests marked `@full` repeat on another host or way what a short run has proved once.
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
