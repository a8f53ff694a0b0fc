import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

const python = process.env.PYTHON_PATH ?? '/usr/bin/python3';
export const hasPython = existsSync(python);

/** Runs a program of Python 3 and its standard library, which reads JSON and writes JSON. */
export async function askPython(program: string, given: unknown): Promise<unknown> {
  const text = await new Promise<string>((resolve, reject) => {
    const child = execFile(python, ['-c', program], { maxBuffer: 2 ** 28 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(JSON.stringify(given));
  });
  return JSON.parse(text);
}
