import {
  actOnMailCampaign,
  addMailCampaign,
  addMailRecipients,
  addShortLink,
  addShortLinks,
  addToBlacklist,
  archiveShortLink,
  changeMailCampaign,
  errorCodes,
  getMailCampaign,
  type MailCampaign,
  type MailCampaignAct,
  pauseMailSender,
  previewMailCampaign,
  scheduleMailCampaign,
  sendMailCampaign,
  summariseMailCampaign,
  testMailCampaign,
} from '@reachkit/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationRecord } from '../../../../platform/records/tables.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { creator } from '../../../creator/tables.ts';
import { allow } from '../../../search/exporting/testing/world.ts';
import { mailSender } from '../../senders/tables.ts';
import { mailDelivery, mailSettings } from '../../sending/tables.ts';
import { mailCampaign, mailRecipient } from '../tables.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from '../testing/world.ts';
import { startCampaign } from './start.ts';

const { owner, member, basic: stranger, free } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.sent.length = 0;
  await emptyTables(
    world.database.pool,
    'mail_campaign, mail_sender, mail_suppression, blacklist_entry, email_unlock, creator, mail_settings, equity_override',
  );
});

const get = async (id: string) => (await world.ask(owner, getMailCampaign, { params: { id } })).data;
const summary = async (id: string, who: string = owner) =>
  (await world.ask(who, summariseMailCampaign, { params: { id } })).data;
const send = ({ id, revision }: Pick<MailCampaign, 'id' | 'revision'>, who: string = owner) =>
  world.ask(who, sendMailCampaign, { params: { id }, body: { revision } });
const schedule = ({ id, revision }: MailCampaign, body: object) =>
  world.ask(owner, scheduleMailCampaign, {
    params: { id },
    body: { revision, ...body } as { revision: number },
  });
const runAction = (id: string, name: MailCampaignAct, who: string = owner) =>
  world.ask(who, actOnMailCampaign, { params: { id, act: name } });
const deliveries = () => world.database.db.select().from(mailDelivery).orderBy(asc(mailDelivery.id));
const setState = (id: string, fields: Partial<typeof mailCampaign.$inferInsert>) =>
  world.database.db
    .update(mailCampaign)
    .set(fields)
    .where(eq(mailCampaign.id, Number(id)));
const codesOf = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code);
const emailsTo = (count: number) => Array.from({ length: count }, (_, n) => `mia${n}@shop.com`).join('\n');

