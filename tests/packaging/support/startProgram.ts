import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface StartOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** URL that responds once the program is ready. */
  readonly url: string;
  /** Milliseconds. Default 60 000. */
  readonly timeout?: number;
}

export interface RunningProgram {
  readonly url: string;
  /** Returns all output so far. */
  said(): string;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Starts a host's server with Node and waits until it responds. `stop` ends it. */
export async function startProgram(args: readonly string[], options: StartOptions): Promise<RunningProgram> {
  const { cwd, env = {}, url, timeout = 60_000 } = options;
  if (await answers(url)) throw new Error(`Something else answers at ${url} already.`);
  const child: ChildProcess = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout?.on('data', (chunk) => output.push(String(chunk)));
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const said = () => output.join('');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  const deadline = Date.now() + timeout;
  while (!(await answers(url))) {
    if (child.exitCode !== null)
      throw new Error(`${args.join(' ')} ended with ${child.exitCode}:\n${said()}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${args.join(' ')} did not answer at ${url} within ${timeout} ms:\n${said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, said, stop };
}
