import { errorCodes, getMailReport, listMailRecipients, type MailSkipReason } from '@reachkit/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailDelivery } from '../sending/tables.ts';
import { mailCampaign, mailRecipient } from './tables.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from './testing/world.ts';

const { owner, member, basic: stranger } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.db.delete(mailCampaign));

const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
const report = async (id: string, who: string = owner) => world.ask(who, getMailReport, { params: { id } });

type Sent = Partial<typeof mailDelivery.$inferInsert>;
type Did = Partial<typeof mailRecipient.$inferInsert>;

/** What became of each recipient, in their order. */
async function become(id: string, fates: readonly (readonly [Sent, Did?])[]): Promise<void> {
  const { db } = world.database;
  const rows = await db
    .select()
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, Number(id)))
    .orderBy(asc(mailRecipient.id));
  for (const [at, [sent, did]] of fates.entries()) {
    const row = rows[at];
    if (!row) throw new Error('There are fewer recipients');
    await db.insert(mailDelivery).values({
      ...{ teamId: row.teamId, campaignId: Number(id), recipientId: row.id, round: 0, state: 'pending' },
      ...{ dueAt: testNow, updatedAt: testNow, ...sent },
    });
    if (did) await db.update(mailRecipient).set(did).where(eq(mailRecipient.id, row.id));
  }
}

const accepted = (minutes: number): Sent => ({ state: 'accepted', acceptedAt: minutesAgo(minutes) });

describe('the report of a campaign', () => {
  it('counts what became of each email, by round, mailbox and domain', async () => {
    const senderId = Number(await world.addSender(owner, { address: 'report@brand.com' }));
    const { id } = await world.draft(
      ['a@one.com', 'b@one.com', 'c@two.com', 'd@two.com', 'e@two.com', 'f@six.com', 'f@six.com'].join('\n'),
    );
    await become(id, [
      [
        { ...accepted(10), senderId },
        { openedAt: minutesAgo(5), clickedAt: minutesAgo(4), repliedAt: minutesAgo(3) },
      ],
      [{ ...accepted(130), senderId }, { openedMachineAt: minutesAgo(125) }],
      [{ ...accepted(20), state: 'ndrHard', senderId }],
      [{ state: 'failed', reason: 'mailboxFull', senderId }],
      [{ state: 'unknown', reason: 'interrupted', senderId }],
      [{ state: 'deferred', dueAt: minutesAgo(-30) }],
    ]);
    await world.database.db
      .update(mailCampaign)
      .set({ status: 'sending' })
      .where(eq(mailCampaign.id, Number(id)));
    const { data } = await report(id, member);
    expect(data.counts).toEqual({
      ...{
        recipients: 6,
        skipped: 1,
        pending: 0,
        deferred: 1,
        accepted: 3,
        failed: 1,
        unknown: 1,
        bounced: 1,
      },
      ...{ opened: 1, openedMachine: 1, clicked: 1, replied: 1, unsubscribed: 0 },
    });
    expect(data.progress).toEqual({
      ...{ done: 5, total: 6, perHour: 2, nextAt: minutesAgo(-30).toISOString() },
      finishesAt: minutesAgo(-30).toISOString(),
    });
    const all = { accepted: 3, failed: 1, bounced: 1, opened: 1, clicked: 1, replied: 1, unsubscribed: 0 };
    expect(data.rounds).toEqual([{ key: '0', label: '0', ...all }]);
    expect(data.senders[0]).toEqual({ key: String(senderId), label: 'report@brand.com', ...all });
    expect(data.domains.map(({ key, accepted: sent, bounced }) => [key, sent, bounced])).toEqual([
      ['one.com', 2, 0],
      ['two.com', 1, 1],
      ['six.com', 0, 0],
    ]);
    expect(data.failures).toEqual([
      { reason: 'interrupted', count: 1, canRetry: false },
      { reason: 'mailboxFull', count: 1, canRetry: true },
    ]);
    expect(data.skipped).toEqual([{ reason: 'duplicate' satisfies MailSkipReason, count: 1 }]);
    expect(data.timeline).toEqual([
      { at: '2026-11-25T05:00:00.000Z', sent: 1, opened: 0, clicked: 0, replied: 0 },
      { at: '2026-11-25T07:00:00.000Z', sent: 2, opened: 1, clicked: 1, replied: 1 },
    ]);
  });

  it('counts what a recipient did once, however many rounds they got', async () => {
    const { id } = await world.draft('a@one.com');
    await become(id, [[accepted(10), { openedAt: minutesAgo(5) }]]);
    const [first] = await world.database.db.select().from(mailDelivery);
    if (!first) throw new Error('There is no email');
    const { id: _, ...again } = first;
    await world.database.db.insert(mailDelivery).values({ ...again, round: 1 });
    const { data } = await report(id);
    expect(data.rounds.map(({ key, accepted: sent, opened }) => [key, sent, opened])).toEqual([
      ['0', 1, 1],
      ['1', 1, 0],
    ]);
    expect(data.domains).toMatchObject([{ accepted: 2, opened: 1 }]);
    expect(data.counts).toMatchObject({ accepted: 1, opened: 1 });
  });

  it('of a draft is empty, and of another team unknown', async () => {
    const { id } = await world.draft('');
    expect((await report(id)).data).toMatchObject({
      ...{ rounds: [], senders: [], domains: [], failures: [], timeline: [] },
      progress: { done: 0, total: 0, perHour: null, nextAt: null, finishesAt: null },
    });
    expect((await report(id, stranger)).code).toBe(errorCodes.notFound);
  });

  it('has its recipients by what became of them', async () => {
    const { id } = await world.draft('a@one.com\nb@one.com\nc@two.com\nd@two.com');
    await become(id, [
      [accepted(10), { openedAt: minutesAgo(5), repliedAt: minutesAgo(3) }],
      [accepted(10), { openedAt: minutesAgo(5), unsubscribedAt: minutesAgo(1) }],
      [{ state: 'ndrHard', acceptedAt: minutesAgo(9) }],
      [{ state: 'failed', reason: 'other' }],
    ]);
    const read = async (filter: string) =>
      (await world.ask(owner, listMailRecipients, { params: { id }, query: { filter } })).data.list.map(
        ({ address }) => address.charAt(0),
      );
    const wanted = {
      ...{
        successful: 'ab',
        failed: 'd',
        read: 'ab',
        ndr: 'c',
        noReply: 'bc',
        replied: 'a',
        readNoReply: 'b',
      },
      ...{ accepted: 'ab', ndrHard: 'c', opened: 'ab', clicked: '', unsubscribed: 'b', included: 'abcd' },
    };
    for (const [filter, letters] of Object.entries(wanted)) {
      expect([filter, (await read(filter)).join('')]).toEqual([filter, letters]);
    }
    const { list } = (await world.ask(owner, listMailRecipients, { params: { id } })).data;
    expect(list.map(({ outcome }) => outcome)).toEqual(['replied', 'readNoReply', 'ndr', 'failed']);
  });
});