describe('the summary of a campaign', () => {
  it('shows recipients, senders, period, and the remaining plan limits', async () => {
    const senderIds = [await world.addSender(owner), await world.addSender(owner, { ownCap: 50 })];
    const { id } = await world.draft(`${emailsTo(1_000)}\nmia1@shop.com`, { senderIds });
    const found = await summary(id);
    expect(found).toMatchObject({
      recipients: 1_000,
      skipped: [{ reason: 'duplicate', count: 1 }],
      blockers: [],
      senders: [
        { id: senderIds[0], recipients: 800, days: 4 },
        { id: senderIds[1], recipients: 200, days: 4 },
      ],
      startsAt: testNow.toISOString(),
      quota: { limit: 5_000, used: 0 },
      locked: { count: 0 },
    });
    expect(new Date(found.finishesAt).getTime()).toBeGreaterThan(testNow.getTime() + 3 * 86_400_000);
    expect(codesOf(found.warnings)).toEqual(['noUnsubscribeLink', 'noPostalAddress', 'manyDays']);
  });

  it('does not warn of a missing unsubscribe link with sandbox senders', async () => {
    const senderIds = [await world.addSender(owner, { provider: 'sandbox' })];
    const { id } = await world.draft('mia@shop.com', { senderIds });
    expect(codesOf((await summary(id)).warnings)).toEqual(['noPostalAddress', 'sandbox']);
  });

  it('spreads the days by the campaign’s own limit', async () => {
    const { id } = await world.draft(emailsTo(30), { dailyCap: 7 });
    const found = await summary(id);
    expect(new Date(found.finishesAt).getTime()).toBeGreaterThanOrEqual(testNow.getTime() + 4 * 86_400_000);
    expect(found.warnings).toContainEqual({ code: 'manyDays', field: 'senders', values: { days: 5 } });
  });

  it('lists all errors of an empty draft by field', async () => {
    const { id } = await world.draft('', { senderIds: [], name: ' ', subject: '', html: '' });
    expect((await summary(id)).blockers.map(({ code, field }) => [code, field])).toEqual([
      ['nameMissing', 'name'],
      ['senderMissing', 'senders'],
      ['recipientsMissing', 'recipients'],
      ['subjectMissing', 'subject'],
      ['bodyMissing', 'body'],
    ]);
  });

  it.each([
    [{ cc: 'a@b.com; nonsense' }, 'ccFormat', 'cc', { address: 'nonsense' }],
    [{ cc: Array.from({ length: 11 }, (_, n) => `a${n}@b.com`).join(';') }, 'ccFormat', 'cc', {}],
    [{ subject: 'Hi {{name' }, 'unclosedVariable', 'subject', { spelled: '{{name' }],
    [{ html: '<p>{{nmae}}</p>' }, 'unknownVariable', 'body', { spelled: '{{nmae}}' }],
    [{ html: '<p>{{handle}} of {{sender}}</p>' }, 'missingValue', 'body', { variable: 'handle', count: 2 }],
    [{ subject: '{{name}}' }, 'missingValue', 'subject', { variable: 'name', count: 1 }],
  ])('lists content errors: %o', async (fields, code, field, values) => {
    const { id } = await world.draft('Mia <mia@shop.com>\nbob@shop.com', fields);
    expect((await summary(id)).blockers).toMatchObject([{ code, field, values }]);
  });

  it('accepts a fallback as value, and any valid Cc addresses', async () => {
    const fields = {
      cc: 'a@bücher.de；"b c"@d.com;',
      subject: '{{name|you}}',
      html: '<p>{{handle|there}}</p>',
    };
    expect((await summary((await world.draft('bob@shop.com', fields)).id)).blockers).toEqual([]);
  });

  it('lists senders that cannot send, and warnings about others', async () => {
    const senderIds = [
      await world.addSender(owner, { status: 'failed' }),
      await world.addSender(owner, { pauseReason: 'login', pausedAt: testNow }),
      await world.addSender(owner, { imapHost: null, provider: 'sandbox' }),
    ];
    const { teamId } = await world.personOf(owner);
    await world.database.db.insert(mailSettings).values({ teamId, postalAddress: 'Street 1' });
    const { id } = await world.draft('bob@shop.com', {
      senderIds,
      html: '<p>Unsubscribe by a reply, please do</p>',
    });
    const { blockers, warnings } = await summary(id);
    expect(codesOf(blockers)).toEqual(['senderUnverified', 'senderPaused']);
    expect(codesOf(warnings)).toEqual(['noImap', 'sandbox']);
  });

  it('skips recipients blacklisted since the last check', async () => {
    const creatorId = await world.addCreator('mia@shop.com');
    const { id } = await world.draft('mia@shop.com');
    expect((await summary(id)).recipients).toBe(1);
    const body = { ids: [String(creatorId)], reason: 'Late', scope: 'all' as const };
    await world.ask(owner, addToBlacklist, { body });
    expect(await summary(id)).toMatchObject({
      recipients: 0,
      skipped: [{ reason: 'blacklisted', count: 1 }],
      blockers: [{ code: 'noRecipients', field: 'recipients' }],
    });
  });

  it('counts locked addresses and remaining unlocks', async () => {
    const creatorId = await world.addCreator('mia@shop.com');
    const { id } = await world.draft('bob@shop.com');
    const params = { id };
    await world.ask(owner, addMailRecipients, { params, body: { creatorIds: [String(creatorId)] } });
    const found = await summary(id);
    expect(found.locked).toEqual({ count: 1, left: 2_500 });
    expect(codesOf(found.warnings)).toContain('lockedRecipients');
  });
});

