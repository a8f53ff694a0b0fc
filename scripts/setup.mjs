// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheDir, childEnvironment, nodeBinary, root } from './environment.mjs';
import { withLock } from './lock.mjs';
import { isMain, PlainError, run, runMain } from './process.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockPackages
 */

/**
 * @param {string} file
 * @returns {LockPackages | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether npm's record of the install matches the lock file. npm writes its record last, so an install that was killed
 * halfway never matches.
 * @param {LockPackages | undefined} wanted
 * @param {LockPackages | undefined} installed
 */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * npm removes node_modules first and may itself run on the Node in there: a running process keeps its file.
 * @param {string} folder
 */
function npmCi(folder) {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const isNpm = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm);
  return isNpm ? run(process.execPath, [npm, ...args], { cwd: folder }) : run('npm', args, { cwd: folder });
}

/**
 * Prints every few seconds that a long, silent task is still running.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
async function saidToLast(what, work) {
  const start = performance.now();
  const say = () => process.stderr.write(`… ${what}, ${Math.round((performance.now() - start) / 1000)} s\n`);
  const timer = setInterval(say, 5_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Installs exactly the packages of a folder's lock file, unless they are installed already.
 * @param {string} folder absolute
 */
export async function ensureInstalled(folder) {
  const wanted = readLock(join(folder, 'package-lock.json'));
  if (!wanted) throw new PlainError(`${join(folder, 'package-lock.json')} is missing or cannot be read.`);
  const isReady = () => isInstalled(wanted, readLock(join(folder, 'node_modules', '.package-lock.json')));
  if (isReady()) return;

  const name = relative(root, folder) || 'root';
  await withLock(
    join(cacheDir, `install-${name.replaceAll('/', '-')}.lock`),
    'installing packages',
    async () => {
      if (isReady()) return;
      const shown = relative(process.cwd(), folder) || '.';
      process.stderr.write(`Installing the packages that ${shown}/package-lock.json names…\n`);
      const { code } = await saidToLast('still installing', () => npmCi(folder));
      if (code !== 0) {
        throw new PlainError(
          `npm ci ended with code ${code}; what it said stands above. Nothing else was changed.`,
        );
      }
    },
  );
}

/** @returns {string | undefined} */
function projectNodeVersion() {
  if (!existsSync(nodeBinary)) return undefined;
  try {
    return execFileSync(nodeBinary, ['--version'], { encoding: 'utf8', env: childEnvironment() }).trim();
  } catch {
    return undefined;
  }
}

/** Prepares the checkout for running anything: packages as locked, including Node 24. */
export async function setup() {
  await ensureInstalled(root);
  const version = projectNodeVersion();
  if (!version?.startsWith('v24.')) {
    throw new PlainError(
      `The Node that comes with the project does not run (${version ?? 'no answer'}). ` +
        'npm must be allowed to run the install script of the package "node": see allowScripts in package.json, ' +
        'remove node_modules and try again.',
    );
  }
  return nodeBinary;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    process.stdout.write(`${await setup()}\n`);
  });
}
