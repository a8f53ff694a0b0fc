// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { binDir, cacheDir, childEnvironment, nodeBinary, root } from './environment.mjs';

/** Holds the commit for which the documentation was last built or tried. */
const triedFile = join(cacheDir, 'docs-commit');
/** Milliseconds between looks whether the server accepts connections. */
const lookEveryMs = 2_000;

/**
 * The commit whose documentation is to be built; `null` where it was tried already, in a production install and without
 * a checkout.
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
    // No checkout, or no git.
    return null;
  }
}

/** @param {number} port */
const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Builds the documentation of the SDK once a commit, after the server is there and at the lowest priority.
 * @param {number} port of the server
 */
export async function buildDocsAfterStart(port) {
  const commit = commitToBuild();
  if (commit === null) return;
  while (!(await accepts(port))) await pause(lookEveryMs, undefined, { ref: false });
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(triedFile, commit);
  const child = spawn(nodeBinary, ['scripts/docs.mjs'], {
    cwd: root,
    env: childEnvironment(),
    stdio: 'ignore',
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const stop = () => child.kill();
  process.once('exit', stop);
  child.unref();
  child.once('close', (code) => {
    process.off('exit', stop);
    const said =
      code === 0
        ? 'The documentation of the SDK is at /docs/sdk.'
        : 'The documentation of the SDK could not be built. `npm run docs` says why.';
    process.stderr.write(`${said}\n`);
  });
  child.once('error', (error) => process.stderr.write(`scripts/docs.mjs did not start: ${error.message}\n`));
}