describe('sending', () => {
  it('assigns recipients to senders once, however often a person clicks', async () => {
    const senderIds = [await world.addSender(owner), await world.addSender(owner)];
    const draft = await world.draft(`${emailsTo(10)}\nmia1@shop.com`, { senderIds });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(draft)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 0, data: { status: 'sending', reason: 'queued' } });
    }
    const made = await deliveries();
    expect(made).toHaveLength(10);
    expect(
      made.every(({ state, round, dueAt }) => state === 'pending' && round === 0 && dueAt <= testNow),
    ).toBe(true);
    expect(made.filter(({ senderId }) => senderId === Number(senderIds[0]))).toHaveLength(5);
    expect(await get(draft.id)).toMatchObject({
      startedAt: testNow.toISOString(),
      counts: { recipients: 10, skipped: 1, pending: 10 },
    });
    const records = await world.database.db
      .select()
      .from(operationRecord)
      .where(eq(operationRecord.action, 'campaignSent'));
    expect(records.filter(({ objectId }) => objectId === draft.id)).toHaveLength(1);
    const change = { params: { id: draft.id }, body: { name: 'B', revision: draft.revision } };
    expect((await world.ask(owner, changeMailCampaign, change)).code).toBe(errorCodes.campaignNotDraft);
  });

  it('is rejected for an outdated revision', async () => {
    const draft = await world.draft('bob@shop.com');
    const body = { subject: 'New', revision: draft.revision };
    await world.ask(owner, changeMailCampaign, { params: { id: draft.id }, body });
    expect(await send(draft)).toMatchObject({
      code: errorCodes.changedMeanwhile,
      data: { subject: 'New', revision: 2 },
    });
    expect(await deliveries()).toEqual([]);
  });

  it('is rejected with a list of errors, and changes nothing', async () => {
    const draft = await world.draft('nobody', { subject: '' });
    expect(await send(draft)).toMatchObject({
      code: errorCodes.campaignBlocked,
      data: { blockers: [{ code: 'recipientsMissing' }, { code: 'subjectMissing' }] },
    });
    expect(await get(draft.id)).toMatchObject({ status: 'draft', startedAt: null });
  });

  it('is limited to the plan’s recipients; a single one is always allowed', async () => {
    const senderId = await world.addSender(free);
    const begin = async (pasted: string) => {
      const body = { name: 'A', subject: 'B', html: '<p>Hello</p>', senderIds: [senderId] };
      const { data } = await world.ask(free, addMailCampaign, { body });
      await world.ask(free, addMailRecipients, { params: { id: data.id }, body: { pasted } });
      return data;
    };
    expect((await send(await begin('mia@shop.com'), free)).code).toBe(0);
    const two = await begin('bob@shop.com\neve@shop.com');
    expect(await send(two, free)).toMatchObject({
      code: errorCodes.equity,
      data: { feature: 'massRecipients', limit: 0, needVersion: 'basic' },
    });
    expect(codesOf((await summary(two.id, free)).blockers)).toEqual(['tooManyRecipients']);
  });
});

