import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickStart } from '../../../../testing/serverProcess.ts';

const engine = fileURLToPath(new URL('./engineProcess.ts', import.meta.url));

export interface SendingProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** Its kill point is written to this file. */
  readonly file: string;
}

/** Starts a sending process that may be killed at a named point. */
export async function startProcess(
  databaseUrl: string,
  {
    port,
    folder,
    script = engine,
  }: { readonly port: number; readonly folder: string; readonly script?: string },
): Promise<SendingProcess> {
  const file = join(folder, `point${Math.random()}`);
  const child = spawn(process.execPath, [script, databaseUrl, String(port)], {
    env: { ...quickStart, REACHKIT_TEST_KILL_FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    ended.then(() => Promise.reject(new Error('The process ended before it began to send'))),
  ]);
  return { child, ended, file };
}
