import { mailDeliveryStates } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { type EmailFigure, fate, fateOf, fatesOf, hasFate, isFate } from './emailFate.ts';

const figures = Object.keys(fatesOf).filter((key): key is EmailFigure => key in fatesOf);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const at = new Date('2026-11-25T08:00:00Z');
const timestamps = [
  [null, null],
  [at, null],
  [null, at],
  [at, at],
] as const;

it('an email has the same outcome and figures in SQL and from a row', async () => {
  for (const state of mailDeliveryStates) {
    for (const [acceptedAt, repliedAt] of timestamps) {
      const email = { state, acceptedAt, repliedAt };
      const times = [acceptedAt, repliedAt].map((at) => sql`${at?.toISOString() ?? null}::timestamptz`);
      const given = sql`(values (${state}::text, ${sql.join(times, sql`, `)})) d (state, accepted_at, replied_at)`;
      for (const figure of figures) {
        const { rows } = await database.db.execute<{ fate: string; counts: boolean }>(
          sql`select ${fate()} as fate, ${hasFate(figure)} as counts from ${given}`,
        );
        expect([email, rows[0]]).toEqual([email, { fate: fateOf(email), counts: isFate(email, figure) }]);
      }
    }
  }
});

it.each([
  ['accepted', true, 'delivered'],
  ['ndrHard', true, 'hard'],
  ['ndrSoft', true, 'soft'],
  // Accepted by its server, then returned for its content or its sender.
  ['failed', true, 'soft'],
  ['failed', false, 'failed'],
] as const)('an email that is %s (accepted: %s) counts as %s', (state, isTaken, expected) => {
  expect(fateOf({ state, acceptedAt: isTaken ? at : null, repliedAt: null })).toBe(expected);
});

it.each(['accepted', 'ndrHard', 'ndrSoft', 'failed', 'unknown'] as const)(
  'an answered email counts only as delivered, though it is %s',
  (state) => {
    for (const acceptedAt of [null, at]) {
      const email = { state, acceptedAt, repliedAt: at };
      expect(figures.filter((figure) => isFate(email, figure))).toEqual(['accepted', 'delivered']);
    }
  },
);