describe('a schedule', () => {
  const later = { at: '2026-11-28T09:30', timeZone: 'Asia/Shanghai' };

  it('is stored as chosen, with its resolved time', async () => {
    const draft = await world.draft('bob@shop.com');
    const { data } = await schedule(draft, later);
    expect(data).toMatchObject({
      status: 'timing',
      reason: null,
      schedule: { kind: 'fixed', ...later, moment: '2026-11-28T01:30:00.000Z' },
    });
    expect(await deliveries()).toEqual([]);
    expect(
      (await schedule(draft, { at: '2027-03-28T02:30', timeZone: 'Europe/Berlin' })).data.schedule?.moment,
    ).toBe('2027-03-28T01:00:00.000Z');
  });

  it.each([
    [{ at: '2026-11-25T16:00', timeZone: 'Asia/Shanghai' }, 'at', 'past'],
    [{ at: '2026-11-24T16:00', timeZone: 'Asia/Shanghai' }, 'at', 'past'],
    [{ at: '2026-02-30T16:00', timeZone: 'UTC' }, 'at', 'wrong_format'],
    [{ at: '2026-11-28 09:30', timeZone: 'UTC' }, 'at', 'wrong_format'],
    [{ at: '2036-11-28T09:30', timeZone: 'UTC' }, 'at', 'too_large'],
    [{ at: '2026-11-28T09:30', timeZone: 'Mars/Crater' }, 'timeZone', 'unknown_value'],
    [{ at: '2026-11-28T09:30', timeZone: '+08:00' }, 'timeZone', 'unknown_value'],
    [{ ...later, kind: 'x' }, 'kind', 'unknown_value'],
  ])('is rejected with a field error: %o', async (wrong, field, rule) => {
    const draft = await world.draft('bob@shop.com');
    expect(await schedule(draft, wrong)).toMatchObject({
      code: 400,
      data: { fields: { [field]: { rule } } },
    });
  });

  it('is removed by a change or a cancellation', async () => {
    const draft = await world.draft('bob@shop.com');
    await schedule(draft, later);
    const params = { id: draft.id };
    expect(
      (await world.ask(owner, changeMailCampaign, { params, body: { name: 'B', revision: 1 } })).data,
    ).toMatchObject({
      status: 'draft',
      schedule: null,
      revision: 2,
    });
    await schedule({ ...draft, revision: 2 }, later);
    expect((await runAction(draft.id, 'cancel')).data).toMatchObject({ status: 'draft', schedule: null });
    expect((await runAction(draft.id, 'cancel')).data).toMatchObject({ status: 'draft' });
  });
});

describe('a scheduled campaign before its time', () => {
  const later = { at: '2026-11-28T09:30', timeZone: 'Asia/Shanghai' };

  it('can be rescheduled', async () => {
    const draft = await world.draft('bob@shop.com');
    await schedule(draft, later);
    const other = { kind: 'creatorMorning', at: '2026-11-30T09:00', timeZone: 'Europe/Berlin' };
    expect((await schedule(draft, other)).data).toMatchObject({
      status: 'timing',
      revision: draft.revision,
      schedule: { ...other, moment: '2026-11-30T08:00:00.000Z' },
    });
  });

  it('can be sent at once, only once for two clicks, and loses its schedule', async () => {
    const draft = await world.draft('bob@shop.com\neve@shop.com');
    await schedule(draft, { ...later, kind: 'creatorMorning' });
    const answers = await Promise.all([send(draft), send(draft)]);
    for (const { data } of answers) expect(data).toMatchObject({ status: 'sending', schedule: null });
    expect((await deliveries()).map(({ dueAt }) => dueAt)).toEqual([testNow, testNow]);
    const isOfDraft = and(eq(operationRecord.objectId, draft.id), eq(operationRecord.action, 'campaignSent'));
    expect(await world.database.db.select().from(operationRecord).where(isOfDraft)).toHaveLength(1);
  });

  it('cannot be rescheduled once it has started', async () => {
    const draft = await world.draft('bob@shop.com');
    await schedule(draft, later);
    await send(draft);
    expect(await schedule(draft, later)).toMatchObject({ code: errorCodes.campaignNotDraft });
    expect(await get(draft.id)).toMatchObject({ status: 'sending', schedule: null });
  });
});

