import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailIncoming, mailOtherAddress, mailSuppression, mailThread } from '../../tables.ts';
import { type InboxWorld, inboxWorld, type Sent } from '../testing/inboxWorld.ts';
import { absence, answer, complaint, report } from '../testing/messages.ts';
import { deriveThread } from './derive.ts';
import { readThreadFacts } from './facts.ts';

const before = 400;
const hourMs = 3_600_000;
let world: InboxWorld;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());

/** Creates a conversation with this many consecutive replies of a person. */
async function longThread(sent: Sent): Promise<number> {
  await world.receive(answer(sent));
  const { db } = world.database;
  const [given] = await world.incoming(sent);
  if (!given) throw new Error('The first answer was not stored');
  const { id: _, ...first } = given;
  await db.insert(mailIncoming).values(
    Array.from({ length: before }, (__, at) => ({
      ...first,
      messageKey: `<many${at}.${given.threadId}@mail.example>`,
      sourceFileId: null,
      sourceKey: null,
      at: new Date(first.at.getTime() + at * 1000),
    })),
  );
  const threadId = first.threadId;
  await derive(threadId);
  return threadId;
}

const derive = (threadId: number) =>
  world.database.db.transaction((tx) =>
    deriveThread(tx, { teamId: world.teamId, threadId }, { change: null, now: world.now }),
  );

const state = async (sent: Sent, threadId: number) => {
  const { db } = world.database;
  const [thread] = await db.select().from(mailThread).where(eq(mailThread.id, threadId));
  return {
    thread: { ...thread, revision: 0 },
    recipient: await world.recipient(sent),
    delivery: { ...(await world.delivery(sent)), updatedAt: null },
    contact: await world.contact(sent),
    suppressions: await db.select().from(mailSuppression),
    addresses: await db.select().from(mailOtherAddress).where(eq(mailOtherAddress.threadId, threadId)),
  };
};

it.each([
  ['an answer', (sent: Sent) => answer(sent)],
  ['an answer from another address', (sent: Sent) => answer(sent, { from: 'manager@agency.example' })],
  ['an absence', (sent: Sent) => absence(sent, 'I am on vacation until 20 December 2026.')],
  ['a bounce', (sent: Sent) => report(sent)],
  ['a complaint', (sent: Sent) => complaint(sent)],
  ['a wish for no more email', (sent: Sent) => answer(sent, { text: 'Please unsubscribe me.' })],
])('%s ending a long conversation has the same consequences as if all were read', async (_, make) => {
  const sent = await world.send();
  const threadId = await longThread(sent);
  world.now = new Date(world.now.getTime() + hourMs);
  expect(await world.receive(make(sent))).toBe('stored');
  const found = await state(sent, threadId);
  expect(found.thread.messages).toBe(before + 3);
  await derive(threadId);
  expect(await state(sent, threadId)).toEqual(found);
});

it('reads few messages of a long conversation when a new message arrives', async () => {
  const sent = await world.send();
  const threadId = await longThread(sent);
  const place = { teamId: world.teamId, threadId };
  const facts = await world.database.db.transaction((tx) => readThreadFacts(tx, place, 0));
  expect(facts?.incomingCount).toBe(before + 1);
  expect(facts?.incoming.length).toBeLessThan(60);
});
