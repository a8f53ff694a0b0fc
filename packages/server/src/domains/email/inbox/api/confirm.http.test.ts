import { confirmMailMessage, errorCodes, getMailThread, listMailThreads } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationRecord } from '../../../../platform/records/tables.ts';
import { mailRecipient, mailSuppression, mailThread } from '../../tables.ts';
import { type InboxWorld, inboxWorld, people } from '../testing/world.ts';

const { owner, basic: stranger } = people;

let world: InboxWorld;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());

it('a forged opt-out takes effect only once a person confirms it', async () => {
  const { db } = world.database;
  const { recipientId, campaignId, deliveryId } = await world.addSent('mia@creators.example');
  const threadId = await world.addThread({ recipientId, campaignId, warning: 'forged' });
  const messageId = await world.addIncoming(threadId, {
    deliveryId,
    kind: 'unsubscribe',
    readKind: 'unsubscribe',
    text: 'Stop. Pay to my IBAN',
    trust: 'suspect',
    authentication: 'failed',
    warnings: ['forged', 'payment'],
  });
  const params = { id: String(threadId) };
  const body = { messageId: `in-${messageId}` };
  const { data } = await world.ask(owner, getMailThread, { params, query: {} });
  expect(data.thread.warning).toBe('forged');
  expect(data.messages.find(({ id }) => id === body.messageId)?.authenticity).toEqual({
    check: 'failed',
    trust: 'suspect',
    warnings: ['forged', 'payment'],
  });
  const { list } = (await world.ask(owner, listMailThreads, { query: {} })).data;
  expect(list.find(({ id }) => id === params.id)?.warning).toBe('forged');

  expect((await world.ask(stranger, confirmMailMessage, { params, body })).code).toBe(errorCodes.notFound);
  const confirmed = (await world.ask(owner, confirmMailMessage, { params, body })).data;
  expect(confirmed.thread.warning).toBeNull();
  expect(confirmed.message.authenticity?.trust).toBe('trusted');
  const [recipient] = await db.select().from(mailRecipient).where(eq(mailRecipient.id, recipientId));
  expect(recipient?.unsubscribedAt).not.toBeNull();
  expect(await db.select().from(mailSuppression)).toMatchObject([{ reason: 'unsubscribed', until: null }]);
  expect((await db.select().from(mailThread).where(eq(mailThread.id, threadId)))[0]?.state).toBe('handled');
  const actions = (await db.select().from(operationRecord)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['messageConfirmed']));
});
