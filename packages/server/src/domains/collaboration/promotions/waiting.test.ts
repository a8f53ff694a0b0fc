import type { InvitationDecision } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { noMail } from '../../email/promotions/facts.ts';
import { type StateFacts, stateOf, turnIn } from '../invitations/state.ts';
import { isWaiting } from './waiting.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-11-20T08:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Each fact with its possible values; times lie around the seven days without an answer, and around each other. */
const choices = {
  decision: [null, 'agreed', 'declined', 'cancelled'] as readonly (InvitationDecision | null)[],
  counteredAt: [null, ago(1)],
  questionAt: [null, ago(2)],
  answeredAt: [null, ago(3), ago(2), ago(1)],
  repliedAt: [null, ago(1)],
  lastOpenedAt: [null, ago(1)],
  openedAt: [null, ago(1)],
  bouncedAt: [null, ago(9), ago(7), ago(2)],
  sentAt: [null, ago(8), ago(7), ago(6.9)],
  linkedAt: [null, ago(9), ago(7), ago(1)],
  nextRoundAt: [null, ago(-1)],
};

type Case = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

function* casesOf(names = Object.keys(choices)): Generator<object> {
  const [name = '', ...others] = names;
  if (names.length === 0) return yield {};
  const values: readonly unknown[] = Reflect.get(choices, name);
  for (const rest of casesOf(others)) for (const value of values) yield { ...rest, [name]: value };
}

const factsOf = ({ repliedAt, openedAt, bouncedAt, sentAt, nextRoundAt, ...own }: Case): StateFacts => ({
  ...own,
  addedAt: ago(30),
  decidedAt: own.decision && ago(1),
  decidedBy: own.decision && 'member',
  opens: own.lastOpenedAt === null ? 0 : 1,
  hasAnswered: false,
  mail: { ...noMail, repliedAt, openedAt, bouncedAt, sentAt, nextRoundAt },
});

it('the database finds an invitation waiting whenever its state is the turn of the team', async () => {
  const cases = [...casesOf()] as readonly Case[];
  const { rows } = await database.db.execute<{ place: number }>(sql`
    with given as (
      select (g.ordinality - 1)::int as place, f.* from jsonb_array_elements(${JSON.stringify(cases)}::jsonb)
        with ordinality g, jsonb_to_record(g.value) as f("decision" text, "counteredAt" timestamptz,
          "questionAt" timestamptz, "answeredAt" timestamptz, "repliedAt" timestamptz, "lastOpenedAt" timestamptz, "openedAt" timestamptz,
          "bouncedAt" timestamptz, "sentAt" timestamptz, "linkedAt" timestamptz, "nextRoundAt" timestamptz))
    select g.place from given g,
      lateral (select g.decision, g."counteredAt" as countered_at, g."questionAt" as question_at,
        g."answeredAt" as answered_at, g."linkedAt" as linked_at, (g."lastOpenedAt" is not null)::int as opens) i,
      lateral (select g."repliedAt" as replied_at, g."openedAt" as opened_at, g."bouncedAt" as bounced_at,
        g."sentAt" as sent_at) m,
      lateral (select case when g."nextRoundAt" is not null then 1 end as creator_id) f
    where ${isWaiting(now)}`);
  const waiting = new Set(rows.map(({ place }) => place));
  const wrong = cases.filter(
    (one, place) => waiting.has(place) !== (turnIn(factsOf(one), stateOf(factsOf(one), now)) === 'team'),
  );
  expect(wrong).toEqual([]);
  expect(cases).toHaveLength(4 ** 5 * 2 ** 6);
  expect(waiting.size).toBeGreaterThan(1_000);
});
