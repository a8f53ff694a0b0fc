import { open } from 'node:fs/promises';

/** Without this a crash of the machine could lose the name of a file whose content is safe. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
