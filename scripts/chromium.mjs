// @ts-check
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installByApt, isExecutable, onPath } from './apt.mjs';
import { nodeBinary, root } from './environment.mjs';
import { isMain, PlainError, run, runMain } from './process.mjs';

const fonts = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];
// The headless shell does not draw windows, and uses a fifth less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Returns the path of an installed Chromium, if there is one. */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...names.map(onPath), playwrightsOwn()];
  return candidates.find(isExecutable);
}

/** Whether the machine has fonts for Chinese text and emoji. */
function hasFonts() {
  try {
    const list = execFileSync('fc-list', [':', 'family', 'lang'], {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
    });
    return /zh-cn/i.test(list) && /emoji/i.test(list);
  } catch {
    return false;
  }
}

/**
 * Returns the path of a Chromium with fonts for Chinese and emoji, installed first if possible.
 * @param {Promise<unknown>} [installed] ends with the install of the project's packages, Playwright among them
 */
export async function ensureChromium(installed) {
  if (!findChromium()) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findChromium()) await installByApt([name, 'fontconfig', ...fonts]);
    }
    await Promise.allSettled([installed]);
    if (!findChromium()) await run(nodeBinary, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  const found = findChromium();
  if (!found) {
    throw new PlainError(
      'No Chromium was found or could be installed. Tried: CHROMIUM_PATH, chromium and google-chrome on the PATH, ' +
        "apt-get (needs root or a sudo that does not ask), Playwright's own installer (needs the net). " +
        'Install one, e.g. `apt-get install chromium`, or set CHROMIUM_PATH.',
    );
  }
  if (!hasFonts() && !((await installByApt(['fontconfig', ...fonts])) && hasFonts())) {
    process.stderr.write(
      'Fonts for Chinese or emoji are missing: pictures of pages will show boxes in their place.\n',
    );
  }
  return found;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    process.stdout.write(`${await ensureChromium()}\n`);
  });
}