describe('a scheduled campaign that is due', () => {
  const due = new Date('2026-11-28T01:30:00Z');
  const later = { at: '2026-11-28T09:30', timeZone: 'Asia/Shanghai' };

  async function start(id: string, now = due) {
    return world.database.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(mailCampaign)
        .where(eq(mailCampaign.id, Number(id)))
        .for('update');
      if (!row) throw new Error('There is no campaign');
      return startCampaign(tx, row, now);
    });
  }

  it('starts with the current recipients, without those lacking a value', async () => {
    const creatorId = await world.addCreator('mia@shop.com');
    const draft = await world.draft('Mia <mia@shop.com>\nBob <bob@shop.com>\nEve <eve@shop.com>', {
      subject: 'Hi {{name}}',
    });
    await schedule(draft, later);
    const body = { ids: [String(creatorId)], reason: 'Late', scope: 'all' as const };
    await world.ask(owner, addToBlacklist, { body });
    await world.database.db
      .update(mailRecipient)
      .set({ name: '' })
      .where(eq(mailRecipient.address, 'eve@shop.com'));
    expect(await start(draft.id)).toEqual({ status: 'sending', reason: 'queued' });
    expect((await world.recipients(draft.id)).map(({ skip }) => skip)).toEqual([
      'blacklisted',
      null,
      'missingValue',
    ]);
    expect(await deliveries()).toMatchObject([{ state: 'pending', dueAt: due }]);
    expect(await start(draft.id)).toEqual({ status: 'sending', reason: 'queued' });
    expect(await deliveries()).toHaveLength(1);
  });

  it('is sent in each creator’s morning', async () => {
    const regions = ['US', 'JP', null] as const;
    const ids: number[] = [];
    for (const region of regions) {
      const creatorId = await world.addCreator(`${region ?? 'x'}@shop.com`);
      await world.database.db.update(creator).set({ region }).where(eq(creator.id, creatorId));
      ids.push(creatorId);
    }
    await world.unlock(owner, ids);
    const draft = await world.draft('');
    const params = { id: draft.id };
    await world.ask(owner, addMailRecipients, { params, body: { creatorIds: ids.map(String) } });
    await schedule(draft, { ...later, kind: 'creatorMorning' });
    await start(draft.id);
    const hours = (await deliveries()).map(({ dueAt }) => dueAt.toISOString().slice(0, 13));
    // From 9 to 11 in Chicago and in the zone of the schedule; in Tokyo during the rest of the morning.
    expect(hours[0]).toMatch(/^2026-11-28T1[56]$/);
    expect(hours[1]).toMatch(/^2026-11-28T01$/);
    expect(hours[2]).toMatch(/^2026-11-28T0[12]$/);
  });

  it.each([
    ['missed', async () => undefined, new Date(due.getTime() + 86_400_001)],
    ['senderInvalid', async () => world.database.db.update(mailSender).set({ status: 'failed' }), due],
    ['senderInvalid', async () => world.database.db.delete(mailSender), due],
    [
      'noRecipients',
      async () => world.database.pool.query("update mail_recipient set address_key = null, address = 'x'"),
      due,
    ],
    [
      'equity',
      async () => {
        const { teamId } = await world.personOf(owner);
        await allow(world.database.pool, teamId, 'massRecipients', 1);
      },
      due,
    ],
  ])('is not sent, with a reason: %s', async (reason, change, now) => {
    const draft = await world.draft('bob@shop.com\neve@shop.com');
    await schedule(draft, later);
    await change();
    expect(await start(draft.id, now)).toEqual({ status: 'notSent', reason });
    expect(await get(draft.id)).toMatchObject({ status: 'notSent', reason, name: 'Autumn' });
    expect((await summary(draft.id)).startsAt).toBe(testNow.toISOString());
    expect(await deliveries()).toEqual([]);
    // The campaign remains editable and can be sent.
    const body = { name: 'B', revision: 1 };
    expect(
      (await world.ask(owner, changeMailCampaign, { params: { id: draft.id }, body })).data,
    ).toMatchObject({
      status: 'draft',
      revision: 2,
    });
  });
});

