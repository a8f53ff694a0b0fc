import { defineConfig } from '@playwright/test';
import { launchOptions, motion, trace } from '../browser.ts';
import { firstPort, platformPort, workers } from './support/ports.ts';
import { leftOut } from './support/size.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  ...(leftOut ? { grepInvert: leftOut } : {}),
  globalSetup: './support/globalSetup.ts',
  workers,
  // Timeouts after which a test counts as stuck; the machine may be shared.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: [['list']],
  // Parallel runs would delete each other's traces.
  outputDir: `../../.cache/e2e-${firstPort}`,
  use: {
    baseURL: `http://localhost:${platformPort}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    trace,
    screenshot: 'only-on-failure',
    launchOptions,
    contextOptions: motion,
  },
});
