// @ts-check
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const binDir = join(root, 'node_modules', '.bin');
/** The project's own Node 24; installed by `setup`. */
export const nodeBinary = join(binDir, 'node');
export const cacheDir = join(root, '.cache');

/** The person's folder: npm changes to the checkout before it runs a script. */
export const callerDir = process.env.INIT_CWD ?? process.cwd();
/** Data folder of server and import: the checkout's own, or DATA_DIR, relative to the person's folder. */
export const dataDir = process.env.DATA_DIR ? resolve(callerDir, process.env.DATA_DIR) : join(root, '.data');

/** @param {string | undefined} path */
function isWritableFolder(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.W_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** @param {string} name */
function ownFolder(name) {
  const path = join(cacheDir, name);
  mkdirSync(path, { recursive: true });
  return path;
}

/**
 * Returns the environment for child processes: the project's tools first in PATH, and defaults for missing variables.
 * @param {Record<string, string | undefined>} [extra] a value of undefined takes the variable away
 * @returns {Record<string, string>}
 */
export function childEnvironment(extra = {}) {
  const given = process.env;
  const path = given.PATH ?? '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const hasHome = isWritableFolder(given.HOME);
  const all = {
    ...given,
    PATH: path.split(delimiter)[0] === binDir ? path : `${binDir}${delimiter}${path}`,
    // Without a locale many programs use ASCII and break Chinese text.
    LANG: given.LANG || given.LC_ALL || 'C.UTF-8',
    // npm passes on its cache folder, even if that is in a home folder that is not writable.
    ...(hasHome ? {} : { HOME: ownFolder('home'), npm_config_cache: ownFolder('npm') }),
    TMPDIR: isWritableFolder(given.TMPDIR ?? '/tmp') ? (given.TMPDIR ?? '/tmp') : ownFolder('tmp'),
    ...extra,
  };
  /** @type {Record<string, string>} */
  const kept = {};
  for (const [name, value] of Object.entries(all)) if (value !== undefined) kept[name] = value;
  return kept;
}
