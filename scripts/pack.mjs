// @ts-check
// Packs the published packages into .cache/pack, as the registry would receive them.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { cacheDir, root } from './environment.mjs';
import { withLock } from './lock.mjs';
import { isMain, PlainError, run, runMain } from './process.mjs';

/** The packages that hosts install. */
const libraries = ['contract', 'theme', 'sdk'];
const target = join(cacheDir, 'pack');

/**
 * Returns a hash of everything in a package's tarball.
 * @param {string} folder
 */
function hashOfContents(folder) {
  const hash = createHash('sha256');
  const loose = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const built = existsSync(join(folder, 'dist'))
    ? readdirSync(join(folder, 'dist'), { withFileTypes: true, recursive: true })
    : [];
  const files = [...loose, ...built.filter((entry) => entry.isFile())];
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Packs one package unless its tarball exists.
 * @param {string} name
 * @returns {Promise<string>} absolute path of the tarball
 */
async function packOne(name) {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const prefix = `${manifest.name.replace('@', '').replace('/', '-')}-`;
  const tarball = join(target, `${prefix}${manifest.version}.tgz`);
  const marker = join(target, `${name}.hash`);
  const hash = hashOfContents(folder);
  if (existsSync(tarball) && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return tarball;
  const fresh = mkdtempSync(join(target, 'new-'));
  try {
    const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', fresh], {
      cwd: folder,
      isQuiet: true,
    });
    const [file] = readdirSync(fresh);
    if (code !== 0 || !file) throw new PlainError(`${output}\nPacking ${name} failed (code ${code}).`);
    rmSync(marker, { force: true });
    for (const old of readdirSync(target).filter((one) => one.startsWith(prefix))) rmSync(join(target, old));
    renameSync(join(fresh, file), tarball);
    writeFileSync(marker, hash);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return tarball;
}

/**
 * Packs the packages that changed since the last pack. Needs `build` first.
 * @returns {Promise<string[]>} absolute paths of the tarballs
 */
export async function pack() {
  // A build deletes the folders that are packed here.
  return withLock(join(cacheDir, 'build.lock'), 'building', async () => {
    mkdirSync(target, { recursive: true });
    const tarballs = [];
    for (const name of libraries) tarballs.push(await packOne(name));
    return tarballs;
  });
}

/**
 * Packs the app generator, with its templates copied from the current examples.
 * @returns {Promise<string>} absolute path of the tarball
 */
export async function packCreate() {
  const name = 'create-reachkit-widget';
  return withLock(join(cacheDir, 'build.lock'), 'building', async () => {
    mkdirSync(target, { recursive: true });
    const { code, output } = await run('node', ['build.mjs'], {
      cwd: join(root, 'packages', name),
      isQuiet: true,
    });
    if (code !== 0) throw new PlainError(`${output}\nThe templates could not be copied (code ${code}).`);
    return packOne(name);
  });
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const tarballs = process.argv.includes('--create') ? [await packCreate()] : await pack();
    for (const tarball of tarballs) process.stdout.write(`${relative(root, tarball)}\n`);
  });
}
