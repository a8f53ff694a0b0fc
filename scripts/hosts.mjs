// @ts-check
// Installs the packed packages into an app outside the workspaces, as its own developers would, and runs its scripts.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir, root } from './environment.mjs';
import { withLock } from './lock.mjs';
import { pack } from './pack.mjs';
import { isMain, PlainError, run, runMain } from './process.mjs';

const hostsDir = join(cacheDir, 'hosts');
const notSources = new Set(['node_modules', 'dist', '.next', 'package.json', 'package-lock.json']);
const unusedAfterMs = 2 * 60 * 60 * 1000;

/** @param {...(string | Buffer)} parts */
function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Returns every source file below the folders: path inside the host → absolute path. Later folders override earlier ones.
 * @param {readonly string[]} folders
 */
function sourcesOf(folders) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file);
      if (entry.isFile() && !path.split('/').some((part) => notSources.has(part))) files.set(path, file);
    }
  }
  return files;
}

/**
 * Returns the host's package.json, with Reachkit's packages replaced by the tarballs packed with it.
 * @param {string} manifestFile
 * @param {readonly string[]} tarballs
 */
function manifestOf(manifestFile, tarballs) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const name of Object.keys(manifest[kind] ?? {})) {
      if (!name.startsWith('@reachkit/')) continue;
      const prefix = `${name.slice(1).replace('/', '-')}-`;
      const tarball = tarballs.find((file) => basename(file).startsWith(prefix));
      if (!tarball) throw new PlainError(`${name} is not published; ${manifestFile} cannot depend on it.`);
      manifest[kind][name] = `file:packed/${basename(tarball)}`;
    }
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Reuses packages of an earlier install of the same host, except Reachkit's own, which have changed.
 * @param {string} folder
 * @param {readonly string[]} earlier
 */
async function seed(folder, earlier) {
  const from = earlier.find((one) => existsSync(join(one, '.installed')));
  if (!from) return;
  const modules = join(folder, 'node_modules');
  // Hard links if the system supports them; a host never writes into its installed packages.
  const { code } = await run('cp', ['-al', join(from, 'node_modules'), modules], { isQuiet: true });
  if (code !== 0) rmSync(modules, { recursive: true, force: true });
  else {
    rmSync(join(modules, '@reachkit'), { recursive: true, force: true });
    rmSync(join(modules, '.package-lock.json'), { force: true });
    for (const cache of ['.vite', '.cache']) rmSync(join(modules, cache), { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function npmInstall(name, folder) {
  const args = ['install', '--strict-peer-deps', '--prefer-offline', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', args, { cwd: folder, isQuiet: true });
  if (code === 0) return;
  const isAway = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output);
  throw new PlainError(
    isAway
      ? `The npm registry did not answer, so the host ${name} could not be installed. ` +
          `It is asked once for each change of a host's package.json; run again when it is back.\n${output}`
      : `The packed packages could not be installed into the host ${name} with strict peers:\n${output}`,
  );
}

/**
 * @param {string} name
 * @param {string} manifestFile
 * @returns {Promise<string>} the folder of the host
 */
async function install(name, manifestFile) {
  const tarballs = await pack();
  const manifest = manifestOf(manifestFile, tarballs);
  const key = hashOf(manifest, ...tarballs.map((file) => readFileSync(file))).slice(0, 12);
  const folder = join(hostsDir, `${name}-${key}`);
  const marker = join(folder, '.installed');
  const earlier = readdirSync(hostsDir)
    .filter((one) => one.slice(0, -key.length - 1) === name && one !== basename(folder))
    .map((one) => join(hostsDir, one))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!existsSync(marker)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'packed'), { recursive: true });
    for (const file of tarballs) copyFileSync(file, join(folder, 'packed', basename(file)));
    writeFileSync(join(folder, 'package.json'), manifest);
    await seed(folder, earlier);
    await npmInstall(name, folder);
    writeFileSync(marker, key);
  }
  utimesSync(marker, new Date(), new Date());
  for (const one of earlier) {
    const used = join(one, '.installed');
    const isUsed = existsSync(used) && Date.now() - statSync(used).mtimeMs < unusedAfterMs;
    if (!isUsed) rmSync(one, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Updates the host's own files.
 * @param {string} folder
 * @param {readonly string[]} sources
 * @returns {string} a hash over them
 */
function sync(folder, sources) {
  const files = sourcesOf(sources);
  const hash = hashOf(...[...files].flatMap(([path, file]) => [path, readFileSync(file)]));
  const marker = join(folder, '.sources');
  const [before, ...old] = (read(marker) ?? '').split('\n');
  if (before === hash) return hash;
  rmSync(marker, { force: true });
  for (const path of old) rmSync(join(folder, path), { force: true });
  for (const [path, file] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(file, join(folder, path));
  }
  writeFileSync(marker, [hash, ...files.keys()].join('\n'));
  return hash;
}

/**
 * Runs a script of the host's package.json, unless it has passed with the same files and variables.
 * @param {string} folder
 * @param {string} script
 * @param {string} hash
 * @param {Record<string, string>} env
 */
async function runScript(folder, script, hash, env) {
  const marker = join(folder, '.ran', script);
  const key = hashOf(hash, JSON.stringify(env));
  if (read(marker) === key) return;
  rmSync(marker, { force: true });
  const { code, output } = await run('npm', ['run', '--silent', script], {
    cwd: folder,
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined },
    isQuiet: true,
  });
  if (code !== 0) throw new PlainError(`npm run ${script} failed in ${basename(folder)}:\n${output}`);
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, key);
}

/**
 * Prepares an app with the packed packages. Concurrent runs of the same host wait for each other; unchanged steps are
 * skipped.
 * @param {object} options
 * @param {string} options.name
 * @param {readonly string[]} options.sources folders whose files make up the app; the last with a package.json gives it
 * @param {readonly string[]} [options.scripts] scripts of its package.json, run one after the other
 * @param {Record<string, string>} [options.env] variables for the scripts
 * @returns {Promise<string>} absolute path of its folder
 */
export async function prepareHost({ name, sources, scripts = [], env = {} }) {
  const manifestFile = sources.map((one) => join(one, 'package.json')).findLast((file) => existsSync(file));
  if (!manifestFile) throw new PlainError(`No package.json in ${sources.join(', ')}.`);
  mkdirSync(hostsDir, { recursive: true });
  return withLock(join(cacheDir, `host-${name}.lock`), `with the host ${name}`, async () => {
    const folder = await install(name, manifestFile);
    const hash = sync(folder, sources);
    for (const script of scripts) await runScript(folder, script, hash, env);
    return folder;
  });
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        run: { type: 'string', multiple: true },
        env: { type: 'string', multiple: true },
      },
    });
    if (positionals.length === 0) {
      throw new PlainError(
        'Usage: node scripts/hosts.mjs FOLDER… [--name NAME] [--run SCRIPT]… [--env NAME=VALUE]…',
      );
    }
    const sources = positionals.map((folder) => resolve(root, folder));
    const folder = await prepareHost({
      name: values.name ?? basename(sources.at(-1) ?? ''),
      sources,
      scripts: values.run ?? [],
      env: Object.fromEntries(
        (values.env ?? []).map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), pair.slice(at + 1)];
        }),
      ),
    });
    process.stdout.write(`${folder}\n`);
  });
}
