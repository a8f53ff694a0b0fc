import { errorCodes, listMailSenders, listMailThreads, listUnreadableMails } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailUnreadable } from '../tables.ts';
import { ago, type InboxWorld, inboxWorld, people } from '../testing/world.ts';

const { owner, member, basic: stranger } = people;
let world: InboxWorld;
let senderId: string;
beforeAll(async () => {
  world = await inboxWorld();
  senderId = await world.addSender(owner, { imapHost: 'imap.brand.example', isShared: false });
  const { teamId } = await world.personOf(owner);
  await world.database.db.insert(mailUnreadable).values(
    [1, 2, 3].map((uid) => ({
      teamId,
      senderId: Number(senderId),
      messageKey: `raw:${uid}`,
      path: 'INBOX',
      uidValidity: '1',
      uid,
      fromName: `Mia ${uid}`,
      fromAddress: 'mia@creators.example',
      subject: `Letter ${uid}`,
      isCut: false,
      reason: 'notStored' as const,
      detail: 'DatabaseError P0001',
      version: '1',
      at: ago(10 - uid),
      receivedAt: ago(20),
    })),
  );
});
afterAll(() => world.close());

const list = (who: string, query: object = {}) =>
  world.ask(who, listUnreadableMails, { query: { senderId, ...query } });

it('unreadable messages are paged, latest first', async () => {
  const first = (await list(owner, { pageSize: 2 })).data;
  expect(first.list.map(({ subject }) => subject)).toEqual(['Letter 3', 'Letter 2']);
  expect(first.list[0]).toMatchObject({
    from: { name: 'Mia 3', address: 'mia@creators.example' },
    at: ago(20).toISOString(),
    reason: 'notStored' as const,
    detail: 'DatabaseError P0001',
  });
  const second = (await list(owner, { pageSize: 2, cursor: first.cursor ?? '' })).data;
  expect([second.list.map(({ subject }) => subject), second.cursor]).toEqual([['Letter 1'], null]);
});

it('inbox and senders show the unreadable messages of each mailbox', async () => {
  const { mailboxes } = (await world.ask(owner, listMailThreads, { query: {} })).data;
  expect(mailboxes.map(({ id, unreadable }) => [id, unreadable])).toContainEqual([senderId, 3]);
  const senders = (await world.ask(owner, listMailSenders, {})).data.list;
  expect(senders.map(({ id, unreadable }) => [id, unreadable])).toContainEqual([senderId, 3]);
});

it.each([member, stranger])('%s does not see the unreadable messages of a private mailbox', async (who) => {
  expect((await list(who)).code).toBe(errorCodes.notFound);
});
