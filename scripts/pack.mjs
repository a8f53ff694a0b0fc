// @ts-check
// Packs what is published into .cache/pack, as the registry would get it.
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

const published = ['contract', 'theme', 'sdk'];
const target = join(cacheDir, 'pack');

/**
 * A hash over all that goes into a package's tarball.
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
 * Packs one package unless its tarball is there already.
 * @param {string} name
 * @returns {Promise<string>} absolute path of the tarball
 */
async function packOne(name) {
  const folder = join(root, 'packages', name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const tarball = join(target, `reachkit-${name}-${version}.tgz`);
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
    renameSync(join(fresh, file), tarball);
    writeFileSync(marker, hash);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return tarball;
}

/**
 * Packs what changed since it was packed last. Needs `build` first.
 * @returns {Promise<string[]>} absolute paths of the tarballs
 */
export async function pack() {
  // A build takes the folders away that are packed here.
  return withLock(join(cacheDir, 'build.lock'), 'building', async () => {
    mkdirSync(target, { recursive: true });
    const tarballs = [];
    for (const name of published) tarballs.push(await packOne(name));
    for (const old of readdirSync(target).filter((file) => file.endsWith('.tgz'))) {
      if (!tarballs.includes(join(target, old))) rmSync(join(target, old));
    }
    return tarballs;
  });
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    for (const tarball of await pack()) process.stdout.write(`${relative(root, tarball)}\n`);
  });
}
