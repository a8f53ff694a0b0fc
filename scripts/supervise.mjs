// @ts-check
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './process.mjs';

/** Exit codes of a server that ended on a signal, or that cannot run as it is configured. */
const finalCodes = new Set([
  0,
  // A reason that a person has to remove first, e.g. a port in use.
  78,
  // The program could not be started at all.
  127,
  // Stopped by a person or a program, perhaps before it could handle the signal; 130 also after a second Ctrl+C.
  .../** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM']).map(
    (signal) => 128 + constants.signals[signal],
  ),
]);

/** Milliseconds before the first restart; each further crash doubles them. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** After so many milliseconds a server counts as sound, and its next crash as the first. */
const soundAfterMs = 60_000;
/** Restarts of a server that never becomes sound. */
export const maxRestarts = 5;

/**
 * @typedef {object} Crash
 * @property {number} code exit code, 128 + n for a signal
 * @property {number} ranMs how long the server ran
 * @property {number} restarts restarts since it last was sound
 */

/**
 * Decides what follows when a server has ended without a request to stop.
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
 * Runs a server until it receives a signal to stop, and starts it again when it crashes.
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
      // The program ends with this process, also where it is killed and can pass no signal on.
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

/** Milliseconds between looks whether the parent is still there. */
const parentLookMs = 500;

/**
 * Stops this process when its parent ends. npm passes `SIGTERM` on to the shell between it and its script, and that
 * shell ends without passing it on.
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
 * A line in the form of the server's own log, which shares standard error with it.
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
