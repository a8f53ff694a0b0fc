import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '../../../../testing/size.ts';
import { mailSenderDay } from '../../tables.ts';
import { type InboxWorld, inboxWorld, type Sent } from '../testing/inboxWorld.ts';
import { absence, answer, complaint, report } from '../testing/messages.ts';
import { deriveThread } from './derive.ts';

const seeds = isFull ? 300 : 3;
const start = new Date('2026-11-28T02:00:00Z');
const hourMs = 3_600_000;

let world: InboxWorld;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());

/** Seeded random numbers. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const arrivals = [
  ['humanReply', (sent: Sent) => answer(sent)],
  ['otherAddressReply', (sent: Sent) => answer(sent, { from: 'manager@agency.example' })],
  ['automaticReply', (sent: Sent) => absence(sent, 'I am on vacation until 20 December 2026.')],
  ['bounceHard', (sent: Sent) => report(sent)],
  ['bounceFailed', (sent: Sent) => report(sent, { status: '5.7.1', diagnostic: '550 5.7.1 Policy' })],
  ['bounceSoft', (sent: Sent) => report(sent, { status: '4.2.2', diagnostic: '452 4.2.2 Mailbox full' })],
  [
    'bounceDelayed',
    (sent: Sent) => report(sent, { action: 'delayed', status: '4.4.1', diagnostic: '451 4.4.1 Later' }),
  ],
  ['complaint', (sent: Sent) => complaint(sent)],
  ['unsubscribe', (sent: Sent) => answer(sent, { text: 'Please unsubscribe me.' })],
] as const;
const corrections = [
  ...(['humanReply', 'automaticReply', 'bounceHard', 'bounceSoft'] as const),
  ...(['unsubscribe', 'unrelated'] as const),
];

interface Stored {
  readonly kind: string;
  readonly trust: string;
  readonly at: Date;
}

/** Expected state of an email from its message kinds, written only from the rules. */
function expectedOf(given: readonly Stored[]) {
  // A report about somebody who has replied has no effect; one about a dead mailbox suppresses until the next reply.
  const reports = ['bounceHard', 'bounceFailed', 'bounceSoft', 'complaint'];
  const doubtful = given.filter(({ kind, trust }) => reports.includes(kind) && trust !== 'trusted');
  const messages = given.filter((one) => !doubtful.includes(one));
  const answeredAfter = (one: Stored) =>
    messages.some(({ kind, at }) => kind === 'humanReply' && at > one.at);
  const doubted = doubtful
    .filter((one) => one.kind === 'complaint' || (one.kind === 'bounceHard' && !answeredAfter(one)))
    .sort((one, other) => one.at.getTime() - other.at.getTime())[0];
  const has = (...kinds: readonly string[]) => messages.some(({ kind }) => kinds.includes(kind));
  const first = (...kinds: readonly string[]) =>
    messages.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => at.getTime());
  const at = (...kinds: readonly string[]) =>
    has(...kinds) ? new Date(Math.min(...first(...kinds))).toISOString() : null;
  const state = has('bounceHard')
    ? 'ndrHard'
    : has('bounceFailed')
      ? 'failed'
      : has('bounceSoft')
        ? 'ndrSoft'
        : 'accepted';
  const isReplied = has('humanReply', 'otherAddressReply');
  return {
    state,
    repliedAt: at('humanReply', 'otherAddressReply'),
    autoRepliedAt: at('automaticReply'),
    unsubscribedAt: at('unsubscribe'),
    complainedAt: at('complaint'),
    suppressed: has('complaint')
      ? 'complaint'
      : has('unsubscribe')
        ? 'unsubscribed'
        : has('bounceHard') || doubted?.kind === 'bounceHard'
          ? 'hardBounce'
          : (doubted?.kind ?? null),
    outcome: isReplied ? 'replied' : state === 'failed' ? 'failed' : state === 'accepted' ? 'noReply' : 'ndr',
    received: messages.filter(({ kind }) => ['humanReply', 'otherAddressReply', 'unsubscribe'].includes(kind))
      .length,
    bounced: Number(state === 'ndrHard'),
  };
}

async function found(sent: Sent, bouncedBefore: number) {
  const { state } = await world.delivery(sent);
  const recipient = await world.recipient(sent);
  return {
    state,
    repliedAt: recipient.repliedAt?.toISOString() ?? null,
    autoRepliedAt: recipient.autoRepliedAt?.toISOString() ?? null,
    unsubscribedAt: recipient.unsubscribedAt?.toISOString() ?? null,
    complainedAt: recipient.complainedAt?.toISOString() ?? null,
    suppressed: (await world.suppression(sent))?.reason ?? null,
    ...(await world.contact(sent)),
    bounced: (await world.bounced(sent)) - bouncedBefore,
  };
}

/** Returns all stored consequences. */
const snapshot = async (sent: Sent) => ({
  delivery: await world.delivery(sent),
  recipient: await world.recipient(sent),
  suppression: await world.suppression(sent),
  contact: await world.contact(sent),
  thread: await world.thread(sent),
  days: await world.database.db.select().from(mailSenderDay).orderBy(mailSenderDay.day),
});

it(
  `results of messages follow the rules in ${seeds} random orders of arrivals and corrections`,
  async () => {
    // Above the monthly refund limit of a team.
    await world.database.pool.query(
      `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'emailUnlocks', 1000000, 'test', now())`,
      [world.teamId],
    );
    for (let seed = 1; seed <= seeds; seed += 1) {
      const random = numbers(seed);
      const pick = <T>(list: readonly T[]): T => {
        const one = list[Math.floor(random() * list.length)];
        if (one === undefined) throw new Error('Nothing to pick');
        return one;
      };
      world.now = start;
      const sent = await world.send();
      const bouncedBefore = await world.bounced(sent);
      await world.unlock(sent);
      const steps = 4 + Math.floor(random() * 8);
      let isRefunded = false;
      for (let step = 0; step < steps; step += 1) {
        world.now = new Date(world.now.getTime() + hourMs);
        const stored = await world.incoming(sent);
        if (stored.length > 0 && random() < 0.35) {
          await world.correct(pick(stored).id, pick(corrections));
        } else {
          const isAnswered =
            (await world.recipient(sent)).repliedAt !== null || (await world.contact(sent)).received > 0;
          const [kind, make] = pick(arrivals);
          // Some arrive late, dated before existing ones.
          const at = new Date(world.now.getTime() - Math.floor(random() * 5) * hourMs + step);
          expect(await world.receive(make(sent), at), `seed ${seed}, ${kind}`).toBe('stored');
          isRefunded ||= kind === 'bounceHard' && !isAnswered;
        }
        const messages = await world.incoming(sent);
        isRefunded &&= expectedOf(messages).state === 'ndrHard';
        expect(await found(sent, bouncedBefore), `seed ${seed}, step ${step}`).toEqual(expectedOf(messages));
      }
      expect(await world.isRefunded(sent), `seed ${seed}`).toBe(isRefunded);
      const before = await snapshot(sent);
      await world.database.db.transaction(async (tx) => {
        const place = { teamId: world.teamId, threadId: before.thread?.id ?? 0 };
        await deriveThread(tx, place, { change: null, now: world.now });
      });
      expect(await snapshot(sent), `seed ${seed}: derived again`).toEqual(before);
    }
  },
  isFull ? 1_200_000 : 120_000,
);