describe('a campaign that is being sent', () => {
  it('is paused, resumed and stopped, idempotently', async () => {
    const draft = await world.draft(emailsTo(3));
    await send(draft);
    expect((await runAction(draft.id, 'pause')).data).toMatchObject({
      status: 'sending',
      reason: 'pausedUser',
    });
    expect((await runAction(draft.id, 'pause')).data.reason).toBe('pausedUser');
    expect((await runAction(draft.id, 'resume')).data).toMatchObject({ status: 'sending', reason: 'queued' });
    const [first] = await deliveries();
    await world.database.db
      .update(mailDelivery)
      .set({ state: 'accepted', acceptedAt: testNow })
      .where(eq(mailDelivery.id, first?.id ?? 0));
    expect((await runAction(draft.id, 'stop')).data).toMatchObject({
      status: 'sent',
      reason: 'stopped',
      finishedAt: testNow.toISOString(),
      counts: { recipients: 1, skipped: 2, accepted: 1 },
    });
    expect((await runAction(draft.id, 'stop')).data).toMatchObject({ status: 'sent', reason: 'stopped' });
    expect((await deliveries()).map(({ state }) => state).sort()).toEqual(['accepted', 'skipped', 'skipped']);
    expect((await runAction(draft.id, 'resume')).code).toBe(errorCodes.campaignNotDraft);
  });

  it('is not resumed without a working sender', async () => {
    const draft = await world.draft('bob@shop.com');
    await send(draft);
    await setState(draft.id, { reason: 'pausedSender' });
    await world.database.db.update(mailSender).set({ pauseReason: 'login' });
    expect((await runAction(draft.id, 'resume')).code).toBe(errorCodes.senderNotReady);
    await world.database.db.update(mailSender).set({ pauseReason: null });
    expect((await runAction(draft.id, 'resume')).data.reason).toBe('queued');
  });

  it('shows the figures of its pause, and is resumed with the paused sender', async () => {
    const draft = await world.draft('bob@shop.com');
    await send(draft);
    await setState(draft.id, { reason: 'pausedBounce', pauseTally: { sent: 60, hardBounces: 4 } });
    await world.database.db
      .update(mailSender)
      .set({ pauseReason: 'bounces', pausedAt: testNow, pauseTally: { sent: 80, hardBounces: 3 } });
    const [sender] = await world.database.db.select().from(mailSender);
    const senderIds = [String(sender?.id)];
    const other = await world.draft('eva@shop.com', { name: 'Winter', senderIds });
    await setState(other.id, { status: 'sending', reason: 'pausedSender' });
    const bounced = await world.draft('zoe@shop.com', { name: 'Summer', senderIds });
    await setState(bounced.id, { status: 'sending', reason: 'pausedBounce' });
    await world.draft('ian@shop.com', { name: 'Spring', senderIds });
    expect((await get(draft.id)).pause).toEqual({
      tally: { sent: 60, bounced: 4, limit: 0.05, days: 1, since: null },
      senders: [
        {
          id: String(sender?.id),
          address: sender?.address,
          reason: 'bounces',
          tally: { sent: 80, bounced: 3, limit: 0.03, days: 1, since: null },
          otherCampaigns: [
            { id: other.id, name: 'Winter', ownPause: null },
            { id: bounced.id, name: 'Summer', ownPause: 'pausedBounce' },
          ],
        },
      ],
    });
    expect((await runAction(draft.id, 'resume')).data).toMatchObject({ reason: 'queued', pause: null });
    const [resumed] = await world.database.db.select().from(mailSender);
    expect(resumed).toMatchObject({
      pauseReason: null,
      pausedAt: null,
      pauseTally: null,
      guardedFrom: testNow,
    });
    const [guarded] = await world.database.db
      .select()
      .from(mailCampaign)
      .where(eq(mailCampaign.id, Number(draft.id)));
    expect(guarded?.guardedFrom).toEqual(testNow);
    const actions = (await world.database.db.select().from(operationRecord)).map(({ action }) => action);
    expect(actions).toContain('mailboxResumed');
  });

  it('waiting for a sender is shown as running once the sender is resumed', async () => {
    const draft = await world.draft('bob@shop.com');
    await send(draft);
    await setState(draft.id, { reason: 'pausedSender' });
    await world.database.db.update(mailSender).set({ pauseReason: 'bounces', pausedAt: testNow });
    const [sender] = await world.database.db.select().from(mailSender);
    const params = { id: String(sender?.id) };
    expect((await get(draft.id)).reason).toBe('pausedSender');
    await world.ask(owner, pauseMailSender, { params, body: { isPaused: false } });
    expect(await get(draft.id)).toMatchObject({ status: 'sending', reason: 'queued', pause: null });
  });

  it('ignores actions that its state does not allow, or by other people', async () => {
    const draft = await world.draft('bob@shop.com');
    expect(await runAction(draft.id, 'pause')).toMatchObject({
      code: 400,
      data: { fields: { act: expect.anything() } },
    });
    expect((await runAction(draft.id, 'pause', member)).code).toBe(errorCodes.forbidden);
    expect((await runAction(draft.id, 'pause', stranger)).code).toBe(errorCodes.notFound);
    await send(draft);
    expect((await runAction(draft.id, 'cancel')).code).toBe(errorCodes.campaignNotDraft);
    await setState(draft.id, { reason: 'pausedQuota' });
    expect((await runAction(draft.id, 'resume')).data.reason).toBe('pausedQuota');
  });
});

