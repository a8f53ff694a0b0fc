import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCodeOf } from '../processes.ts';
import { refusedPathOf, StartFailure } from '../startFailure.ts';
import type { Binaries } from './binaries.ts';
import { databaseEnvironment } from './postmaster.ts';
import { readIfThere } from './readIfThere.ts';
import type { SystemUser } from './systemUser.ts';

const run = promisify(execFile);

export const superuser = 'reachkit';

export const passwordFileOf = (dataDir: string) => join(dataDir, 'postgres.password');

const passwordBack =
  'Put the file back from a backup of the data folder, or set DATA_DIR to another folder to begin with an empty database.';

/**
 * Reads the password of the embedded database, created once and readable by its owner only.
 * @throws StartFailure where the cluster in `folder` was made with a password that is not there
 */
export async function readPassword(dataDir: string, folder: string): Promise<string> {
  const path = passwordFileOf(dataDir);
  const kept = await readIfThere(path).catch((error: unknown) => {
    if (refusedPathOf(error) === undefined) throw error;
    throw new StartFailure(
      `${path} cannot be read (${errorCodeOf(error)}), but it must be the file with the password of the embedded database. ${passwordBack}`,
      error,
    );
  });
  if (kept !== '') return kept;
  if (await stat(join(folder, 'PG_VERSION')).catch(() => undefined)) {
    throw new StartFailure(
      `${path} is missing or empty, and the database in ${folder} cannot be opened without its password. ${passwordBack}`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  const fresh = `${path}.${process.pid}`;
  const file = await open(fresh, 'w', 0o600);
  await file.writeFile(`${password}\n`);
  await file.sync();
  await file.close();
  await rename(fresh, path);
  return password;
}

/**
 * Creates the cluster unless it exists. It is created under another name and renamed when complete, so that an
 * interrupted one never counts as complete.
 */
export async function initialiseCluster(
  folder: string,
  binaries: Binaries,
  user: SystemUser | undefined,
  password: string,
  isDurable: boolean,
): Promise<void> {
  if (await checkVersion(folder, binaries)) return;
  const home = dirname(folder);
  await removeLeftovers(home);
  const staging = await mkdtemp(join(home, '.making-'));
  const fresh = join(staging, 'data');
  const passwordFile = join(staging, 'password');
  try {
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const path of [staging, fresh, passwordFile]) await chown(path, user.uid, user.gid);
    await run(
      binaries.initdb,
      [
        `--pgdata=${fresh}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        // Without these options, in an empty environment, Chinese text would have no trigrams.
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        ...(isDurable ? [] : ['--no-sync']),
      ],
      { cwd: staging, env: databaseEnvironment, ...user },
    );
    await rename(fresh, folder);
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartFailure(`The embedded database could not be created in ${folder}:\n${words}`, error);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Explains a rejected PostgreSQL password; returns any other error unchanged. */
export function explainPassword(error: unknown, dataDir: string): unknown {
  // invalid_password, and invalid_authorization_specification for a missing role.
  if (errorCodeOf(error) !== '28P01' && errorCodeOf(error) !== '28000') return error;
  return new StartFailure(
    `The password in ${passwordFileOf(dataDir)} is not the one of the embedded database. ${passwordBack}`,
    error,
  );
}

async function checkVersion(folder: string, binaries: Binaries): Promise<boolean> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    if (!(await stat(folder).catch(() => undefined))) return false;
    throw new StartFailure(
      `${folder} exists but is not a PostgreSQL cluster. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (version.trim() === binaries.majorVersion) return true;
  throw new StartFailure(
    `The database in ${folder} was created by PostgreSQL ${version.trim()}, but this is ${binaries.majorVersion}. Migrate its data with pg_dump, or start with the version that created it.`,
  );
}

async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith('.making-')) continue;
    try {
      await rm(join(home, name), { recursive: true, force: true });
    } catch {
      // The initdb of a killed server may still write there: it ends by itself, and the next time removes the rest.
    }
  }
}
