import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { freeTerms, type SourcePostAnswer } from '../../../../../gateways/creatorSources/creatorSource.ts';
import { fakeSource } from '../../../../../gateways/creatorSources/fakeSource.testing.ts';
import { openPool } from '../../../../../platform/database/pool.ts';
import { openDrizzle } from '../../../../../platform/database/transaction.ts';
import { readDue } from '../readDue.ts';

/**
 * Reads the posts that are due in a separate process, and ends: `postReaderProcess.ts DATABASE_URL TIME`. Its source
 * answers each call after a few milliseconds. The clock starts at TIME.
 */
const [url = '', time = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = openPool(url, log);
const from = Date.now();
const youtube = fakeSource({
  terms: freeTerms,
  posts: async (wanted) => {
    process.stdout.write('called\n');
    await pause(5);
    const found = ({ id }: { readonly id: string }): readonly [string, SourcePostAnswer] => [
      id,
      {
        kind: 'found',
        post: {
          id,
          kind: 'video',
          creator: null,
          postedAt: null,
          counts: { views: 7 },
          caption: { title: id, text: '' },
          durationSeconds: null,
          coverUrl: null,
          paidLabel: null,
          brand: null,
        },
      },
    ];
    return { answers: new Map(wanted.map(found)), calls: 1 };
  },
});
const now = () => new Date(Number(time) + Date.now() - from);
await readDue({ pool, db: openDrizzle(pool), log, now, sources: { youtube } }, new AbortController().signal);
await pool.end();
