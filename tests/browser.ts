import { existsSync } from 'node:fs';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * In a short run pages live for seconds. Compiling their code for long lives, on threads beside them, took a quarter of
 * the processor time of a browser. The full run has V8 as people have it, and so have the benches.
 */
const shortLived = process.env.TEST_SIZE === 'quick' ? ['--js-flags=--single-threaded,--no-turbofan'] : [];

/** How every test starts its browser: the one that set-up found, and nothing of it that asks the network. */
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

/** Recorded only when asked for, and kept of what failed: recording doubles what a test takes of the processor. */
export const trace = process.env.TRACE ? 'retain-on-failure' : 'off';

/**
 * A short run is given the pages of people who asked for less motion: what moves is drawn sixty times a second, without a
 * graphics card. The full run leaves motion on.
 */
export const motion =
  process.env.TEST_SIZE === 'full' ? ({} as const) : ({ reducedMotion: 'reduce' } as const);
