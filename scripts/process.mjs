// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { childEnvironment, root } from './environment.mjs';

/** Number of characters of a labelled program's output that are returned at its end. */
const lastCharacters = 4000;

/** CPU time of the children that have already exited. */
let countedCpuSeconds = 0;

/**
 * Runs a program to its end in this terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {boolean} [options.isQuiet] says nothing; what it said is answered
 * @param {string | undefined} [options.label] stands before each of its lines, where several programs speak at once; the
 *   last of them are answered
 * @returns {Promise<{ code: number, output: string, cpuSeconds: number | undefined }>} the exit code, 128 + n for a signal,
 *   127 when it could not start
 */
export function run(command, args, { cwd = root, env = {}, isQuiet = false, label } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd,
      env: childEnvironment(env),
      stdio: isQuiet || label !== undefined ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    /** @type {number | undefined} */
    let cpuSeconds;
    // The times of a child are added when it exits, so the difference since the previous exit is its own.
    child.on('exit', () => {
      const total = childCpuSeconds();
      if (total === undefined) return;
      cpuSeconds = total - countedCpuSeconds;
      countedCpuSeconds = total;
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      if (isQuiet) {
        stream.on('data', (chunk) => (output += chunk));
        continue;
      }
      createInterface({ input: stream }).on('line', (line) => {
        process.stdout.write(`${label}${line}\n`);
        output = `${output}${line}\n`.slice(-lastCharacters);
      });
    }

    // An interrupt from the terminal reaches the child directly; a signal sent only to this process does not.
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const ignore = () => {};
    process.on('SIGTERM', forward);
    process.on('SIGINT', process.stdin.isTTY ? ignore : forward);
    const finish = (/** @type {number} */ code) => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', forward);
      process.off('SIGINT', ignore);
      resolve({ code, output, cpuSeconds });
    };
    child.on('error', (error) => {
      output += error.message;
      if (!isQuiet) process.stderr.write(`${command} could not be started: ${error.message}\n`);
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/** The unit of times in `/proc` on every Linux. */
const ticksPerSecond = 100;

/**
 * Returns the CPU seconds, user and system, of all exited children and their descendants. Available to Node.js only on
 * Linux.
 * @returns {number | undefined}
 */
export function childCpuSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** An error with a message that says everything the person needs. */
export class PlainError extends Error {}

/**
 * Runs a script's main function; on a plain error prints only its message.
 * @param {() => Promise<number | void>} main answers the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const isPlain = error instanceof PlainError;
    process.stderr.write(
      `${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}

/**
 * Whether a script was run directly, not imported.
 * @param {string} moduleUrl
 */
export function isMain(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && moduleUrl === pathToFileURL(realpathSync(started)).href;
}
