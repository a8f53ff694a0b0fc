import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCodeOf } from '../processes.ts';
import { StartFailure } from '../startFailure.ts';
import { syncFolder } from '../syncFolder.ts';
import { type Keyring, keyBytes, parseKeyring } from './keyring.ts';

export const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key');

/** Reads the key from a file, `undefined` if there is none. @throws StartFailure for a file without a key */
export async function readKeyFile(path: string): Promise<Keyring | undefined> {
  try {
    return parseKeyring(await readFile(path, 'utf8'), path);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'ENOENT') return undefined;
    if (code === undefined) throw error;
    throw unreadable(path, code, error);
  }
}

/** Explains an unreadable key file, which is never replaced: a new key could not open the values sealed with this one. */
function unreadable(path: string, code: string, cause: unknown): StartFailure {
  const what = code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`;
  return new StartFailure(
    `${path} ${what}, but it must be the file with the secret key. Put the file back from a backup and give this user access to it, or set SECRET_KEYS to the same key.`,
    cause,
  );
}

/** Writes a new key to a file that only its owner may read; concurrent processes all get the first key. */
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
  const made = await readKeyFile(path);
  // E.g. a broken symbolic link.
  if (!made) throw unreadable(path, 'ENOENT', undefined);
  return made;
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
