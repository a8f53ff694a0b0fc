// @ts-check
// Copies the program and its templates into dist, or into the folder that is given. The templates are the quick starts of `examples/`: they exist once.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { templates } from './src/templates.js';

const here = import.meta.dirname;
const dist = resolve(process.argv[2] ?? join(here, 'dist'));

/** Files and folders that installs and builds leave behind. */
const notSources = new Set(['node_modules', 'dist', '.next', 'next-env.d.ts', 'package-lock.json']);

/**
 * @param {string} folder
 * @returns {string[]} paths of its sources below it
 */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(sep).some((part) => notSources.has(part)));
}

/**
 * Our packages at the versions that they have now, and whatever is compatible with them.
 * @param {string} file
 */
function manifestOf(file) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of Object.keys(manifest.dependencies).filter((one) => one.startsWith('@reachkit/'))) {
    const own = join(here, '..', name.slice('@reachkit/'.length), 'package.json');
    manifest.dependencies[name] = `^${JSON.parse(readFileSync(own, 'utf8')).version}`;
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
for (const file of readdirSync(join(here, 'src')).filter((name) => name.endsWith('.js'))) {
  copyFileSync(join(here, 'src', file), join(dist, file));
}
for (const { name, example } of templates) {
  const from = join(here, '../../examples', example);
  for (const file of filesOf(from)) {
    // npm leaves files of this name out of a package.
    const to = join(dist, 'templates', name, file.replace(/(^|\/)\.gitignore$/, '$1_gitignore'));
    mkdirSync(dirname(to), { recursive: true });
    if (file === 'package.json') writeFileSync(to, manifestOf(join(from, file)));
    else copyFileSync(join(from, file), to);
  }
}
