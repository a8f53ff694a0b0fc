import {
  actOnMailRound,
  type BodyOf,
  changeMailCampaign,
  changeMailRounds,
  copyMailCampaign,
  errorCodes,
  getMailRounds,
  listMailReportGroups,
  listMailRoundRecipients,
  type MailRoundFilter,
  scheduleMailCampaign,
  sendMailCampaign,
  summariseMailCampaign,
} from '@reachkit/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationRecord } from '../../../platform/records/tables.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { creator } from '../../creator/tables.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { mailCampaign, mailRecipient, mailRound, mailRoundHold } from '../campaigns/tables.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from '../campaigns/testing/world.ts';
import { mailDelivery, mailSender, mailSenderDay, mailSuppression, mailTemplate } from '../tables.ts';

const { owner, member, basic: stranger, free } = people;
const day = 86_400_000;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(
    world.database.pool,
    'mail_campaign, mail_sender, mail_suppression, mail_template, operation_record, equity_override',
  );
});

type Rounds = BodyOf<typeof changeMailRounds>['rounds'];
type Round = Partial<Rounds[number]>;
const follow = { html: '<p>Did you see this?</p>' } as const;
const put = (id: string, rounds: readonly Round[], revision = 0, who: string = owner) =>
  world.ask(who, changeMailRounds, { params: { id }, body: { rounds: rounds as Rounds, revision } });
const get = (id: string, who: string = owner) => world.ask(who, getMailRounds, { params: { id } });
const listed = async (id: string, filter: MailRoundFilter, no = 1) =>
  (await world.ask(owner, listMailRoundRecipients, { params: { id, no: String(no) }, query: { filter } }))
    .data;
const runAction = (id: string, body: BodyOf<typeof actOnMailRound>, who: string = owner) =>
  world.ask(who, actOnMailRound, { params: { id, no: '1' }, body });

async function addTemplate(html: string): Promise<string> {
  const [row] = await world.database.db
    .insert(mailTemplate)
    .values({
      ...(await world.personOf(owner)),
      name: 'Samples',
      kind: 'follow',
      subject: 'Ignored',
      html,
      isShared: false,
      createdAt: testNow,
      updatedAt: testNow,
    })
    .returning({ id: mailTemplate.id });
  return String(row?.id);
}

/** A campaign with first emails accepted two days ago. */
async function running(addresses: readonly string[], rounds: readonly Round[] = [follow]) {
  const { db } = world.database;
  const draft = await world.draft(addresses.join('\n'));
  await put(draft.id, rounds);
  await world.ask(owner, sendMailCampaign, { params: { id: draft.id }, body: { revision: draft.revision } });
  const acceptedAt = new Date(testNow.getTime() - day);
  await db.update(mailDelivery).set({ state: 'accepted', acceptedAt });
  await db.update(mailCampaign).set({ status: 'sent', reason: 'followingUp' });
  const recipients = await db.select().from(mailRecipient).orderBy(asc(mailRecipient.id));
  return { id: draft.id, ids: recipients.map(({ id }) => id) };
}
const setRecipient = (id: number | undefined, fields: Partial<typeof mailRecipient.$inferInsert>) =>
  world.database.db
    .update(mailRecipient)
    .set(fields)
    .where(eq(mailRecipient.id, id ?? 0));

