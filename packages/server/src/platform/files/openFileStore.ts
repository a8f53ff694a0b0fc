import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outbound } from '../outbound/outbound.ts';
import { errorCodeOf } from '../processes.ts';
import type { Config } from '../settings/config.ts';
import { StartFailure } from '../startFailure.ts';
import { DiskStore } from './diskStore.ts';
import type { FileStore } from './fileStore.ts';

/** Opens the configured file store. @throws StartFailure */
export async function openFileStore(
  { dataDir, fileStore }: Pick<Config, 'dataDir' | 'fileStore'>,
  outbound: Outbound,
): Promise<FileStore> {
  if (fileStore) {
    // A large library, loaded only if such a store is configured.
    const { S3Store } = await import('./s3Store.ts');
    return new S3Store(fileStore, outbound);
  }
  const folder = join(dataDir, 'files');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure(
      `Files cannot be stored in ${folder} (${errorCodeOf(error) ?? 'unknown'}). Let the server write there, set DATA_DIR to another folder, or FILE_STORE_URL to an S3-compatible store.`,
    );
  }
  return new DiskStore(folder);
}
