import { readFile } from 'node:fs/promises';
import { errorCodeOf, withPath } from '../processes.ts';

/**
 * A small text file, or nothing where there is none. Any other failure is thrown: what is created again or
 * removed when a file is missing must not be touched because the file could not be read just now.
 */
export async function readIfThere(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return '';
    throw withPath(error, path);
  }
}
