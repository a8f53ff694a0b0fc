import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailDelivery, mailSender } from '../../tables.ts';
import { type SendingWorld, sendingWorld } from '../testing/sendingWorld.ts';
import { settleCampaign } from './settle.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.close());

it.each([
  ['waits for the next email of its sender', 15, 'queued'],
  ['waits for the next day', 10 * 60, 'pausedQuota'],
])('a campaign that %s (%i minutes) has the reason %s', async (_, minutes, reason) => {
  const { db } = world.database;
  const senderId = await world.addSender();
  const id = await world.addCampaign({ senderIds: [senderId], addresses: ['mia@creators.example'] });
  await db.update(mailDelivery).set({ senderId }).where(eq(mailDelivery.campaignId, id));
  const nextSendAt = new Date(world.now.getTime() + minutes * 60_000);
  await db.update(mailSender).set({ nextSendAt }).where(eq(mailSender.id, senderId));
  await settleCampaign(db, { teamId: world.teamId, id }, world.now);
  expect((await world.campaign(id)).reason).toBe(reason);
});
