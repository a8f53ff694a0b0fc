import { defineConfig } from '@playwright/test';
import { launchOptions, trace } from '../browser.ts';
import { firstPort, isFull } from './support/ports.ts';

export default defineConfig({
  testDir: '.',
  // A short run tests the packages and one host: the other React version is that of the agency's
  // app in the end-to-end tests. All other hosts, hostile ones included, are in the full run, and run after a change here.
  testMatch:
    isFull || process.env.TEST_CHANGE === '1'
      ? '*.spec.ts'
      : ['published.spec.ts', 'router.spec.ts', 'support.spec.ts'],
  testIgnore: 'hosts/**',
  // Tests marked `@full` repeat a property of a short run on another host or in another way.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  // Timeout after which a test counts as stuck: the longest is an install into an empty cache, on a machine that may be shared.
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
