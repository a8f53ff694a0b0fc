import {
  type BodyOf,
  cancelParties,
  changeCooperation,
  moveCooperation,
  showAdCode,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { storeReadings } from '../../monitor/figures/testing/world.ts';
import { firstItem, paidOn, pathOf, video, workOf } from './testing/work.ts';
import { type CooperationWorld, cooperationWorld, people } from './testing/world.ts';

const { owner, member } = people;
const dayMs = 86_400_000;

let world: CooperationWorld;
let start: Date;
let promotionId: number;
beforeAll(async () => {
  world = await cooperationWorld();
  start = new Date('2026-12-01T04:00:00Z');
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = start;
  await emptyTables(world.harness.database.pool, 'promotion, monitor_project, post, operation_record');
  promotionId = await world.addPromotion(owner);
});
const { draft, judged, attach, pay, give } = workOf(() => world);

describe('a collaboration from the agreement to its end', () => {
  it('says the day of the team, which begins before that of the world', async () => {
    world.harness.now = new Date('2026-12-01T17:00:00Z');
    expect((await world.begin(owner, promotionId)).today).toBe('2026-12-02');
  });

  it('names the post as the work that is due once a draft came early', async () => {
    let one = await world.begin(owner, promotionId);
    expect(one).toMatchObject({ stage: 'agreed', dueOn: '2026-12-10', dueWork: 'draft' });
    one = (await draft(one)).data;
    expect(one).toMatchObject({ stage: 'agreed', dueOn: '2026-12-20', dueWork: 'publishing' });
    one = (await judged(one, { verdict: 'revise', note: 'Show the label' })).data;
    expect(one).toMatchObject({ stage: 'agreed', dueOn: '2026-12-10', dueWork: 'draft' });
    const lean = await world.addPromotion(owner, { usesDraft: false });
    expect(await world.begin(owner, lean)).toMatchObject({ dueOn: '2026-12-20', dueWork: 'publishing' });
  });

  it('moves on by what is done, and says what is due and when', async () => {
    let one = await world.begin(owner, promotionId);
    expect(one).toMatchObject({
      stage: 'agreed',
      sample: 'awaitingAddress',
      dueOn: '2026-12-10',
      fee: 100_000,
      owner: { name: '旗舰版演示' },
      usesStages: { sample: true, draft: true, payment: true },
      moves: ['sample', 'cancelled'],
      parts: [{ dueOn: '2026-12-04' }, { dueOn: null }],
    });
    one = await give(one);
    expect(one).toMatchObject({ stage: 'sample', sample: 'toSend', hasAddress: true });
    one = await world.change(owner, one, {
      parcel: { carrier: 'DHL', number: '00340', sentOn: '2026-12-02' },
    });
    expect(one).toMatchObject({ stage: 'sample', sample: 'sent' });
    one = await world.change(owner, one, { sample: 'lost' });
    expect(one).toMatchObject({ stage: 'sample', sample: 'lost' });
    const first = { carrier: 'DHL', number: '00340', sentOn: '2026-12-02' };
    one = await world.change(owner, one, { sample: 'lost', parcel: first });
    expect(one).toMatchObject({ sample: 'lost', parcel: first });
    const second = { carrier: 'DHL', number: '2', sentOn: null };
    one = await world.change(owner, one, { sample: 'lost', parcel: second });
    expect(one).toMatchObject({ stage: 'sample', sample: 'sent', parcel: second });
    expect(
      await world.query(
        `select before ->> 'sample' as was, (before ->> 'parcel')::jsonb as parcel from collaboration_log
         where cooperation_id = $1 and action = 'sampleSent' order by id desc limit 1`,
        [one.id],
      ),
    ).toEqual([{ was: 'lost', parcel: first }]);
    one = await world.change(member, one, { sample: 'received' });
    expect(one).toMatchObject({ stage: 'draft', receivedOn: '2026-12-01', dueOn: '2026-12-10' });
    one = (await draft(one)).data;
    expect(one).toMatchObject({
      stage: 'review',
      dueOn: '2026-12-04',
      drafts: 1,
      moves: expect.arrayContaining(['publishing']),
    });
    one = (await judged(one, { verdict: 'revise', note: 'Show the label' })).data;
    expect(one).toMatchObject({ stage: 'draft', deliverables: { revise: 1 } });
    one = (await draft(one)).data;
    one = (await judged(one, {})).data;
    expect(one).toMatchObject({ stage: 'publishing', dueOn: '2026-12-20' });
    world.harness.now = new Date(start.getTime() + 21 * dayMs);
    one = (await attach(await world.get(owner, one.id), video(1))).data;
    expect(one).toMatchObject({
      stage: 'payment',
      // The first part is overdue since the fourth.
      dueOn: '2026-12-04',
      overdueDays: 18,
      parts: [{ dueOn: '2026-12-04' }, { dueOn: '2027-01-05' }],
      items: [{ post: { url: video(1), monitorLinkId: expect.any(String), isOfOther: false } }],
    });
    one = (await pay(one, 0, paidOn('2026-12-22'))).data;
    expect(one).toMatchObject({ stage: 'payment', dueOn: '2027-01-05', paid: 30_000 });
    one = (await pay(one, 1, paidOn('2026-12-22', 70_000))).data;
    expect(one).toMatchObject({ stage: 'done', paid: 100_000, doneAt: world.harness.now.toISOString() });
    expect(one.addressUntil).toBe(new Date(world.harness.now.getTime() + 90 * dayMs).toISOString());
    expect(await world.query('select kind, late_days, posts from fulfilment')).toEqual([
      { kind: 'late', late_days: 2, posts: [video(1)] },
    ]);
    // Reopened, it has no record; its post is in time by what is read of it.
    one = await world.move(owner, one, 'payment');
    expect([one.addressUntil, one.doneAt]).toEqual([null, null]);
    expect(await world.query('select * from fulfilment')).toEqual([]);
    await storeReadings(world.harness, [
      {
        externalId: '7000000000000000001',
        postedAt: new Date('2026-12-20T12:00:00Z'),
        counts: { views: 900 },
      },
    ]);
    one = await world.move(owner, one, 'done');
    expect(await world.query('select kind, late_days from fulfilment')).toEqual([
      { kind: 'completed', late_days: 0 },
    ]);
    expect(one).toMatchObject({ views: 900 });
    const log = await world.logOf(one.id);
    expect(log.map(({ action }) => action)).toEqual([
      'stageMoved',
      'addressGiven',
      'stageMoved',
      'sampleSent',
      'sampleLost',
      'sampleSent',
      'sampleReceived',
      'stageMoved',
      'draftHandedIn',
      'stageMoved',
      'draftRefused',
      'stageMoved',
      'draftHandedIn',
      'stageMoved',
      'draftApproved',
      'stageMoved',
      'postAttached',
      'stageMoved',
      'paymentRecorded',
      'paymentRecorded',
      'stageMoved',
      'stageMoved',
      'stageMoved',
    ]);
  });

  it('is finished also where its promotion is closed, and not where it was removed', async () => {
    const one = await world.begin(owner, promotionId);
    await world.query(`update promotion set state = 'closed', closed_at = now()`);
    const published = (await attach(one, video(1))).data;
    expect(published.stage).toBe('payment');
    await world.query('update promotion set removed_at = now()');
    expect((await pay(published, 0, paidOn('2026-12-01'))).code).toBe(404);
    expect((await draft(published)).code).toBe(404);
  });

  it('skips what its promotion does not use', async () => {
    const lean = await world.addPromotion(owner, { usesSample: false, usesDraft: false, usesPayment: false });
    const one = await world.begin(owner, lean);
    expect([one.stage, one.sample, one.parts, one.moves]).toEqual([
      'agreed',
      'none',
      [],
      ['publishing', 'cancelled'],
    ]);
    expect((await draft(one)).data).toMatchObject({ fields: { deliverableId: { rule: 'notUsed' } } });
    expect((await attach(one, video(1))).data).toMatchObject({ stage: 'done' });
  });
});

describe('a move', () => {
  it('is refused with its rule and a sentence, in both languages', async () => {
    const one = await give(await world.begin(owner, promotionId));
    const to = (target: BodyOf<typeof moveCooperation>['to']) =>
      world.ask(owner, moveCooperation, { ...pathOf(one), body: { to: target, revision: one.revision } });
    expect((await to('draft')).data).toMatchObject({
      fields: { to: { rule: 'noSample', msg: 'The sample has not arrived yet' } },
    });
    expect((await to('payment')).data).toMatchObject({ fields: { to: { rule: 'notNext' } } });
    expect((await to('sample')).data).toMatchObject({ fields: { to: { rule: 'same' } } });
    expect((await to('cancelled')).data).toMatchObject({ fields: { to: { rule: 'needsReason' } } });
    expect((await world.get(owner, one.id)).revision).toBe(one.revision);
  });

  it('past the sample records its arrival, past the review approves what waits', async () => {
    let one = await world.change(owner, await give(await world.begin(owner, promotionId)), {
      parcel: { carrier: '', number: '', sentOn: null },
    });
    one = await world.move(owner, one, 'draft');
    expect(one).toMatchObject({ sample: 'received', receivedOn: '2026-12-01' });
    one = await world.move(member, (await draft(one)).data, 'publishing');
    expect(one.items[0]).toMatchObject({ state: 'approved', drafts: [{ verdict: 'approved' }] });
    // Moved back by hand it stays there, whatever else changes.
    one = await world.move(owner, one, 'draft');
    one = (await pay(one, 0, paidOn('2026-12-01'))).data;
    expect(one.stage).toBe('draft');
  });

  it('on an old revision is refused with the collaboration as it is now', async () => {
    const one = await world.begin(owner, promotionId);
    await world.change(member, one, { note: 'Called her' });
    const answer = await world.ask(owner, moveCooperation, {
      ...pathOf(one),
      body: { to: 'sample', revision: one.revision },
    });
    expect(answer).toMatchObject({ code: 1201, data: { id: one.id, note: 'Called her', stage: 'agreed' } });
  });

  it.each(cancelParties)('cancels it by the %s, and opens it again where it was', async (by) => {
    let one = await give(await world.begin(owner, promotionId));
    one = (
      await world.ask(owner, moveCooperation, {
        ...pathOf(one),
        body: { to: 'cancelled', cancellation: { by, reason: 'No <b>time</b>' }, revision: one.revision },
      })
    ).data;
    expect(one).toMatchObject({
      stage: 'cancelled',
      dueOn: null,
      cancelled: { by, reason: 'No <b>time</b>', from: 'sample' },
      moves: ['sample'],
    });
    expect(await world.query('select kind, cancelled_by, reason from fulfilment')).toEqual([
      { kind: 'cancelled', cancelled_by: by, reason: 'No <b>time</b>' },
    ]);
    expect((await draft(one)).data).toMatchObject({ fields: { deliverableId: { rule: 'ended' } } });
    // A payment from before stays known.
    one = (await pay(one, 0, paidOn('2026-11-30'))).data;
    one = await world.move(owner, one, 'sample');
    expect(one).toMatchObject({ stage: 'sample', cancelled: null, dueOn: '2026-12-10', paid: 30_000 });
    expect(await world.query('select * from fulfilment')).toEqual([]);
  });

  it('reopens only within the plan, and finishes also above it', async () => {
    const one = await world.begin(owner, promotionId);
    const other = await world.begin(owner, promotionId, {}, { name: 'Noa' });
    const cancelled = await world.ask(owner, moveCooperation, {
      ...pathOf(one),
      body: { to: 'cancelled', cancellation: { by: 'team', reason: 'x' }, revision: one.revision },
    });
    await world.changePlan(owner, 'free');
    const again = await world.ask(owner, moveCooperation, {
      ...pathOf(one),
      body: { to: 'agreed', revision: cancelled.data.revision },
    });
    expect(again).toMatchObject({ code: 430, data: { feature: 'collaborations' } });
    expect((await attach(other, video(3))).data).toMatchObject({ stage: 'payment' });
    await world.changePlan(owner, 'team');
  });
});

describe('a change', () => {
  it('keeps each field, seals the code, and shows it to members with a record', async () => {
    let one = await world.begin(owner, promotionId);
    one = await world.change(owner, one, {
      note: 'Nice',
      dueOn: '2026-12-03',
      usage: { channels: ['shop', 'paidAds', 'shop'], until: '2027-06-01' },
      adCode: 'SPARK-1f9',
      unpaid: [{ amount: 5_000, occasion: 'day', days: 0, on: '2026-12-24' }],
      deliverable: { id: firstItem(one), draftOn: '2026-12-05', note: '30 s' },
    });
    expect(one).toMatchObject({
      note: 'Nice',
      dueOn: '2026-12-03',
      usage: { channels: ['shop', 'paidAds'], until: '2027-06-01' },
      hasAdCode: true,
      fee: 5_000,
      parts: [{ amount: 5_000, dueOn: '2026-12-24' }],
      items: [{ draftOn: '2026-12-05', publishOn: '2026-12-20', note: '30 s' }],
    });
    expect((await world.ask(member, showAdCode, pathOf(one))).data).toEqual({ code: 'SPARK-1f9' });
    const [row] = await world.query<{ ad_code: string }>('select ad_code from cooperation');
    expect(row?.ad_code).toMatch(/^v1\./);
    const records = await world.query<{ action: string }>('select action from operation_record');
    expect(records).toContainEqual({ action: 'adCodeShown' });
    expect((await world.logOf(one.id)).at(-1)).toMatchObject({ action: 'adCodeShown', after: {} });
    one = await world.change(owner, one, { adCode: null, usage: null });
    expect([one.hasAdCode, one.usage]).toEqual([false, null]);
    expect((await world.ask(member, showAdCode, pathOf(one))).code).toBe(404);
    const same = await world.change(owner, one, { note: 'Nice' });
    expect(same.revision).toBe(one.revision);
  });

  it.each<[Partial<BodyOf<typeof changeCooperation>>, string, string]>([
    [{ ownerId: '987654' }, 'ownerId', 'unknown_value'],
    [{ receivedOn: '2026-12-02' }, 'receivedOn', 'future'],
    [{ timeUntil: '2026-11-30' }, 'timeUntil', 'day_past'],
    [{ unpaid: [{ amount: -1, occasion: 'day', days: 0, on: null }] }, 'unpaid.0.amount', 'negative'],
    [{ unpaid: [{ amount: 1e15, occasion: 'day', days: 0, on: null }] }, 'unpaid.0.amount', 'too_large'],
    [{ unpaid: [{ amount: 1.5, occasion: 'day', days: 0, on: null }] }, 'unpaid.0.amount', 'not_a_number'],
    [{ dueOn: '2026-02-30' }, 'dueOn', 'wrong_format'],
    [{ parcel: { carrier: 'a\u0000b', number: '', sentOn: null } }, 'parcel.carrier', 'wrong_format'],
    [{ deliverable: { id: '987654', note: '' } }, 'deliverable.id', 'unknown_value'],
  ])('is refused at its field: %o', async (body, field, rule) => {
    const one = await world.begin(owner, promotionId);
    const answer = await world.ask(owner, changeCooperation, {
      ...pathOf(one),
      body: { ...body, revision: one.revision },
    });
    expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('gives more time, and moves what was due before', async () => {
    let one = await give(await world.begin(owner, promotionId));
    one = await world.change(owner, one, { receivedOn: '2026-12-01' });
    one = await world.change(owner, one, { timeUntil: '2026-12-22' });
    expect(one).toMatchObject({
      dueOn: '2026-12-22',
      items: [{ draftOn: '2026-12-22', publishOn: '2026-12-22' }],
    });
    expect((await world.logOf(one.id)).at(-1)).toMatchObject({ action: 'timeGiven' });
  });

  it('keeps a currency in which a part was paid', async () => {
    const one = (await pay(await world.begin(owner, promotionId), 0, paidOn('2026-12-01'))).data;
    const answer = await world.ask(owner, changeCooperation, {
      ...pathOf(one),
      body: { currency: 'JPY', revision: one.revision },
    });
    expect(answer.data).toMatchObject({ fields: { currency: { rule: 'paid_in_currency' } } });
  });

  it('hands it over to a colleague, in the log with both', async () => {
    const one = await world.begin(owner, promotionId);
    const [colleague] = await world.query<{ id: string }>(
      'select id::text from account where username = $1',
      [member],
    );
    const after = await world.change(owner, one, { ownerId: colleague?.id ?? '' });
    expect(after.owner?.id).toBe(colleague?.id);
    expect((await world.logOf(one.id)).at(-1)).toMatchObject({
      action: 'ownerHandedOver',
      before: { owner: Number(one.owner?.id) },
      after: { owner: Number(colleague?.id) },
    });
  });
});
