// @ts-check
import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';

/** @param {string | undefined} path */
export function isExecutable(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function onPath(name) {
  const folders = `${process.env.PATH ?? ''}${delimiter}/usr/bin${delimiter}/usr/local/bin`.split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Returns how to run apt: as root, through a sudo without a password, or not at all. */
function aptPrefix() {
  if (!onPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n'];
  } catch {
    return undefined;
  }
}

/**
 * Installs Debian packages; `false` if that is not possible here.
 * @param {readonly string[]} packages
 */
export async function installByApt(packages) {
  const prefix = aptPrefix();
  if (!prefix) return false;
  process.stderr.write(`Installing ${packages.join(', ')} with apt-get…\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (/** @type {string[]} */ ...args) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return (await run(command, rest, { env })).code === 0;
  };
  await apt('update', '-q');
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/**
 * Downloads Debian packages with all dependencies, including installed ones, and installs nothing; `false` if that is not
 * possible here.
 * @param {readonly string[]} packages
 * @param {string} folder for the archives, where those of an earlier time may lie
 */
export async function downloadByApt(packages, folder) {
  if (!onPath('apt-get')) return false;
  process.stderr.write(`Fetching ${packages.join(', ')} with apt-get…\n`);
  mkdirSync(join(folder, 'partial'), { recursive: true });
  const status = join(folder, 'status');
  // Pretends that no packages are installed.
  writeFileSync(status, '');
  const chosen = [
    `Dir::Cache::archives=${folder}`,
    `Dir::State::status=${status}`,
    'APT::Sandbox::User=root',
  ];
  const options = ['-q', ...chosen.flatMap((option) => ['-o', option])];
  await run('apt-get', ['update', '-q'], { isQuiet: true });
  // Archives of older package versions would be unpacked too.
  await run('apt-get', ['autoclean', ...options], { isQuiet: true });
  const wanted = ['install', '-y', '--no-install-recommends', '--download-only', ...packages];
  return (await run('apt-get', [...options, ...wanted], { isQuiet: true })).code === 0;
}
