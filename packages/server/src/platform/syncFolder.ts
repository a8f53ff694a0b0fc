import { open } from 'node:fs/promises';

/** Syncs a folder, so that a crash of the machine does not lose the name of a synced file. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
