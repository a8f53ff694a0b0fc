import { setTimeout as pause } from 'node:timers/promises';
import type { UnreadyReason } from '@reachkit/contract/site';
import type { Pool } from 'pg';
import { errorCodeOf } from '../processes.ts';

/** Milliseconds that a database may take to say that it is there. */
const pingTimeoutMs = 2_000;
/** PostgreSQL ends, has crashed, or takes no connections yet. */
const restartingCodes = new Set(['57P01', '57P02', '57P03']);

/** State that decides whether a process can serve. */
export interface ServingState {
  readonly pool: Pick<Pool, 'query'>;
  /** The embedded database, where it is the one. */
  readonly embedded?: { isRestarting(): boolean; hasDiskSpace(): Promise<boolean> } | undefined;
}

/** Steps in which the demo is loaded, in their order. */
export const demoSteps = ['creators', 'indexes', 'grades'] as const;

/** How far a start is. */
export interface StartupProgress {
  readonly step: (typeof demoSteps)[number];
  /** Of the whole, 0 to 1. */
  readonly share: number;
}

/** Whether a process can serve, and the reason when it cannot. */
export class Readiness {
  #phase: 'starting' | 'migrating' | 'stopping' | ServingState = 'starting';

  #progress: StartupProgress | null = null;

  /** How far the demo is loaded; `null` before it is, and where there is none. */
  get progress(): StartupProgress | null {
    return typeof this.#phase === 'string' ? this.#progress : null;
  }

  loading(progress: StartupProgress): void {
    this.#progress = progress;
  }

  migrating(): void {
    if (this.#phase === 'starting') this.#phase = 'migrating';
  }

  serving(state: ServingState): void {
    if (this.#phase !== 'stopping') this.#phase = state;
  }

  stopping(): void {
    this.#phase = 'stopping';
  }

  /** The reason why it cannot serve now; `null` when it can. */
  async reason(): Promise<UnreadyReason | null> {
    const phase = this.#phase;
    if (typeof phase === 'string') return phase;
    const { pool, embedded } = phase;
    // The disk first: it may be why the database is away.
    if (embedded && !(await embedded.hasDiskSpace())) return 'disk_full';
    if (embedded?.isRestarting()) return 'database_restarting';
    try {
      await withinTimeout(pool.query('select'));
      return null;
    } catch (error) {
      return isRestarting(error) ? 'database_restarting' : 'database_unreachable';
    }
  }
}

/** The pool wraps what the database said. */
function isRestarting(error: unknown): boolean {
  const codes = [error, error instanceof Error ? error.cause : undefined].map(errorCodeOf);
  return codes.some((code) => code !== undefined && restartingCodes.has(code));
}

async function withinTimeout(answer: Promise<unknown>): Promise<void> {
  const giveUp = new AbortController();
  const tooLate = pause(pingTimeoutMs, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`no answer within ${pingTimeoutMs} ms`);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    giveUp.abort();
    tooLate.catch(() => undefined);
    answer.catch(() => undefined);
  }
}
