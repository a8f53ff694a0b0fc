import { setTimeout as pause } from 'node:timers/promises';
import { addFavourite, fillPath, getImport, importIntoFavourite } from '@reachkit/contract';
import { getHealth } from '@reachkit/contract/site';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { signIn } from '../platform/signIn.ts';
import { wideWorkbook } from './workbook.ts';

/** Times of an import over HTTP, in ms. */
export interface Whole {
  readonly bytes: number;
  readonly read: number;
  readonly succeeded: number;
  /** Time until the server had read the workbook and stored its rows. */
  readonly taken: number;
  /** Time until the creators were in the list. */
  readonly done: number;
  /** Longest response time of another client meanwhile. */
  readonly longestWait: number;
}

/**
 * Returns handles: nine in ten of stored creators, the others of unknown accounts, which also count towards the list's
 * limit.
 */
async function handlesFrom(pool: Pool, rows: number): Promise<readonly string[]> {
  const found = await pool.query<{ handle: string }>(
    `select handle from creator where platform = 'tiktok' order by id limit $1`,
    [Math.round(rows * 0.9)],
  );
  const known = found.rows.map(({ handle }) => handle);
  return [...known, ...Array.from({ length: rows - known.length }, (_, at) => `nobody.at.all${at}`)];
}

/** Imports `rows` creators into an empty list, which has room for e.g. 10,000. */
export async function importThrough(url: string, pool: Pool, rows: number): Promise<Whole> {
  const { access_token: token } = await signIn(url);
  const authorization = `Bearer ${token}`;
  const bytes = wideWorkbook(await handlesFrom(pool, rows));
  const made = await fetch(`${url}${addFavourite.path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Imported' }),
  });
  const { data: list } = z.object({ data: z.object({ id: z.string() }) }).parse(await made.json());
  const form = new FormData();
  form.set('file', new File([bytes], 'creators.xlsx'));
  const over = new AbortController();
  const waiting = waitBeside(url, over.signal);
  const start = performance.now();
  const path = fillPath(importIntoFavourite.path, { id: list.id });
  const begun = await fetch(`${url}${path}`, { method: 'POST', headers: { authorization }, body: form });
  const { data } = z.object({ data: importIntoFavourite.data }).parse(await begun.json());
  const taken = performance.now() - start;
  for (;;) {
    const answer = await fetch(`${url}${fillPath(getImport.path, { id: data.importId })}`, {
      headers: { authorization },
    });
    const { data: record } = z.object({ data: getImport.data }).parse(await answer.json());
    if (record.finishedAt !== null) {
      const done = performance.now() - start;
      over.abort();
      const { read, succeeded, failure } = record;
      if (failure !== null) throw new Error(`The import was refused: ${failure}`);
      return { bytes: bytes.length, read, succeeded, taken, done, longestWait: await waiting };
    }
    await pause(50);
  }
}

/** Sends a trivial request repeatedly; returns the longest response time in ms. */
async function waitBeside(url: string, over: AbortSignal): Promise<number> {
  let longest = 0;
  while (!over.aborted) {
    const start = performance.now();
    await (await fetch(`${url}${getHealth.path}`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await pause(5);
  }
  return longest;
}
