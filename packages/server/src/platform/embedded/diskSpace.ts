import { statfs } from 'node:fs/promises';

/** Bytes that PostgreSQL needs at least: it writes its log of changes in segments of 16 MB. */
const minBytes = 16 * 2 ** 20;

/** Whether a folder's disk has room for PostgreSQL to go on; true where that cannot be found out. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined);
  // Some file systems, e.g. of containers, do not count.
  if (!space || space.blocks === 0) return true;
  return space.bavail * space.bsize >= minBytes;
}
