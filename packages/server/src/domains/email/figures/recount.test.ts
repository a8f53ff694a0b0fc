import { getMailReport, listMailReportGroups } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accepted, become, minutesAgo } from '../campaigns/testing/fates.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from '../campaigns/testing/world.ts';
import { mailCampaign, mailDelivery, mailEvent, mailIncoming, mailThread } from '../tables.ts';
import { recountCampaigns } from './recount.ts';

const { owner } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.db.delete(mailCampaign));

const deps = () => ({ db: world.database.db, now: () => testNow, log: pino({ level: 'silent' }) });

const untold = {
  openedAt: null,
  openedMachineAt: null,
  clickedAt: null,
  repliedAt: null,
  unsubscribedAt: null,
  complainedAt: null,
};

/** Creates two recipients of two rounds, as stored before each email had its own actions. */
async function oldCampaign(): Promise<{ readonly id: string; readonly emails: readonly number[] }> {
  const { db } = world.database;
  const { id } = await world.draft('a@one.com\nb@one.com');
  const campaignId = Number(id);
  // The second recipient has no stored events any more.
  await become(world, id, [
    [
      { ...accepted(100), ...untold },
      { openedAt: minutesAgo(90), repliedAt: minutesAgo(30) },
    ],
    [
      { ...accepted(100), ...untold },
      { openedAt: minutesAgo(20), unsubscribedAt: minutesAgo(10) },
    ],
  ]);
  const first = await db
    .select()
    .from(mailDelivery)
    .where(eq(mailDelivery.campaignId, campaignId))
    .orderBy(mailDelivery.id);
  const second = await db
    .insert(mailDelivery)
    .values(
      first.map(({ teamId, recipientId }) => ({
        teamId,
        recipientId,
        campaignId,
        round: 1,
        dueAt: testNow,
        updatedAt: testNow,
        state: 'accepted' as const,
        acceptedAt: minutesAgo(50),
      })),
    )
    .returning({ id: mailDelivery.id });
  await db.update(mailCampaign).set({ isCounted: false }).where(eq(mailCampaign.id, campaignId));
  return { id, emails: [...first, ...second].map((one) => one.id) };
}

const roundsOf = async (id: string) =>
  (await world.ask(owner, listMailReportGroups, { params: { id }, query: { by: 'round' } })).data.list;
const signal = new AbortController().signal;

it('an old campaign is counted from events and messages, by round', async () => {
  const { db } = world.database;
  const { id, emails } = await oldCampaign();
  const [first = 0, , second = 0] = emails;
  const { teamId } = await world.personOf(owner);
  const event = { teamId, linkId: null, machineReason: null, network: '' };
  await db.insert(mailEvent).values([
    { ...event, deliveryId: first, kind: 'open', isMachine: true, at: minutesAgo(99) },
    { ...event, deliveryId: first, kind: 'open', isMachine: false, at: minutesAgo(90) },
    { ...event, deliveryId: second, kind: 'open', isMachine: false, at: minutesAgo(40) },
    { ...event, deliveryId: second, kind: 'click', isMachine: false, at: minutesAgo(39) },
  ]);
  const [thread] = await db
    .insert(mailThread)
    .values({
      teamId,
      address: 'a@one.com',
      state: 'waiting',
      isUnread: false,
      lastInAt: testNow,
      lastAt: testNow,
    })
    .returning({ id: mailThread.id });
  await db.insert(mailIncoming).values({
    teamId,
    threadId: thread?.id ?? 0,
    deliveryId: second,
    messageKey: 'x',
    fromAddress: 'a@one.com',
    references: [],
    to: [],
    cc: [],
    subject: '',
    text: '',
    html: '',
    parts: [],
    problems: [],
    evidence: '',
    kind: 'humanReply',
    readKind: 'humanReply',
    reason: 'person',
    confidence: 1,
    at: minutesAgo(30),
    storedAt: testNow,
  });
  expect((await roundsOf(id)).map(({ opened }) => opened)).toEqual([0, 0]);
  await recountCampaigns(deps(), signal);
  expect(await roundsOf(id)).toMatchObject([
    { key: '0', opened: 1, clicked: 0, replied: 0, unsubscribed: 0 },
    // The other recipient opened last, so the open counts for the follow-up.
    { key: '1', opened: 2, clicked: 1, replied: 1, unsubscribed: 1 },
  ]);
  // A click known from the events, but not from the recipient.
  expect((await world.ask(owner, getMailReport, { params: { id } })).data.counts).toMatchObject({
    opened: 2,
    clicked: 1,
    unsubscribed: 1,
  });
  const [campaign] = await db
    .select()
    .from(mailCampaign)
    .where(eq(mailCampaign.id, Number(id)));
  expect(campaign?.isCounted).toBe(true);
});

it('an interrupted recount continues with the remaining campaigns', async () => {
  const { db } = world.database;
  await oldCampaign();
  await oldCampaign();
  const stop = new AbortController();
  // Aborts while the first campaign is counted.
  setImmediate(() => stop.abort());
  await expect(recountCampaigns(deps(), stop.signal)).rejects.toThrow();
  expect(await db.$count(mailCampaign, eq(mailCampaign.isCounted, false))).toBe(1);
  await recountCampaigns(deps(), signal);
  expect(await db.$count(mailCampaign, eq(mailCampaign.isCounted, false))).toBe(0);
});