describe('the preview', () => {
  it('uses the values of ten real recipients, with addresses as visible to the team', async () => {
    const creatorId = await world.addCreator('lina.home@gmail.com');
    const html = '<p>Hi {{name|there}} {{platform|}}</p>';
    const senderIds = [await world.addSender(owner, { signature: '<p>Bob</p>' })];
    const draft = await world.draft(`Mia & Co <mia@shop.com>\n${emailsTo(12)}`, {
      html,
      subject: 'For {{name|you}}',
      senderIds,
    });
    const params = { id: draft.id };
    await world.ask(owner, addMailRecipients, { params, body: { creatorIds: [String(creatorId)] } });
    const { data } = await world.ask(member, previewMailCampaign, { params });
    expect(data.list).toHaveLength(10);
    expect(data.email.html).toContain('<p>Bob</p>');
    const [locked] = await world.recipients(draft.id, { filter: 'locked' });
    const query = { recipientId: locked?.id ?? '' };
    const { data: theirs } = await world.ask(owner, previewMailCampaign, { params, query });
    expect(theirs.email).toMatchObject({ recipientId: locked?.id, missing: [] });
    expect(theirs.email.subject).toMatch(/^For creator\d+$/);
    expect(theirs.email.text).toMatch(/^Hi creator\d+ TikTok/);
    const unknown = await world.ask(owner, previewMailCampaign, {
      params,
      query: { recipientId: '987654321' },
    });
    expect(unknown.code).toBe(errorCodes.notFound);
    expect(JSON.stringify([data, theirs])).not.toContain('lina.home');
  });

  it('has each recipient’s short link, and sending is blocked without it', async () => {
    const ids = [await world.addCreator('lina@shop.com'), await world.addCreator('mo@shop.com')];
    await world.unlock(owner, ids);
    const { id } = await world.draft('', { html: '<p><a href="{{shortlink}}">Yours</a></p>' });
    const params = { id };
    await world.ask(owner, addMailRecipients, { params, body: { creatorIds: ids.map(String) } });
    expect((await summary(id)).blockers).toMatchObject([
      { code: 'missingValue', field: 'body', values: { variable: 'shortlink', count: 2 } },
    ]);
    const form = { name: 'Pans', productLink: 'https://shop.example/pans' };
    const { data: elsewhere } = await world.ask(owner, addShortLink, {
      body: { ...form, creatorId: String(ids[0]) },
    });
    const { data: made } = await world.ask(owner, addShortLinks, { body: { ...form, campaignId: id } });
    expect((await summary(id)).blockers).toEqual([]);
    for (const recipient of await world.recipients(id)) {
      const own = made.list.find((link) => link.creator?.id === recipient.creator?.id);
      const query = { recipientId: recipient.id };
      const { data } = await world.ask(owner, previewMailCampaign, { params, query });
      expect(data.email).toMatchObject({ missing: [] });
      expect(data.email.html).toContain(`<a href="${own?.shortUrl}"`);
      expect(data.email.html).not.toContain(elsewhere.shortUrl);
    }
    await world.ask(owner, archiveShortLink, { params: { id: made.list[0]?.id ?? '' } });
    expect((await summary(id)).blockers).toMatchObject([{ values: { variable: 'shortlink', count: 1 } }]);
  });

  it('of a draft without recipients lists unknown values', async () => {
    const { id } = await world.draft('', { subject: 'Hi {{name}}', html: '<p>For {{platform|you}}</p>' });
    const { list, email } = (await world.ask(owner, previewMailCampaign, { params: { id } })).data;
    expect(list).toEqual([]);
    expect(email).toMatchObject({ recipientId: '', subject: 'Hi', missing: ['name'] });
    expect(email.html).toContain('<p>For you</p>');
  });
});

