import { statfs } from 'node:fs/promises';

/** Min bytes that PostgreSQL needs: it writes its WAL in segments of 16 MB. */
const minBytes = 16 * 2 ** 20;

/** Whether a folder's disk has enough room for PostgreSQL; true if unknown. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined);
  // Some file systems, e.g. of containers, report no sizes.
  if (!space || space.blocks === 0) return true;
  return space.bavail * space.bsize >= minBytes;
}
