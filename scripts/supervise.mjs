// @ts-check
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './process.mjs';

/** Exit codes after a stop signal, or of a server that cannot run as configured: no restart. */
const finalCodes = new Set([
  0,
  // An error that a person has to fix first, e.g. a port in use.
  78,
  // The program could not be started.
  127,
  // Stopped by a person or a program, perhaps before it could handle the signal; 130 also after a second Ctrl+C.
  .../** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM']).map(
    (signal) => 128 + constants.signals[signal],
  ),
]);

/** Milliseconds before the first restart; doubled by each further crash. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** Milliseconds after which a server counts as stable, and its next crash as the first. */
const soundAfterMs = 60_000;
/** Max restarts of a server that never becomes stable. */
export const maxRestarts = 5;

/**
 * @typedef {object} Crash
 * @property {number} code exit code, 128 + n for a signal
 * @property {number} ranMs how long the server ran
 * @property {number} restarts restarts since it last was sound
 */

/**
 * Decides what to do after a server has exited without a stop request.
 * @param {Crash} crash
 * @returns {{ act: 'end' } | { act: 'give up' } | { act: 'restart', waitMs: number, restarts: number }}
 */
export function afterEnd({ code, ranMs, restarts }) {
  if (finalCodes.has(code)) return { act: 'end' };
  const before = ranMs >= soundAfterMs ? 0 : restarts;
  if (before >= maxRestarts) return { act: 'give up' };
  return {
    act: 'restart',
    waitMs: Math.min(firstWaitMs * 2 ** before, longestWaitMs),
    restarts: before + 1,
  };
}

/**
 * Runs a server until a stop signal, and restarts it after a crash.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<number>} its last exit code
 */
export async function supervise(command, args, { env = {} } = {}) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => stopping.abort();
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    for (let restarts = 0; ; ) {
      const since = performance.now();
      // The program exits with this process, even if this one is killed and cannot forward a signal.
      const { code } = await run(command, args, { env: { ...env, LAUNCHER_PID: String(process.pid) } });
      if (signal.aborted) return code;
      const next = afterEnd({ code, ranMs: performance.now() - since, restarts });
      if (next.act === 'end') return code;
      if (next.act === 'give up') {
        writeLog('fatal', `the server crashed again (exit code ${code}) and is not started any more`);
        return code;
      }
      restarts = next.restarts;
      writeLog(
        'error',
        `the server crashed (exit code ${code}): restart ${restarts} of ${maxRestarts} in ${next.waitMs / 1000} s`,
      );
      await pause(next.waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return code;
    }
  } finally {
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
  }
}

/** Milliseconds between checks that the parent is running. */
const parentLookMs = 500;

/**
 * Stops this process when its parent exits. npm sends `SIGTERM` to the shell between it and its script, and that shell
 * exits without forwarding it.
 */
export function stopWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, parentLookMs);
  look.unref();
}

/**
 * Writes a line in the format of the server's log, which also goes to standard error.
 * @param {'error' | 'fatal'} level
 * @param {string} msg
 */
function writeLog(level, msg) {
  const line = {
    level: { error: 50, fatal: 60 }[level],
    time: new Date().toISOString(),
    pid: process.pid,
    msg,
  };
  // A closed or full destination must not end the launcher.
  process.stderr.write(`${JSON.stringify(line)}\n`, () => undefined);
}
