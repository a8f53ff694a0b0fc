import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { StartFailure } from '../startFailure.ts';
import { openHome } from './binaries.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { canEnter } from './reach.ts';
import { readIfThere } from './readIfThere.ts';
import { chooseSystemUser, type SystemUser } from './systemUser.ts';

/** Location of a data folder's cluster, and the user who runs it. */
export interface ClusterPlace {
  /** The cluster's own folder; its parent belongs to the user who runs it. */
  readonly folder: string;
  readonly user: SystemUser | undefined;
}

/** Creates the data folder; explains the error if that is not possible. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await writeFile(join(dataDir, '.gitignore'), '*\n', { mode: 0o644 });
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `The data folder ${dataDir} cannot be written to (${reason}). Give this user write access, or set DATA_DIR to another folder.`,
      error,
    );
  }
}

/** Decides where the cluster of a data folder is: inside it, or where the user who must run it can access it. */
export async function findPlace(dataDir: string, log: Logger): Promise<ClusterPlace> {
  const pointer = join(dataDir, 'postgres.location');
  const pointed = await readIfThere(pointer);
  const inside = join(dataDir, 'postgres');
  const existing = pointed || inside;
  const owner =
    process.getuid?.() === 0 ? await stat(join(existing, 'data')).catch(() => undefined) : undefined;
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await chooseSystemUser();
  if (pointed) return { folder: await openCluster(pointed, user), user };
  if (!user || (await canEnter(dataDir, user))) return { folder: await openCluster(inside, user), user };

  if (await stat(join(inside, 'data')).catch(() => undefined)) {
    throw new StartFailure(
      `The database in ${inside} is closed to the user who must run it (user id ${user.uid}). Open the folders above it with chmod o+x, or start as the user who created it.`,
    );
  }
  const outside = join(await openHome(), `cluster-${shortHash(dataDir)}`);
  await removeForgotten(outside, log);
  await writeFile(pointer, `${outside}\n`);
  log.info(
    { dataDir, cluster: outside },
    'the data folder is closed to the user who runs PostgreSQL: its database lies elsewhere',
  );
  return { folder: await openCluster(outside, user), user };
}

/** Deletes a cluster if its data folder was emptied: its password is lost, so it is unreadable. */
async function removeForgotten(home: string, log: Logger): Promise<void> {
  if (!(await stat(home).catch(() => undefined))) return;
  const folder = join(home, 'data');
  const running = await findPostmaster(folder);
  if (running) await stopPostmaster(folder, running);
  await rm(home, { recursive: true, force: true });
  log.info({ cluster: home }, 'removed the database of a data folder that was emptied');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function openCluster(home: string, user: SystemUser | undefined): Promise<string> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    await chmod(home, 0o700);
    if (user) await chown(home, user.uid, user.gid);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `The database folder ${home} cannot be used (${reason}). It may belong to another user of this machine; set DATA_DIR to another folder, or start as the user who created ${dirname(home)}.`,
      error,
    );
  }
  return join(home, 'data');
}
