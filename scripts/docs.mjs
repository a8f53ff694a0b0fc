// @ts-check
// Builds the SDK's documentation site into docs/sdk/dist, which the server serves at /docs/sdk.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { binDir, cacheDir, nodeBinary, root } from './environment.mjs';
import { withLock } from './lock.mjs';
import { PlainError, run, runMain } from './process.mjs';
import { ensureInstalled, setup } from './setup.mjs';

const folder = join(root, 'docs', 'sdk');
const work = join(folder, 'build');
const built = join(work, 'site');
const sdk = join(root, 'packages', 'sdk');
const served = join(folder, 'dist');
const base = '/docs/sdk/';

const steps = ['Writing the pages', 'Building the live examples', 'Building the site', 'Checking the site'];

/**
 * Writes the progress; the server shows it at /docs/sdk until the site is built.
 * @param {string} what one of `steps`
 * @param {boolean} [hasFailed]
 */
function writeProgress(what, hasFailed = false) {
  const progress = { what, step: steps.indexOf(what) + 1, of: steps.length, pid: process.pid, hasFailed };
  writeFileSync(join(work, 'progress.json'), JSON.stringify(progress));
}

/**
 * @param {string} what one of `steps`
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function step(what, command, args, cwd) {
  const start = performance.now();
  process.stderr.write(`${what}…\n`);
  writeProgress(what);
  const { code, output } = await run(command, args, { cwd, isQuiet: true });
  if (code !== 0) {
    writeProgress(what, true);
    throw new PlainError(`${output}\n${what} failed (code ${code}).`);
  }
  process.stderr.write(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return output;
}

await runMain(async () => {
  await setup();
  await ensureInstalled(folder);
  await withLock(join(cacheDir, 'docs.lock'), 'building the documentation', async () => {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    const said = await step('Writing the pages', nodeBinary, [join(folder, 'site', 'write.ts')], root);
    const stories = ['build', '--base', `${base}ladle/`, '--outDir', relative(sdk, join(work, 'ladle'))];
    await step('Building the live examples', join(binDir, 'ladle'), stories, sdk);
    const vitepress = join(folder, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
    await step('Building the site', nodeBinary, [vitepress, 'build', '.'], folder);
    cpSync(join(work, 'texts'), built, { recursive: true });
    renameSync(join(work, 'ladle'), join(built, 'ladle'));
    await step('Checking the site', nodeBinary, [join(folder, 'site', 'check.ts')], root);
    // Last, and atomic: a failed build leaves the previous site in place.
    if (existsSync(served)) renameSync(served, join(work, 'before'));
    renameSync(built, served);
    process.stdout.write(`${said.trim()}\n${relative(root, served)} is served at ${base} by npm start.\n`);
  });
});
