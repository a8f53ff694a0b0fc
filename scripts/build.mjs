// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheDir, root } from './environment.mjs';
import { withLock } from './lock.mjs';
import { isMain, PlainError, run, runMain } from './process.mjs';
import { setup } from './setup.mjs';

/** Packages in build order, each with the packages it depends on. */
const packages = [
  { name: 'contract', uses: [] },
  { name: 'theme', uses: [] },
  { name: 'sdk', uses: ['contract', 'theme'] },
  { name: 'host', uses: ['contract', 'theme', 'sdk'] },
];

const notSources = new Set(['node_modules', 'dist', 'build', '.cache']);
const shared = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

/** @param {string} file */
function isOnlyForTests(file) {
  return /\.(test|stories)\.tsx?$/.test(file);
}

/**
 * Returns a hash of everything that a package's build depends on.
 * @param {string} name
 * @param {readonly string[]} upstream hashes of the packages that it uses
 * @param {string} [base] absolute path of the checkout
 */
export function hashOfSources(name, upstream, base = root) {
  const hash = createHash('sha256');
  const sources = filesUnder(join(base, 'packages', name)).filter((file) => !isOnlyForTests(file));
  for (const file of [...shared.map((file) => join(base, file)), ...sources]) {
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  for (const one of upstream) hash.update(one);
  return hash.digest('hex');
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} name
 * @param {string} hash
 */
async function buildOne(name, hash) {
  const folder = join(root, 'packages', name);
  const dist = join(folder, 'dist');
  const marker = join(cacheDir, 'built', name);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!scripts?.build) {
    process.stderr.write(`${name}: has no build yet\n`);
    return;
  }
  if (read(marker) === hash && existsSync(dist)) return;

  process.stderr.write(`Building ${name}…\n`);
  const start = performance.now();
  // The marker is deleted first and written last, so that a killed build never counts as complete.
  rmSync(marker, { force: true });
  rmSync(dist, { recursive: true, force: true });
  const { code, output } = await run('npm', ['run', '--silent', 'build'], { cwd: folder, isQuiet: true });
  if (code !== 0) throw new PlainError(`${output}\nBuilding ${name} failed (code ${code}).`);
  mkdirSync(join(cacheDir, 'built'), { recursive: true });
  writeFileSync(`${marker}.new`, hash);
  renameSync(`${marker}.new`, marker);
  process.stderr.write(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}

/**
 * Builds the packages that changed since their last build. Needs `setup` first.
 * @param {readonly string[]} [names] default: all packages
 */
export async function build(names = packages.map((one) => one.name)) {
  await withLock(join(cacheDir, 'build.lock'), 'building', async () => {
    /** @type {Map<string, string>} */
    const hashes = new Map();
    for (const { name, uses } of packages) {
      const hash = hashOfSources(
        name,
        uses.map((used) => hashes.get(used) ?? ''),
      );
      hashes.set(name, hash);
      if (names.includes(name)) await buildOne(name, hash);
    }
  });
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await setup();
    await build();
  });
}
