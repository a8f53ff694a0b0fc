import { correctMailMessage, errorCodes, type MailCorrection } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ago, type InboxWorld, inboxWorld, people } from '../testing/world.ts';

const { member, basic: stranger } = people;

let world: InboxWorld;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());

it('a corrected message kind updates the conversation', async () => {
  const { recipientId, deliveryId } = await world.addSent('mia@creators.example');
  const thread = await world.addThread({ recipientId, state: 'automatic' });
  const message = await world.addIncoming(thread, {
    kind: 'automaticReply',
    readKind: 'automaticReply',
    deliveryId,
    at: ago(5),
  });
  const correct = (messageId: string, kind: MailCorrection, who: string = member) =>
    world.ask(who, correctMailMessage, { params: { id: String(thread) }, body: { messageId, kind } });
  const { data } = await correct(`in-${message}`, 'humanReply');
  expect(data).toMatchObject({
    thread: { state: 'needsReply' },
    message: { verdict: { kind: 'humanReply', readKind: 'automaticReply', correctedBy: expect.any(String) } },
  });
  expect((await correct(`in-${message}`, 'automaticReply')).data.thread.state).toBe('automatic');
  for (const messageId of [`out-${deliveryId}`, 'in-987654321', 'x']) {
    expect((await correct(messageId, 'humanReply')).code).toBe(errorCodes.notFound);
  }
  expect((await correct(`in-${message}`, 'humanReply', stranger)).code).toBe(errorCodes.notFound);
});
