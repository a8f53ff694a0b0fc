// @ts-check
// A registry without the packages for other systems causes a lock file without them, and then `npm ci`
// refuses it everywhere. Run this after an install that changed the lock file.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';
import { isMain, runMain } from './process.mjs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {Record<string, LockEntry>} LockPackages
 */

/**
 * Whether Node resolves a package from the location of another one.
 * @param {LockPackages} packages
 * @param {string} from path of the package that asks
 * @param {string} name
 */
function isLocked(packages, from, name) {
  const folders = from
    .split('/node_modules/')
    .map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...folders.map((folder) => `${folder}/node_modules/${name}`)].some(
    (path) => packages[path] !== undefined,
  );
}

/**
 * @param {LockEntry} parent
 * @param {string} name
 * @param {string} version
 */
function entryFor(parent, name, version) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (!os || !cpu || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return undefined;
  const library = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  const libc = os === 'linux' && library ? { libc: [library] } : {};
  return { version, cpu: [cpu], ...(parent.dev ? { dev: true } : {}), ...libc, optional: true, os: [os] };
}

/**
 * Returns the packages for other systems that a lock file lacks.
 * @param {LockPackages} packages
 * @returns {LockPackages}
 */
export function missingPlatforms(packages) {
  /** @type {LockPackages} */
  const missing = {};
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const entry = isLocked(packages, path, name) ? undefined : entryFor(parent, name, version);
      if (entry) missing[`node_modules/${name}`] = entry;
    }
  }
  return missing;
}

/** Returns the checkout's lock files: its own, and those of packages that are installed only when used. */
export function lockFiles() {
  const patterns = ['package-lock.json', 'docs/*/package-lock.json', 'tests/bench/{,*/}package-lock.json'];
  return globSync(patterns, { cwd: root }).sort();
}

/** @param {string} file */
function complete(file) {
  const path = join(root, file);
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingPlatforms(lock.packages);
  const names = Object.keys(missing);
  if (names.length > 0) {
    const entries = Object.entries({ ...lock.packages, ...missing });
    lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  }
  process.stdout.write(`${names.length} packages for other systems added to ${file}\n`);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    for (const file of lockFiles()) complete(file);
  });
}
