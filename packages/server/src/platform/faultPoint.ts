import { readFileSync } from 'node:fs';

/** Set only by the kill harness (`testing/kill`): a file with the name of the point at which this process ends. */
const armedBy = process.env.REACHKIT_TEST_KILL_FILE;

/**
 * A named point between two effects at which a test kills the process, e.g. `job.beforeCommit`. It does nothing unless
 * the process was started with the harness's variable, so that neither requests nor operator settings can activate it.
 */
export const faultPoint: (name: string) => void =
  armedBy === undefined ? () => undefined : createFaultPoint(armedBy);

function createFaultPoint(file: string): (name: string) => void {
  return (name) => {
    if (armedPoint(file) === name) process.kill(process.pid, 'SIGKILL');
  };
}

function armedPoint(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // No point is active now.
    return '';
  }
}
