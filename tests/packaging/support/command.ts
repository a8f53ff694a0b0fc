import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export const repository = path.resolve(import.meta.dirname, '../../..');

/** Returns the output of a failed program, without colours. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const streams = ['stdout', 'stderr'].map((name) => String(Reflect.get(error, name) ?? ''));
  return streams.join('\n').trim() || error.message;
}

/** Runs a program to its end and returns its standard output; on failure throws all of its output. */
export async function command(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  try {
    const { stdout } = await execute(program, [...args], {
      cwd: options.cwd ?? repository,
      env: { ...process.env, FORCE_COLOR: '0', ...options.env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    throw new Error(`${path.basename(program)} ${args.join(' ')} failed:\n${saidBy(error)}`, {
      cause: error,
    });
  }
}

/** Returns the path of a program of the repository's development packages. */
export const tool = (name: string): string => path.join(repository, 'node_modules/.bin', name);
