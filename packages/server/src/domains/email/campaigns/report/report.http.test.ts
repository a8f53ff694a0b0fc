import {
  errorCodes,
  getMailReport,
  listMailCampaigns,
  listMailRecipients,
  type MailSkipReason,
  summariseMailCampaign,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailCampaign } from '../tables.ts';
import { accepted, become, minutesAgo } from '../testing/fates.ts';
import { type CampaignWorld, campaignWorld, people } from '../testing/world.ts';

const { owner, member, basic: stranger } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.db.delete(mailCampaign));

const report = async (id: string, who: string = owner) => world.ask(who, getMailReport, { params: { id } });

describe('the report of a campaign', () => {
  it('counts the outcome of each email', async () => {
    const senderId = Number(await world.addSender(owner, { address: 'report@brand.com' }));
    const { id } = await world.draft(
      ['a@one.com', 'b@one.com', 'c@two.com', 'd@two.com', 'e@two.com', 'f@six.com', 'f@six.com'].join('\n'),
    );
    await become(world, id, [
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
      recipients: 6,
      skipped: 1,
      pending: 0,
      deferred: 1,
      accepted: 3,
      delivered: 2,
      failed: 1,
      unknown: 1,
      bounced: 1,
      opened: 1,
      openedMachine: 1,
      clicked: 1,
      replied: 1,
      unsubscribed: 0,
    });
    expect(data).toMatchObject({ bounces: { hard: 1, soft: 0 }, complained: 0, repliedUnseen: 0 });
    expect(data.progress).toEqual({
      done: 5,
      total: 6,
      perHour: null,
      nextAt: minutesAgo(-30).toISOString(),
      finishesAt: minutesAgo(-30).toISOString(),
    });
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

  it.each([
    [{}, 0, 8],
    [{ dailyCap: 2 }, 0, 24 * 60 + 4],
    [{ reason: 'pausedQuota', resumeAt: minutesAgo(-90) }, 90, 90 + 8],
    [{ reason: 'pausedUser' }, null, null],
  ] as const)('shows when the next and the last email are sent if it is %o', async (fields, next, last) => {
    const { id } = await world.draft(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@one.com`).join('\n'));
    await become(world, id, [[accepted(10)], ...Array.from({ length: 4 }, () => [{}] as const)]);
    await world.database.db
      .update(mailCampaign)
      .set({ status: 'sending', ...fields })
      .where(eq(mailCampaign.id, Number(id)));
    const inMinutes = (count: number | null) => (count === null ? null : minutesAgo(-count).toISOString());
    const { progress } = (await report(id)).data;
    expect([progress.nextAt, progress.finishesAt]).toEqual([inMinutes(next), inMinutes(last)]);
  });

  it.each([
    [1, null, 62 * 2],
    [9, null, 54 * 2],
    [12, 24, (51 / 24) * 60],
  ])(
    'estimates after %i of 63 emails when the last is sent: planned, then measured',
    async (sent, perHour, last) => {
      const { id } = await world.draft(Array.from({ length: 63 }, (_, no) => `p${no}@one.com`).join('\n'));
      const { data: plan } = await world.ask(owner, summariseMailCampaign, { params: { id } });
      expect(plan.finishesAt).toBe(minutesAgo(-63 * 2).toISOString());
      const emails = Array.from({ length: 63 }, (_, no) =>
        no < sent ? ([accepted(30 - no)] as const) : ([{}] as const),
      );
      await become(world, id, emails);
      await world.database.db
        .update(mailCampaign)
        .set({ status: 'sending' })
        .where(eq(mailCampaign.id, Number(id)));
      expect((await report(id)).data.progress).toMatchObject({
        done: sent,
        perHour,
        finishesAt: minutesAgo(-last).toISOString(),
      });
    },
  );

  it('counts failed and skipped emails separately, as the list does', async () => {
    const { id } = await world.draft('a@one.com\nb@one.com\nc@two.com\nc@two.com');
    const refused = { state: 'failed', reason: 'noSuchMailbox' } as const;
    await become(world, id, [[refused], [refused], [refused]]);
    await world.database.db
      .update(mailCampaign)
      .set({ status: 'sent' })
      .where(eq(mailCampaign.id, Number(id)));
    const counts = { recipients: 3, skipped: 1, accepted: 0, failed: 3, unknown: 0, pending: 0, deferred: 0 };
    expect((await report(id)).data.counts).toMatchObject(counts);
    const { data } = await world.ask(owner, listMailCampaigns, {});
    expect(data.list.find((one) => one.id === id)).toMatchObject({ status: 'sent', counts });
  });

  it('counts actions of included recipients, and shows all others by state', async () => {
    const { id } = await world.draft('a@one.com\nb@one.com\nc@two.com\nd@two.com');
    const did = {
      openedAt: minutesAgo(5),
      clickedAt: minutesAgo(5),
      unsubscribedAt: minutesAgo(3),
      complainedAt: minutesAgo(3),
    };
    await become(world, id, [
      [accepted(10), { ...did, repliedAt: minutesAgo(4) }],
      [{ state: 'failed', reason: 'noSuchMailbox' }, did],
      [{ ...accepted(10), state: 'ndrHard' }, did],
      [{ state: 'unknown', reason: 'interrupted' }, did],
    ]);
    const { data } = await report(id);
    const one = { opened: 1, clicked: 1, replied: 1, unsubscribed: 1 };
    expect(data).toMatchObject({ counts: { ...one, delivered: 1 }, complained: 1 });
    expect(data.timeline.reduce((sum, point) => sum + (point.replied ?? 0), 0)).toBe(1);
    const { list } = (await world.ask(owner, listMailRecipients, { params: { id } })).data;
    expect(list.map(({ outcome }) => outcome)).toEqual(['replied', 'failed', 'ndr', null]);
  });

  it('an answered email counts as delivered, whatever a server reported', async () => {
    const { id } = await world.draft('a@one.com\nb@one.com\nc@two.com\nd@two.com\ne@two.com');
    const did = { repliedAt: minutesAgo(4) };
    await become(world, id, [
      [{ ...accepted(10), state: 'ndrHard' }, did],
      [{ ...accepted(10), state: 'failed', reason: 'policy' }, did],
      [{ state: 'failed', reason: 'timeout' }, did],
      [{ state: 'unknown', reason: 'interrupted' }, did],
      [{ ...accepted(10), state: 'ndrHard' }],
    ]);
    const { data } = await report(id);
    expect(data).toMatchObject({
      counts: { accepted: 5, delivered: 4, failed: 0, unknown: 0, bounced: 1, replied: 4 },
      bounces: { hard: 1, soft: 0 },
    });
    const { list } = (await world.ask(owner, listMailRecipients, { params: { id } })).data;
    expect(list.map(({ outcome }) => outcome)).toEqual(['replied', 'replied', 'replied', 'replied', 'ndr']);
    const query = { filter: 'successful' } as const;
    expect((await world.ask(owner, listMailRecipients, { params: { id }, query })).data.total).toBe(4);
  });

  it('of a draft is empty, and of another team not found', async () => {
    const { id } = await world.draft('');
    expect((await report(id)).data).toMatchObject({
      failures: [],
      timeline: [],
      progress: { done: 0, total: 0, perHour: null, nextAt: null, finishesAt: null },
    });
    expect((await report(id, stranger)).code).toBe(errorCodes.notFound);
  });

  it('lists its recipients by outcome', async () => {
    const { id } = await world.draft('a@one.com\nb@one.com\nc@two.com\nd@two.com');
    await become(world, id, [
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
      successful: 'ab',
      failed: 'd',
      read: 'ab',
      ndr: 'c',
      noReply: 'bc',
      replied: 'a',
      readNoReply: 'b',
      serverAccepted: 'abc',
      didUnsubscribe: 'b',
      didComplain: '',
      accepted: 'ab',
      ndrHard: 'c',
      opened: 'ab',
      clicked: '',
      unsubscribed: 'b',
      included: 'abcd',
    };
    for (const [filter, letters] of Object.entries(wanted)) {
      expect([filter, (await read(filter)).join('')]).toEqual([filter, letters]);
    }
    const { list } = (await world.ask(owner, listMailRecipients, { params: { id } })).data;
    expect(list.map(({ outcome }) => outcome)).toEqual(['replied', 'readNoReply', 'ndr', 'failed']);
  });
});
