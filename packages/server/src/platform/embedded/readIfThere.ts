import { readFile } from 'node:fs/promises';
import { errorCodeOf, withPath } from '../processes.ts';

/**
 * Reads a small text file; empty if it does not exist. Throws any other error: a file that is temporarily unreadable must
 * not count as missing, because missing files are created again or cause deletions.
 */
export async function readIfThere(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return '';
    throw withPath(error, path);
  }
}
