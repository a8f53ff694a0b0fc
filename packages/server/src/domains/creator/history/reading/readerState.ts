import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { noCalls } from './budget.ts';

const calls = z.int();
const stateSchema = z.object({
  /** Epoch milliseconds of the newest claim: a clock that shows less was set back. */
  at: z.number(),
  /** UTC day of `used`. */
  day: z.string(),
  used: z.object({ asked: calls, monitored: calls, rankings: calls, acquisition: calls }),
  /** Epoch milliseconds until which the source is not called, for counts and for details; 0: none. */
  countsFrom: z.number(),
  detailsFrom: z.number(),
});

/** State of the reader of a source, for all processes together. */
export type ReaderState = z.infer<typeof stateSchema>;

const keyOf = (source: string) => `reader_${source}`;

/** Locks the state until the transaction ends, so that processes claim one after another. */
export async function lockReaderState(client: PoolClient, source: string): Promise<ReaderState> {
  const lock = async () => {
    const { rows } = await client.query<{ value: unknown }>(
      'select value from installation where key = $1 for update',
      [keyOf(source)],
    );
    return rows[0]?.value;
  };
  const stored = await lock();
  if (stored !== undefined) return stateSchema.parse(stored);
  const first: ReaderState = { at: 0, day: '', used: noCalls, countsFrom: 0, detailsFrom: 0 };
  await client.query('insert into installation (key, value) values ($1, $2) on conflict do nothing', [
    keyOf(source),
    first,
  ]);
  return stateSchema.parse(await lock());
}

export async function keepReaderState(client: PoolClient, source: string, state: ReaderState): Promise<void> {
  await client.query('update installation set value = $2, updated_at = now() where key = $1', [
    keyOf(source),
    state,
  ]);
}

const dayMs = 86_400_000;
/** A longer wait is from a clock that was ahead: sources ask for a day, and quota days have up to 25 hours. */
const maxWaitMs = 26 * 3_600_000;

export const isWaiting = (from: number, now: Date): boolean =>
  from > now.getTime() && from <= now.getTime() + maxWaitMs;

/** The part of the UTC day that is over, 0–1. */
export const elapsedOf = (now: Date): number => (now.getTime() % dayMs) / dayMs;

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
