import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCodeOf } from '../processes.ts';
import { syncFolder } from '../syncFolder.ts';
import { type Keyring, keyBytes, parseKeyring } from './keyring.ts';

export const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key');

/** The key in a file, `undefined` where there is none. @throws StartFailure for a file without a key */
export async function readKeyFile(path: string): Promise<Keyring | undefined> {
  try {
    return parseKeyring(await readFile(path, 'utf8'), path);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new key to a file that only its owner may read; of several processes at once all get the key of the first. */
export async function makeKeyFile(path: string): Promise<Keyring> {
  await mkdir(dirname(path), { recursive: true });
  const id = `file-${randomBytes(4).toString('hex')}`;
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeDurably(draft, `${id}:${randomBytes(keyBytes).toString('base64')}\n`);
    await link(draft, path).catch((error: unknown) => {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
  return parseKeyring(await readFile(path, 'utf8'), path);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