describe('the rounds of a draft', () => {
  it('stores given values, a template’s content, and rounds up to the plan’s limit', async () => {
    const { id } = await world.draft('mia@shop.com');
    const templateId = await addTemplate('<p>Still free, {{name|you}}?</p>');
    const { data } = await put(id, [
      { templateId, windowFrom: '09:00', windowTo: '18:00', isOnWeekdays: true },
      { ...follow, condition: 'readNoReply', delayDays: 3, delayHours: 12, text: 'Did you?' },
      { ...follow, at: '2026-12-24T08:00:00Z' },
    ]);
    expect(data).toMatchObject({ limit: 5, revision: 1, isTracked: true, unreadable: [] });
    expect(data.rounds).toMatchObject([
      {
        no: 1,
        version: 1,
        condition: 'noReply',
        delayDays: 2,
        delayHours: 0,
        templateName: 'Samples',
        windowFrom: '09:00',
        windowTo: '18:00',
        isOnWeekdays: true,
        at: null,
        isTextOwn: false,
        html: '<p>Still free, {{name|you}}?</p>',
      },
      { no: 2, condition: 'readNoReply', delayDays: 3, delayHours: 12, text: 'Did you?', isTextOwn: true },
      { no: 3, at: '2026-12-24T08:00:00.000Z', counts: { due: 0, next: 0, sent: 0 }, nextAt: null },
    ]);
    expect((await get(id)).data).toEqual(data);
  });

  it.each<[Round, string, string]>([
    [{}, 'templateId', 'required'],
    [{ templateId: '999999' }, 'templateId', 'unknown_value'],
    [{ html: '<p> </p>' }, 'html', 'required'],
    [{ html: '<p>{{nmae}}</p>' }, 'html', 'unknown_variable'],
    [{ html: '<p>{{name</p>' }, 'html', 'unknown_variable'],
    [{ ...follow, delayDays: 0 }, 'delayDays', 'too_small'],
    [{ ...follow, delayDays: 31 }, 'delayDays', 'too_large'],
    [{ ...follow, delayDays: 30, delayHours: 1 }, 'delayHours', 'too_large'],
    [{ ...follow, at: '2026-11-25T07:59:00Z' }, 'at', 'past'],
    [{ ...follow, at: 'tomorrow' }, 'at', 'wrong_format'],
    [{ ...follow, windowFrom: '09:00' }, 'windowTo', 'required'],
    [{ ...follow, windowTo: '09:00' }, 'windowFrom', 'required'],
    [{ ...follow, windowFrom: '18:00', windowTo: '09:00' }, 'windowTo', 'range_reversed'],
    [{ ...follow, windowFrom: '24:00', windowTo: '25:00' }, 'windowFrom', 'wrong_format'],
    [{ ...follow, condition: 'bogus' as 'unread' }, 'condition', 'unknown_value'],
  ])('invalid rounds are rejected with a field error: %o', async (wrong, field, rule) => {
    const { id } = await world.draft('mia@shop.com');
    const { code, data } = await put(id, [follow, wrong]);
    expect({ code, data }).toMatchObject({
      code: 400,
      data: { fields: { [`rounds.1.${field}`]: { rule, msg: expect.stringMatching(/./) } } },
    });
    expect((await get(id)).data.rounds).toEqual([]);
  });

  it('rounds cannot depend on opens that are not tracked', async () => {
    const { id, revision } = await world.draft('mia@shop.com', { tracksOpens: false });
    expect(await put(id, [{ ...follow, condition: 'unread' }])).toMatchObject({
      code: 400,
      data: { fields: { 'rounds.0.condition': { rule: 'not_tracked' } } },
    });
    await world.ask(owner, changeMailCampaign, { params: { id }, body: { tracksOpens: true, revision } });
    expect((await put(id, [{ ...follow, condition: 'unread' }])).code).toBe(0);
    await world.ask(owner, changeMailCampaign, {
      params: { id },
      body: { tracksOpens: false, revision: revision + 1 },
    });
    const { data } = await world.ask(owner, summariseMailCampaign, { params: { id } });
    expect(data).toMatchObject({ rounds: 1, blockers: [{ code: 'roundsNotTracked', field: 'rounds' }] });
  });

  it('rounds are limited by the plan, and to five', async () => {
    const { id } = await world.draft('mia@shop.com');
    const { teamId } = await world.personOf(owner);
    await allow(world.database.pool, teamId, 'followUpRounds', 4);
    expect((await put(id, Array(5).fill(follow))).code).toBe(errorCodes.equity);
    expect((await put(id, Array(6).fill(follow))).code).toBe(400);
    const four = await put(id, Array(4).fill(follow));
    expect(four.data.rounds.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
    await world.database.pool.query(`update equity_override set value = 3 where key = 'followUpRounds'`);
    const { data } = await world.ask(owner, summariseMailCampaign, { params: { id } });
    expect(data.blockers).toMatchObject([{ code: 'tooManyRounds', field: 'rounds', values: { limit: 3 } }]);
  });

  it('rounds are visible to the team, and changed only by the campaign’s owner', async () => {
    const { id } = await world.draft('mia@shop.com');
    expect((await get(id, member)).code).toBe(0);
    expect((await put(id, [follow], 0, member)).code).toBe(403);
    for (const who of [stranger, free]) {
      expect((await get(id, who)).code).toBe(404);
      expect((await put(id, [follow], 0, who)).code).toBe(404);
    }
    expect((await get('nonsense')).code).toBe(404);
  });

  it('rounds are not overwritten from an outdated state', async () => {
    const { id } = await world.draft('mia@shop.com');
    await put(id, [follow]);
    expect((await put(id, [])).code).toBe(errorCodes.changedMeanwhile);
    expect((await put(id, [], 1)).data).toMatchObject({ rounds: [], revision: 2 });
  });

  it('rounds are copied with the campaign', async () => {
    const { id } = await world.draft('mia@shop.com');
    await put(id, [
      { ...follow, at: '2026-12-24T08:00:00Z' },
      { ...follow, delayDays: 4 },
    ]);
    const copy = await world.ask(owner, copyMailCampaign, { params: { id } });
    const { rounds } = (await get(copy.data.id)).data;
    expect(rounds).toMatchObject([{ at: null, delayDays: 2 }, { delayDays: 4 }]);
  });
});

describe('the order of rounds', () => {
  it.each<[string, Round[], string, string]>([
    [
      'a date before the delay of the round before',
      [follow, { ...follow, at: '2026-11-27T07:59:00Z' }],
      'rounds.1.at',
      'before_previous',
    ],
    [
      'the same date as the round before',
      [
        { ...follow, at: '2026-12-01T08:00:00Z' },
        { ...follow, at: '2026-12-01T08:00:00Z' },
      ],
      'rounds.1.at',
      'before_previous',
    ],
    [
      'a date before one that lies two rounds back',
      [{ ...follow, at: '2026-12-01T08:00:00Z' }, follow, { ...follow, at: '2026-12-02T08:00:00Z' }],
      'rounds.2.at',
      'before_previous',
    ],
  ])('rejects %s', async (_, rounds, field, rule) => {
    const { id } = await world.draft('mia@shop.com');
    expect(await put(id, rounds)).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('rejects moving a round behind the next one, with an error at the field', async () => {
    const { id } = await world.draft('mia@shop.com');
    const last = { ...follow, at: '2026-12-01T08:00:00Z' };
    expect((await put(id, [follow, last])).code).toBe(0);
    expect(await put(id, [{ ...follow, delayDays: 6 }, last], 1)).toMatchObject({
      code: 400,
      data: { fields: { 'rounds.0.delayDays': { rule: 'after_next' } } },
    });
    expect(await put(id, [{ ...follow, at: '2026-12-02T08:00:00Z' }, last], 1)).toMatchObject({
      code: 400,
      data: { fields: { 'rounds.0.at': { rule: 'after_next' } } },
    });
  });

  it('the order of rounds starts at the campaign’s scheduled time', async () => {
    const { id, revision } = await world.draft('mia@shop.com');
    expect((await put(id, [{ ...follow, at: '2026-11-30T08:00:00Z' }])).code).toBe(0);
    const schedule = (at: string) =>
      world.ask(owner, scheduleMailCampaign, {
        params: { id },
        body: { kind: 'fixed', at, timeZone: 'Europe/Berlin', revision },
      });
    expect(await schedule('2026-11-30T09:00')).toMatchObject({
      code: 400,
      data: { fields: { at: { rule: 'after_next' } } },
    });
    expect((await schedule('2026-11-30T08:59')).code).toBe(0);
    const { data } = await get(id);
    expect(data).toMatchObject({ startsAt: '2026-11-30T07:59:00.000Z', timeZone: 'Europe/Berlin' });
    expect(await put(id, [{ ...follow, at: '2026-11-30T07:30:00Z' }], 1)).toMatchObject({
      code: 400,
      data: { fields: { 'rounds.0.at': { rule: 'before_previous' } } },
    });
  });

  it('rejects sending a campaign after the date of a round', async () => {
    const { id } = await world.draft('mia@shop.com');
    await put(id, [{ ...follow, at: '2026-12-01T08:00:00Z' }]);
    await world.database.db.update(mailRound).set({ at: new Date(testNow.getTime() - 1) });
    const { data } = await world.ask(owner, summariseMailCampaign, { params: { id } });
    expect(data.blockers).toEqual([{ code: 'roundTooEarly', field: 'rounds', values: { round: 1 } }]);
  });
});

describe('a round that is due', () => {
  /** The first emails were accepted three days ago; the follow-up was due a day ago and is not sent. */
  async function waiting() {
    const { id } = await running(['mia@shop.com']);
    const { db } = world.database;
    await db.update(mailDelivery).set({ acceptedAt: new Date(testNow.getTime() - 3 * day) });
    return id;
  }
  const shown = async (id: string) => {
    const { rounds } = (await get(id)).data;
    const [person] = (await listed(id, 'next')).list;
    return {
      round: { at: rounds[0]?.nextAt, wait: rounds[0]?.nextWait },
      person: { at: person?.at, reason: person?.reason },
    };
  };
  const useUp = async () => {
    const [sender] = await world.database.db.select().from(mailSender);
    if (!sender) throw new Error('No mailbox');
    const { teamId, id: senderId } = sender;
    await world.database.db.update(mailSender).set({ ownCap: 3 });
    await world.database.db.update(mailDelivery).set({ senderId });
    await world.database.db
      .insert(mailSenderDay)
      .values({ teamId, senderId, day: '2026-11-25', sent: 3 })
      .onConflictDoUpdate({ target: [mailSenderDay.senderId, mailSenderDay.day], set: { sent: 3 } });
  };

  it('a due round shows its due time while queued, not the present time', async () => {
    const at = '2026-11-24T08:00:00.000Z';
    expect(await shown(await waiting())).toEqual({
      round: { at, wait: 'queued' },
      person: { at, reason: 'queued' },
    });
  });

  it('a due round shows the next day if its sender has reached today’s limit', async () => {
    const id = await waiting();
    await useUp();
    const at = '2026-11-25T16:00:00.000Z';
    expect(await shown(id)).toEqual({
      round: { at, wait: 'dailyLimit' },
      person: { at, reason: 'dailyLimit' },
    });
  });
});

describe('the rounds of a running campaign', () => {
  it('rounds get a new version only if they change', async () => {
    const { id } = await running(['mia@shop.com'], [follow, { ...follow, delayDays: 4 }]);
    const { data } = await put(id, [{ html: '<p>Other words</p>' }, { ...follow, delayDays: 4 }], 1);
    expect(data.rounds.map(({ no, version }) => [no, version])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const rows = await world.database.db.select().from(mailRound);
    expect(rows).toHaveLength(3);
  });

  it('rounds cannot be changed once the campaign has ended', async () => {
    const { id } = await running(['mia@shop.com']);
    await world.database.db.update(mailCampaign).set({ reason: 'stopped' });
    expect((await put(id, [], 1)).code).toBe(errorCodes.campaignNotDraft);
  });

  it('rounds list next, held and excluded recipients, each with time or reason', async () => {
    const { id, ids } = await running(
      ['next', 'held', 'replied', 'bounced', 'sent', 'waits'].map((name) => `${name}@shop.com`),
      [{ ...follow, windowFrom: '09:00', windowTo: '18:00' }],
    );
    const { db } = world.database;
    const { teamId } = await world.personOf(owner);
    const [, heldId = 0, repliedId, bouncedId = 0, sentId = 0] = ids;
    const base = { teamId, campaignId: Number(id), round: 1, since: testNow };
    await db.insert(mailRoundHold).values({
      ...base,
      recipientId: heldId,
      reason: 'away',
      nextAt: new Date(testNow.getTime() + 3 * day),
    });
    await setRecipient(repliedId, { repliedAt: testNow });
    await db
      .update(mailDelivery)
      .set({ repliedAt: testNow })
      .where(eq(mailDelivery.recipientId, repliedId ?? 0));
    await db.update(mailDelivery).set({ state: 'ndrHard' }).where(eq(mailDelivery.recipientId, bouncedId));
    await db.insert(mailDelivery).values({
      teamId,
      campaignId: Number(id),
      recipientId: sentId,
      round: 1,
      state: 'accepted',
      dueAt: testNow,
      acceptedAt: testNow,
      updatedAt: testNow,
      repliedAt: testNow,
    });
    await setRecipient(sentId, { repliedAt: new Date(testNow.getTime() + 1) });
    const { data } = await get(id);
    expect(data.first).toMatchObject({ due: 6, sent: 6, replied: 1 });
    expect(data.rounds[0]?.counts).toEqual({
      due: 4,
      next: 2,
      sent: 1,
      held: 1,
      ended: 2,
      failed: 0,
      unknown: 0,
      replied: 1,
    });
    expect(data.rounds[0]?.nextAt).toBe('2026-11-26T08:00:00.000Z');
    expect((await listed(id, 'next')).list).toMatchObject([
      {
        address: 'next@shop.com',
        at: '2026-11-26T08:00:00.000Z',
        reason: null,
        canSkip: true,
        canMove: true,
      },
      { address: 'waits@shop.com' },
    ]);
    expect((await listed(id, 'held')).list).toMatchObject([
      { address: 'held@shop.com', reason: 'away', at: '2026-11-28T08:00:00.000Z', canForce: true },
    ]);
    expect(
      (await listed(id, 'ended')).list.map(({ address, reason, canForce }) => [address, reason, canForce]),
    ).toEqual([
      ['replied@shop.com', 'replied', false],
      ['bounced@shop.com', 'bounced', false],
    ]);
    expect((await listed(id, 'sent')).list).toMatchObject([
      { address: 'sent@shop.com', at: testNow.toISOString(), canSkip: false },
    ]);
    const groups = await world.ask(owner, listMailReportGroups, { params: { id }, query: { by: 'round' } });
    expect(groups.data.list).toMatchObject([
      { key: '0', accepted: 6, bounced: 1, replied: 1 },
      { key: '1', accepted: 1, bounced: 0, replied: 1 },
    ]);
    expect((await listed(id, 'next')).total).toBe(2);
    expect(
      (await world.ask(owner, listMailRoundRecipients, { params: { id, no: '2' }, query: {} })).code,
    ).toBe(404);
  });

  it.each([
    ['away', 'longer than the hours', 0, 10 * day],
    ['window', 'no longer', 0, -10 * day],
    ['away', 'longer than a suppression', day, 10 * day],
    ['suppressed', 'shorter than a suppression', 30 * day, 2 * day],
  ])('shows %s as the reason for a recipient who is absent %s', async (reason, _, suppressedMs, awayMs) => {
    const { id, ids } = await running(
      ['mia@shop.com'],
      [{ ...follow, windowFrom: '09:00', windowTo: '18:00' }],
    );
    const { db } = world.database;
    const { teamId } = await world.personOf(owner);
    await setRecipient(ids[0], { awayUntil: new Date(testNow.getTime() + awayMs) });
    const isDecided = suppressedMs > 0;
    await db.insert(mailRoundHold).values({
      teamId,
      campaignId: Number(id),
      recipientId: ids[0] ?? 0,
      round: 1,
      since: testNow,
      reason: isDecided ? 'away' : 'window',
      nextAt: new Date(testNow.getTime() + (isDecided ? awayMs : 3_600_000)),
    });
    if (isDecided)
      await db.insert(mailSuppression).values({
        teamId,
        address: 'mia@shop.com',
        addressKey: 'mia@shop.com',
        reason: 'softBounces',
        at: testNow,
        until: new Date(testNow.getTime() + suppressedMs),
      });
    const { list } = await listed(id, isDecided ? 'held' : 'next');
    expect(list).toMatchObject([{ reason }]);
    const latest = testNow.getTime() + Math.max(suppressedMs, awayMs);
    expect(Date.parse(list[0]?.at ?? '')).toBeGreaterThanOrEqual(latest);
  });

  it('the next time of a round is the first one at which an email goes out', async () => {
    const { id, ids } = await running(
      ['mia@shop.com', 'bob@shop.com'],
      [{ ...follow, windowFrom: '09:00', windowTo: '18:00' }],
    );
    const [mia = 0, bob = 0] = ids;
    const shown = async () => (await get(id)).data.rounds[0]?.nextAt;
    const timesOf = async () => (await listed(id, 'next')).list.map(({ at }) => at).sort();
    const planned = await shown();
    // One of two is absent: the other one is next.
    const awayUntil = new Date(testNow.getTime() + 10 * day);
    await setRecipient(mia, { awayUntil });
    expect(await shown()).toBe(planned);
    await setRecipient(bob, { awayUntil });
    const [first] = await timesOf();
    expect(Date.parse(first ?? '')).toBeGreaterThan(awayUntil.getTime());
    expect(await shown()).toBe(first);
  });

  it('the next time of a round is in the zone of the recipient', async () => {
    const { id, ids } = await running(
      ['mia@shop.com'],
      [{ ...follow, windowFrom: '09:00', windowTo: '10:00' }],
    );
    const creatorId = await world.addCreator('mia@shop.com');
    await world.database.db.update(creator).set({ region: 'US' }).where(eq(creator.id, creatorId));
    await setRecipient(ids[0], { creatorId });
    const [person] = (await listed(id, 'next')).list;
    expect(person?.timeZone).toBe('America/Chicago');
    expect((await get(id)).data.rounds[0]?.nextAt).toBe(person?.at);
  });

  it('a person skips a recipient, moves the date, or sends despite an absence', async () => {
    const { id, ids } = await running(['mia@shop.com', 'bob@shop.com', 'ann@shop.com']);
    const [mia, bob, ann] = ids.map(String);
    const skipped = await runAction(id, { recipientId: mia ?? '', act: 'skip' });
    expect(skipped.data).toMatchObject({ state: 'ended', reason: 'skipped', canForce: true });
    const at = '2026-12-01T09:00:00.000Z';
    expect((await runAction(id, { recipientId: bob ?? '', act: 'move', at })).data).toMatchObject({
      state: 'next',
      at,
    });
    // Nothing blocks the email, so no reason can be overruled.
    expect((await runAction(id, { recipientId: ann ?? '', act: 'force' })).code).toBe(400);
    const forced = await runAction(id, { recipientId: mia ?? '', act: 'force' });
    expect(forced.data).toMatchObject({ state: 'next', reason: 'queued', isForced: true });
    const actions = await world.database.db
      .select({ action: operationRecord.action })
      .from(operationRecord)
      .where(sql`${operationRecord.action} like 'campaignRound%'`)
      .orderBy(operationRecord.id);
    expect(actions.map(({ action }) => action)).toEqual([
      'campaignRoundsChanged',
      'campaignRoundSkipped',
      'campaignRoundMoved',
      'campaignRoundForced',
    ]);
  });

  it.each<[string, Partial<typeof mailRecipient.$inferInsert>]>([
    ['an answer', { repliedAt: testNow }],
    ['an unsubscription', { unsubscribedAt: testNow }],
    ['a complaint', { complainedAt: testNow }],
  ])('a round cannot be forced despite %s', async (_, fields) => {
    const { id, ids } = await running(['mia@shop.com']);
    await setRecipient(ids[0], fields);
    for (const name of ['force', 'skip', 'move'] as const) {
      const { code } = await runAction(id, {
        recipientId: String(ids[0]),
        act: name,
        at: '2026-12-01T09:00:00Z',
      });
      expect(code).toBe(400);
    }
  });

  it('rounds reject actions of strangers and colleagues, and past dates', async () => {
    const { id, ids } = await running(['mia@shop.com']);
    const recipientId = String(ids[0]);
    expect((await runAction(id, { recipientId, act: 'skip' }, stranger)).code).toBe(404);
    expect((await runAction(id, { recipientId, act: 'skip' }, member)).code).toBe(403);
    expect((await runAction(id, { recipientId: '999999', act: 'skip' })).code).toBe(404);
    expect((await runAction(id, { recipientId: 'x', act: 'skip' })).code).toBe(404);
    expect((await runAction(id, { recipientId, act: 'move' })).code).toBe(400);
    expect((await runAction(id, { recipientId, act: 'move', at: '2020-01-01T00:00:00Z' })).code).toBe(400);
    await world.database.db.update(mailCampaign).set({ reason: 'stopped' });
    expect((await runAction(id, { recipientId, act: 'skip' })).code).toBe(errorCodes.campaignNotDraft);
  });
});
