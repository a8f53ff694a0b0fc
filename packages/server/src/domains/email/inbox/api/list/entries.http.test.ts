import { getMailThread, listMailThreads } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InboxWorld, inboxWorld, people } from '../../testing/world.ts';

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
