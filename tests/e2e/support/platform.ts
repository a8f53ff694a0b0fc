import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const repository = path.resolve(import.meta.dirname, '../../..');

export interface RunningPlatform {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the server like `npm start` after its set-up, and waits until it reports that it is ready. */
export async function startPlatform(environment: Readonly<Record<string, string>>): Promise<RunningPlatform> {
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: repository,
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const url = await new Promise<string>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new Error(`Not ready after 5 minutes:\n${said.join('')}`)),
      300_000,
    );
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.join('')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(`${line}\n`);
      const ready = /^Reachkit is ready at (\S+)/.exec(line)?.[1];
      if (!ready) return;
      clearTimeout(deadline);
      resolve(ready);
    });
  });
  return {
    url,
    process: child,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
