import { existsSync } from 'node:fs';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * In a short run pages live for seconds. Optimising compilation on extra threads would take a quarter of the browser's
 * processor time. The full run and the benches use V8 with its default settings.
 */
const shortLived = process.env.TEST_SIZE === 'quick' ? ['--js-flags=--single-threaded,--no-turbofan'] : [];

/** Launch options of every test browser: the one that set-up found, without background network requests. */
export const launchOptions = {
  ...(existsSync(chromium) ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...shortLived,
  ],
};

/** Recorded only on request, and kept only for failures: recording doubles the processor time of a test. */
export const trace = process.env.TRACE ? 'retain-on-failure' : 'off';

/**
 * A short run uses reduced motion: animations are drawn sixty times a second, without a graphics card. The full run keeps
 * motion.
 */
export const motion =
  process.env.TEST_SIZE === 'full' ? ({} as const) : ({ reducedMotion: 'reduce' } as const);
