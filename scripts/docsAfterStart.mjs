// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { binDir, cacheDir, childEnvironment, nodeBinary, root } from './environment.mjs';

/** Stores the commit of the last documentation build, successful or not. */
const triedFile = join(cacheDir, 'docs-commit');

/**
 * Returns the commit to build the documentation of; `null` if it was tried already, in a production install or without a
 * checkout.
 * @param {{ env?: Record<string, string | undefined>, tried?: string, hasTools?: boolean }} [facts]
 * @returns {string | null}
 */
export function commitToBuild({
  env = process.env,
  tried = existsSync(triedFile) ? readFileSync(triedFile, 'utf8') : '',
  hasTools = existsSync(join(binDir, 'ladle')),
} = {}) {
  if (env.NODE_ENV === 'production' || !hasTools) return null;
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
    return commit === tried ? null : commit;
  } catch {
    // There is no checkout, or no git.
    return null;
  }
}

/**
 * Waits until the server is ready: it accepts connections earlier, while it migrates and loads the demo.
 * @param {number} port
 * @param {number} [everyMs] between looks
 */
export async function untilReady(port, everyMs = 2_000) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(everyMs, undefined, { ref: false });
  }
}

/**
 * Builds the documentation of the SDK once per commit, after the server is ready and at the lowest priority.
 * @param {number} port of the server
 */
export async function buildDocsAfterStart(port) {
  const commit = commitToBuild();
  if (commit === null) return;
  await untilReady(port);
  const child = spawn(nodeBinary, ['scripts/docs.mjs'], {
    cwd: root,
    env: childEnvironment(),
    stdio: 'ignore',
    // Ctrl+C must reach only the server: the end of this process stops the build, and the next start retries it.
    detached: true,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const stop = () => child.kill();
  process.once('exit', stop);
  child.unref();
  child.once('close', (code) => {
    process.off('exit', stop);
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(triedFile, commit);
    const said =
      code === 0
        ? 'The documentation of the SDK is at /docs/sdk.'
        : 'The documentation of the SDK could not be built. `npm run docs` says why.';
    process.stderr.write(`${said}\n`);
  });
  child.once('error', (error) => process.stderr.write(`scripts/docs.mjs did not start: ${error.message}\n`));
}
