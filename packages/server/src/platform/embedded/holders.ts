import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOwner, isOwnerAlive, parseOwner } from '../lock.ts';

/** Registers this process as a user of the cluster; returns the path of its file. */
export async function addHolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'holders');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  await writeFile(path, await describeOwner('database'), { mode: 0o600 });
  return path;
}

/** Whether a living process uses the cluster; files of dead ones are removed. */
export async function isHeld(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, 'holders');
  const names = await readdir(folder).catch(() => []);
  const lives = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const owner = parseOwner(await readFile(path, 'utf8').catch(() => ''));
      const isAlive = owner !== undefined && (await isOwnerAlive(owner));
      if (!isAlive) await rm(path, { force: true });
      return isAlive;
    }),
  );
  return lives.includes(true);
}
