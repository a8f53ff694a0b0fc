import type { MailDeliveryState } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { mailCampaign, mailDelivery, mailRecipient, mailSender } from '../../tables.ts';
import { people, type SendingWorld, sendingWorld } from '../testing/sendingWorld.ts';
import { guardBounces } from './guard.ts';

let world: SendingWorld;
let senderId: number;
let campaignId: number;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world.database.pool, 'mail_campaign, mail_sender, notification');
  world.now = new Date('2026-11-28T10:00:00Z');
  senderId = await world.addSender();
  const addresses = people(150);
  campaignId = await world.addCampaign({ senderIds: [senderId], addresses });
  await world.database.db.delete(mailDelivery);
});

const hoursAgo = (hours: number) => new Date(world.now.getTime() - hours * 3_600_000);

/** Adds emails, the first ones to addresses that do not exist: refused at once, or bounced later. */
async function sent(count: number, dead: number, { at, isReturned }: { at: Date; isReturned?: boolean }) {
  const { db } = world.database;
  const used = await db.select().from(mailDelivery);
  const recipients = (await db.select().from(mailRecipient)).slice(used.length, used.length + count);
  await db.insert(mailDelivery).values(
    recipients.map(({ id: recipientId }, place) => {
      const isDead = place < dead;
      const state: MailDeliveryState = isDead ? (isReturned ? 'ndrHard' : 'failed') : 'accepted';
      return {
        teamId: world.teamId,
        campaignId,
        recipientId,
        round: 0,
        state,
        senderId,
        reason: isDead ? ('noSuchMailbox' as const) : null,
        dueAt: at,
        acceptedAt: state === 'failed' ? null : at,
        // The bounce is recorded now.
        updatedAt: isReturned ? world.now : at,
      };
    }),
  );
}

/** Runs the guard after a bounce; returns the paused items. */
async function guard() {
  await guardBounces(world.database.db, { teamId: world.teamId, senderId, campaignId }, world.now);
  const sender = await world.sender(senderId);
  const { reason } = await world.campaign(campaignId);
  return [sender.pauseReason, reason === 'pausedBounce'];
}

it.each([
  ['go on after one refusal', 20, 1, false, [null, false]],
  ['go on after four refusals in few emails', 19, 4, false, [null, false]],
  ['go on after returns of emails sent before', 10, 0, true, [null, false]],
  ['are paused by a new wave of dead addresses', 60, 5, false, ['bounces', true]],
])('a sender and a campaign that were resumed after bounces %s', async (_, count, dead, isLate, paused) => {
  await sent(65, 4, { at: hoursAgo(3) });
  expect((await guard())[0]).toBe('bounces');
  const resumed = { guardedFrom: hoursAgo(2) };
  const { db } = world.database;
  await db.update(mailSender).set({ ...resumed, pauseReason: null, pauseTally: null });
  await db
    .update(mailCampaign)
    .set({ ...resumed, reason: 'queued' })
    .where(eq(mailCampaign.id, campaignId));
  await sent(count, dead, { at: hoursAgo(1) });
  if (isLate) await sent(20, 10, { at: hoursAgo(4), isReturned: true });
  expect(await guard()).toEqual(paused);
  const tally = { days: 1, sent: 60, hardBounces: 5, since: hoursAgo(2).toISOString() };
  if (paused[0] !== null) expect((await world.sender(senderId)).pauseTally).toEqual(tally);
});
