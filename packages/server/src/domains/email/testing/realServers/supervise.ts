import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';

/**
 * Runs servers until its standard input closes, i.e. also when the test that started it crashes: `supervise.ts ROOT
 * FOLDER COMMANDS`. Then ends them by process id, and removes the folder.
 */
const [root = '', folder = '', commands = '[]'] = process.argv.slice(2);
const children = z.array(z.array(z.string())).parse(JSON.parse(commands)).map(start);
let isEnding = false;

function start(command: readonly string[], place: number): ChildProcess {
  const log = openSync(`${folder}/log/said${place}`, 'a');
  const child = spawn('/usr/sbin/chroot', [root, ...command], {
    env: { PATH: '/usr/sbin:/usr/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
    // A separate process group, including all children of the server.
    detached: true,
  });
  child.once('exit', (code, signal) => {
    if (isEnding) return;
    process.stdout.write(`${command.join(' ')} ended with ${code ?? signal}\n`);
    void end();
  });
  return child;
}

/** The servers store nothing outside the folder, so no graceful shutdown is needed. */
async function endOne(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended with all that it started.
  }
  await ended;
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(children.map(endOne));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

process.stdin.on('end', end).on('error', end).resume();
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => undefined);
