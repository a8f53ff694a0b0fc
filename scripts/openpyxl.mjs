// @ts-check
import { execFileSync } from 'node:child_process';
import { installByApt, isExecutable, onPath } from './apt.mjs';
import { isMain, PlainError, runMain } from './process.mjs';

/** @param {string | undefined} python */
function hasOpenpyxl(python) {
  if (!python || !isExecutable(python)) return false;
  try {
    execFileSync(python, ['-c', 'import openpyxl'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of an installed Python with openpyxl, if there is one. */
export function findPython() {
  // Debian's Python comes last; another Python on the PATH does not see Debian's packages.
  const candidates = [process.env.PYTHON_PATH, onPath('python3'), '/usr/bin/python3'];
  return candidates.find(hasOpenpyxl);
}

/**
 * Returns the path of a Python with openpyxl, which tests use to read exported workbooks independently of the writer.
 * Installs it first if possible.
 */
export async function ensureOpenpyxl() {
  const found = findPython() ?? ((await installByApt(['python3-openpyxl'])) ? findPython() : undefined);
  if (found) return found;
  throw new PlainError(
    'No Python with openpyxl was found or could be installed. Tried: PYTHON_PATH, python3 on the PATH, ' +
      'apt-get (needs root or a sudo that does not ask). ' +
      'Install it, e.g. `apt-get install python3-openpyxl`, or set PYTHON_PATH.',
  );
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    process.stdout.write(`${await ensureOpenpyxl()}\n`);
  });
}
