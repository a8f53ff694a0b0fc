import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../serverProcess.ts';

/** A planned kill; `happen` waits until it has ended the process. */
export interface PlannedKill {
  /** Label for messages of failed checks, e.g. `at job.beforeCommit`. */
  readonly label: string;
  happen(): Promise<void>;
}

/**
 * Harness for kill tests: a server process that is killed with SIGKILL at a named fault point (`faultPoint()` in
 * `platform/faultPoint.ts`) or at a random time, and restarted on the same data.
 *
 *     const server = await KillableServer.start({ DATABASE_URL: database.url });
 *     for (const plan of server.plans({ points: ['job.beforeCommit'], random: 2, wholeMs })) {
 *       const kill = await plan();
 *       const answer = act(await server.ready);   // breaks off when the kill comes
 *       await kill.happen();
 *       …check what is stored…
 *       await server.restart();
 *       …check what becomes of it…
 *     }
 *
 * Each domain brings its act and its checks; a point is added where the domain has two effects that must not come apart.
 */
export class KillableServer {
  readonly #settings: Readonly<Record<string, string>>;
  readonly #folder: string;
  #server: ServerProcess;

  private constructor(settings: Readonly<Record<string, string>>, folder: string) {
    this.#folder = folder;
    this.#settings = { ...settings, REACHKIT_TEST_KILL_FILE: join(folder, 'point') };
    this.#server = startServer(this.#settings);
  }

  static async start(settings: Readonly<Record<string, string>>): Promise<KillableServer> {
    return new KillableServer(settings, await mkdtemp(join(tmpdir(), 'reachkit-kill-')));
  }

  /** Address of the server; after a restart, once it is ready. */
  get ready(): Promise<string> {
    return this.#server.ready;
  }

  /** One kill at each point, then random ones spread over the duration of the action. */
  *plans(wanted: {
    readonly points: readonly string[];
    readonly random: number;
    readonly wholeMs: number;
  }): Generator<() => Promise<PlannedKill>> {
    for (const point of wanted.points) yield () => this.#planAt(point);
    for (let at = 0; at < wanted.random; at += 1) {
      yield async () => this.#planAfter(((at + Math.random()) / wanted.random) * wanted.wholeMs, at);
    }
  }

  /** Restarts the server on the same data. */
  async restart(): Promise<void> {
    await rm(join(this.#folder, 'point'), { force: true });
    this.#server = startServer(this.#settings);
    await this.#server.ready;
  }

  async close(): Promise<void> {
    await this.#server.end('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #planAt(point: string): Promise<PlannedKill> {
    await writeFile(join(this.#folder, 'point'), point);
    const { ended } = this.#server;
    return { label: `at ${point}`, happen: () => ended.then(() => undefined) };
  }

  #planAfter(ms: number, at: number): PlannedKill {
    const server = this.#server;
    return {
      label: `kill ${at + 1}, after ${ms.toFixed(0)} ms`,
      happen: async () => {
        await pause(ms);
        await server.end('SIGKILL');
      },
    };
  }
}