describe('a test email', () => {
  const test = (id: string, who: string = owner, body: object = {}) =>
    world.ask(who, testMailCampaign, { params: { id }, body });

  it('is sent from the sender to itself, with the first recipient’s values', async () => {
    const senderIds = [await world.addSender(owner, { address: 'me@brand.com', replyTo: 'team@brand.com' })];
    const draft = await world.draft('Mia <mia@shop.com>', { subject: 'For {{name|you}}', senderIds });
    expect((await test(draft.id)).data).toEqual({ to: 'me@brand.com', subject: 'For Mia' });
    expect(world.sent).toMatchObject([
      {
        address: 'me@brand.com',
        replyTo: 'team@brand.com',
        subject: 'For Mia',
        senderId: Number(senderIds[0]),
      },
    ]);
    expect(JSON.stringify(world.sent)).not.toContain('mia@shop.com');
  });

  it('counts for the daily limits of team and sender, and is rejected beyond them', async () => {
    const { pool } = world.database;
    const senderIds = [await world.addSender(owner)];
    const draft = await world.draft('Mia <mia@shop.com>', { senderIds });
    await pool.query('delete from equity_usage; delete from equity_charge');
    await test(draft.id);
    await test(draft.id);
    const counts = async () =>
      (
        await pool.query(
          `select (select used from equity_usage where key = 'emails') as team, (select count(*)::int
             from equity_charge where subject like 'test/%' and state = 'kept') as charges,
             (select sent from mail_sender_day where sender_id = $1) as mailbox`,
          [Number(senderIds[0])],
        )
      ).rows[0];
    expect(await counts()).toEqual({ team: 2, charges: 2, mailbox: 2 });
    await pool.query(`update equity_usage set used = 5000 where key = 'emails'`);
    const before = world.sent.length;
    expect(await test(draft.id)).toMatchObject({ code: errorCodes.equity, data: { feature: 'emails' } });
    expect(world.sent).toHaveLength(before);
    await pool.query('delete from equity_usage; delete from equity_charge');
  });

  it('never has a header injected through a name', async () => {
    const draft = await world.draft('bob@shop.com', { subject: 'For {{name|you}}' });
    await world.database.db.update(mailRecipient).set({ name: 'Mia\r\nBcc: eve@shop.com \u202eX' });
    expect((await test(draft.id)).data.subject).toBe('For Mia Bcc: eve@shop.com X');
  });

  it('is rejected without a verified sender, and for a colleague', async () => {
    const draft = await world.draft('', { senderIds: [] });
    expect(await test(draft.id)).toMatchObject({
      code: 400,
      data: { fields: { senderIds: { rule: 'required' } } },
    });
    const unverified = await world.draft('', {
      senderIds: [await world.addSender(owner, { status: 'unverified' })],
    });
    expect((await test(unverified.id)).code).toBe(errorCodes.senderNotReady);
    expect((await test(unverified.id, member)).code).toBe(errorCodes.forbidden);
    expect(world.sent).toEqual([]);
  });
});
