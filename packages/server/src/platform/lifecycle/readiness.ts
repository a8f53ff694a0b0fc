import { setTimeout as pause } from 'node:timers/promises';
import type { UnreadyReason } from '@reachkit/contract/site';
import type { Pool } from 'pg';
import { errorCodeOf } from '../processes.ts';

/** Timeout of the database ping in milliseconds. */
const pingTimeoutMs = 2_000;
/** PostgreSQL is stopping, has crashed, or does not accept connections yet. */
const restartingCodes = new Set(['57P01', '57P02', '57P03']);

/** State that decides whether a process can serve. */
export interface ServingState {
  readonly pool: Pick<Pool, 'query'>;
  /** The embedded database, if it is used. */
  readonly embedded?: { isRestarting(): boolean; hasDiskSpace(): Promise<boolean> } | undefined;
}

/** Steps of loading the demo, in order. */
export const demoSteps = ['creators', 'indexes', 'grades'] as const;

/** Progress of a start. */
export interface StartupProgress {
  readonly step: (typeof demoSteps)[number];
  /** Total progress, 0 to 1. */
  readonly share: number;
}

/** Whether a process can serve requests, and the reason if not. */
export class Readiness {
  #phase: 'starting' | 'migrating' | 'stopping' | ServingState = 'starting';

  #progress: StartupProgress | null = null;

  /** Progress of loading the demo; `null` before it starts, and without a demo. */
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

  /** Returns the reason why the process cannot serve now; `null` if it can. */
  async reason(): Promise<UnreadyReason | null> {
    const phase = this.#phase;
    if (typeof phase === 'string') return phase;
    const { pool, embedded } = phase;
    // The disk is checked first: it may be why the database is down.
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

/** The pool wraps the database error. */
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
