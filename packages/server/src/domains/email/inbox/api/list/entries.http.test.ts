import { getMailThread, listMailThreads } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailDelivery } from '../../../tables.ts';
import { ago, type InboxWorld, inboxWorld, people } from '../../testing/world.ts';

const { owner } = people;

let world: InboxWorld;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());

it('a conversation with a spam complaint is marked, others are not', async () => {
  const complained = await world.addThread({ state: 'automatic' });
  await world.addIncoming(complained, { kind: 'complaint', readKind: 'complaint' });
  const away = await world.addThread({ state: 'automatic' });
  await world.addIncoming(away, { kind: 'automaticReply', readKind: 'automaticReply' });
  const { list } = (await world.ask(owner, listMailThreads, { query: {} })).data;
  const seen = new Map(list.map(({ id, isComplaint }) => [id, isComplaint]));
  expect([seen.get(String(complained)), seen.get(String(away))]).toEqual([true, false]);
});

it.each([
  ['failed', ['sent', 'failed'], 'failed'],
  ['unknown', ['unknown'], 'unknown'],
  ['left out after a later reply', ['failed', 'sent'], undefined],
  ['unchanged by a draft', ['failed', 'draft'], 'failed'],
  ['left out without a reply', [], undefined],
] as const)('the reply fault of a conversation is %s', async (_, states, fault) => {
  const thread = await world.addThread();
  for (const [place, state] of states.entries())
    await world.addReply(thread, { state, dueAt: ago(10 - place), sentAt: null });
  const { list } = (await world.ask(owner, listMailThreads, { query: {} })).data;
  expect(list.find(({ id }) => id === String(thread))?.replyFault).toBe(fault);
});

it.each([
  ['refused on sending', { acceptedAt: null, dataAt: null }, 'failed'],
  ['returned for a policy', {}, 'ndr'],
] as const)('a conversation shows its campaign email that was %s', async (_, fields, outcome) => {
  const address = `${outcome}@creators.example`;
  const { recipientId, deliveryId } = await world.addSent(address);
  await world.database.db
    .update(mailDelivery)
    .set({ state: 'failed', reason: 'policy', reply: '550 5.7.1 Rejected by policy', ...fields })
    .where(eq(mailDelivery.id, deliveryId));
  const thread = await world.addThread({ address, recipientId, state: 'bounce' });
  await world.addIncoming(thread, { deliveryId, kind: 'bounceFailed', readKind: 'bounceFailed' });
  const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) }, query: {} });
  expect(data.messages).toMatchObject([
    { id: `out-${deliveryId}`, subject: 'Pans for you', outcome },
    { direction: 'in' },
  ]);
  expect(data.thread.messages).toBe(2);
});

it.each([
  ['Re: Pans for you', false],
  ['回复：转发: pans  for YOU', false],
  ['Accepted: Intro call @ Tue Dec 1', true],
  ['Fwd: contract', true],
  ['', false],
])('a message with the subject “%s” has its own subject: %s', async (subject, isOwn) => {
  const thread = await world.addThread({ subject: 'Re: Pans for you' });
  await world.addIncoming(thread, { subject });
  const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) }, query: {} });
  expect(data.messages.map(({ hasOwnSubject }) => hasOwnSubject)).toEqual([isOwn]);
});
