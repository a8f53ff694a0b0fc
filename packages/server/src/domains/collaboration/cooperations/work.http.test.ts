import {
  addContract,
  addCooperationNote,
  addDraft,
  attachPost,
  type BodyOf,
  type Cooperation,
  cancelParties,
  changeAddress,
  changeCooperation,
  detachPost,
  fetchCooperationFile,
  fillPath,
  judgeDraft,
  moveCooperation,
  recordPayment,
  showAdCode,
  showAddress,
} from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { storeReadings } from '../../monitor/figures/testing/world.ts';
import { resolveShareLinks } from '../../monitor/links/resolve.ts';
import { removeAddresses } from './removeAddresses.ts';
import { type CooperationWorld, cooperationWorld, homeAddress, people, usualTerms } from './testing/world.ts';

const { owner, member, basic: stranger } = people;
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

const video = (number: number, handle = 'mia') =>
  `https://www.tiktok.com/@${handle}/video/70000000000000000${String(number).padStart(2, '0')}`;
const firstItem = ({ items }: Cooperation) => items[0]?.id ?? '';
const pathOf = ({ id }: Cooperation) => ({ params: { id } });

const draft = async (one: Cooperation, fields: Record<string, string> = {}, who: string = owner) => {
  const body = { deliverableId: firstItem(one), link: 'https://drive.example/cut', ...fields };
  return (await form(who, addDraft, one, body)) as { code: number; data: Cooperation };
};
async function form(
  who: string,
  endpoint: typeof addDraft | typeof addContract,
  one: Cooperation,
  fields: Record<string, string>,
  file?: File,
) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  if (file) sent.set('file', file);
  const response = new Response(sent);
  const answer = await world.harness.app.inject({
    method: 'POST',
    url: fillPath(endpoint.path, { id: one.id }),
    headers: {
      ...(await world.harness.headersOf(who)),
      'content-type': response.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await response.arrayBuffer()),
  });
  return answer.json();
}
const judged = async (one: Cooperation, body: Partial<BodyOf<typeof judgeDraft>>) =>
  world.ask(owner, judgeDraft, {
    ...pathOf(one),
    body: {
      draftId: one.items[0]?.drafts.at(-1)?.id ?? '',
      verdict: 'approved',
      revision: one.revision,
      ...body,
    },
  });
const attach = async (one: Cooperation, url: string, body: Partial<BodyOf<typeof attachPost>> = {}) =>
  world.ask(owner, attachPost, {
    ...pathOf(one),
    body: { deliverableId: firstItem(one), url, revision: one.revision, ...body },
  });
const paidOn = (on: string, amount = 30_000) => ({ amount, on, method: 'wise' as const, reference: 'R1' });
const pay = async (one: Cooperation, place: number, paid: BodyOf<typeof recordPayment>['paid']) =>
  world.ask(owner, recordPayment, {
    ...pathOf(one),
    body: { partId: one.parts[place]?.id ?? '', paid, revision: one.revision },
  });
const give = async (one: Cooperation, who: string = owner) =>
  (
    await world.ask(who, changeAddress, {
      ...pathOf(one),
      body: { address: homeAddress, revision: one.revision },
    })
  ).data;

describe('a collaboration from the agreement to its end', () => {
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
    one = await world.change(owner, one, { parcel: { carrier: 'DHL', number: '2', sentOn: null } });
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
    one = (await pay(one, 1, paidOn('2026-12-22', 65_000))).data;
    expect(one).toMatchObject({ stage: 'done', paid: 95_000, doneAt: world.harness.now.toISOString() });
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

describe('a draft', () => {
  const program = new File([Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])], 'cut.mp4');
  const picture = new File([Buffer.from('%PDF-1.7\n')], 'cut.pdf');

  it('is a file or a link, and no program', async () => {
    const one = await world.begin(owner, promotionId);
    const send = (fields: Record<string, string>, file?: File) =>
      form(owner, addDraft, one, { deliverableId: firstItem(one), ...fields }, file);
    expect(await send({})).toMatchObject({ data: { fields: { file: { rule: 'required' } } } });
    expect(await send({}, program)).toMatchObject({ data: { fields: { file: { rule: 'program' } } } });
    expect(await send({}, new File([], 'a.mp4'))).toMatchObject({ code: 400 });
    expect(await send({}, new File([Buffer.alloc(11 * 1024 * 1024)], 'a.mp4'))).toMatchObject({ code: 413 });
    for (const link of ['javascript:alert(1)', '{host}/a', 'ftp://a.example/b', 'drive.example']) {
      expect(await send({ link })).toMatchObject({ data: { fields: { link: { rule: 'product_link' } } } });
    }
    const made = (await send({ note: 'First cut' }, picture)).data as Cooperation;
    const [item] = made.items;
    expect(item?.drafts).toMatchObject([
      {
        number: 1,
        note: 'First cut',
        by: '旗舰版演示',
        file: { name: 'cut.pdf', mediaType: 'application/pdf' },
      },
    ]);
    const fetched = await world.harness.callAs(member, {
      method: 'GET',
      url: fillPath(fetchCooperationFile.path, { id: one.id, fileId: item?.drafts[0]?.file?.id ?? '' }),
    });
    expect(fetched.body).toBe('%PDF-1.7\n');
    expect(fetched.headers['content-disposition']).toContain('attachment');
    const foreign = await world.harness.callAs(stranger, {
      method: 'GET',
      url: fillPath(fetchCooperationFile.path, { id: one.id, fileId: item?.drafts[0]?.file?.id ?? '' }),
    });
    expect(foreign.statusCode).toBe(404);
  });

  it('is judged once it is the latest, with a note where changes are asked for', async () => {
    const first = (await draft(await world.begin(owner, promotionId))).data;
    const old = first.items[0]?.drafts[0]?.id ?? '';
    const second = (await draft(first)).data;
    expect((await judged(second, { draftId: old })).data).toMatchObject({
      fields: { draftId: { rule: 'unknown_value' } },
    });
    expect((await judged(second, { verdict: 'revise' })).data).toMatchObject({
      fields: { note: { rule: 'required' } },
    });
    expect((await judged(second, { verdict: 'revise', note: 'Louder' })).data).toMatchObject({
      stage: 'draft',
    });
  });

  it('has a contract beside it, which replaces the one before', async () => {
    const one = await world.begin(owner, promotionId);
    const send = (name: string) =>
      form(owner, addContract, one, { signedOn: '2026-11-30' }, new File([Buffer.from('%PDF-1.7\n')], name));
    await send('a.pdf');
    expect(((await send('b.pdf')).data as Cooperation).contract).toEqual({
      file: { id: '0', name: 'b.pdf', mediaType: 'application/pdf', bytes: 9 },
      signedOn: '2026-11-30',
    });
  });
});

describe('a post', () => {
  it.each([
    ['https://www.tiktok.com/@mia', 'notAPost'],
    ['<script>alert(1)</script>', 'notAPost'],
    ['https://shop.example/a', 'notAPost'],
    ['https://youtu.be/v0000000001', 'otherPlatform'],
    [video(9, 'somebody'), 'otherCreator'],
  ])('is refused: %s', async (url, rule) => {
    const one = await world.begin(owner, promotionId);
    expect((await attach(one, url)).data).toMatchObject({ fields: { url: { rule } } });
  });

  it('of another creator is attached once a member confirms it', async () => {
    const one = await world.begin(owner, promotionId);
    const after = (await attach(one, video(9, 'somebody'), { isConfirmed: true })).data;
    expect(after.items[0]?.post).toMatchObject({ isOfOther: true });
  });

  it('belongs to one deliverable of one promotion, in any spelling of its address', async () => {
    const one = await world.begin(owner, promotionId);
    await attach(one, video(1));
    const second = await world.begin(owner, promotionId, {}, { name: 'Noa', handle: 'MIA' });
    expect((await attach(second, video(1, 'MIA'))).data).toMatchObject({
      fields: { url: { rule: 'twice' } },
    });
    const other = await world.addPromotion(owner, { name: 'Autumn' });
    const third = await world.begin(owner, other);
    expect((await attach(third, `${video(1)}?_r=1`)).data).toMatchObject({
      fields: { url: { rule: 'otherPromotion' } },
    });
  });

  it('given to two promotions at once belongs to one', async () => {
    const other = await world.addPromotion(owner, { name: 'Autumn' });
    const ones = [await world.begin(owner, promotionId), await world.begin(owner, other)];
    const codes = (await Promise.all(ones.map((one) => attach(one, video(5))))).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 400]);
  });

  it('is monitored in the project of its promotion, and kept there when it is taken away', async () => {
    const terms = { deliverables: usualTerms.deliverables.map((one) => ({ ...one, pieces: 2 })) };
    const one = await world.begin(owner, promotionId, terms);
    const first = (await attach(one, video(1))).data;
    const second = (await attach(first, video(2), { deliverableId: first.items[1]?.id ?? '' })).data;
    const projects = await world.query<{ name: string; currency: string }>(
      'select name, currency from monitor_project',
    );
    expect(projects).toEqual([{ name: 'Spring', currency: 'USD' }]);
    expect(second.stage).toBe('payment');
    const taken = await world.ask(owner, detachPost, {
      ...pathOf(second),
      body: { deliverableId: second.items[1]?.id ?? '', revision: second.revision },
    });
    expect(taken.data).toMatchObject({ stage: 'draft', deliverables: { published: 1, open: 1 } });
    expect(await world.query('select removed_at from monitor_link')).toEqual([
      { removed_at: null },
      { removed_at: null },
    ]);
    // It can be attached again.
    const again = await attach(taken.data, video(2), { deliverableId: second.items[1]?.id ?? '' });
    expect(again.data.items[1]?.post?.monitorLinkId).toBe(second.items[1]?.post?.monitorLinkId);
  });

  it('stays the evidence when its share link turns out to be a post of the project', async () => {
    const terms = { deliverables: usualTerms.deliverables.map((one) => ({ ...one, pieces: 2 })) };
    const one = (
      await attach(await world.begin(owner, promotionId, terms), 'https://vm.tiktok.com/ZMabCd12E/')
    ).data;
    expect(one.items[0]?.post?.monitorLinkId).toEqual(expect.any(String));
    await world.addLines(owner, one.monitorProjectId ?? '', [video(6)]);
    const { db } = world.harness.database;
    const resolve = async () => ({ kind: 'post', id: '7000000000000000006' }) as const;
    const log = pino({ level: 'silent' });
    await resolveShareLinks(
      { db, now: () => world.harness.now, log, shareLinks: { resolve } },
      AbortSignal.timeout(10_000),
    );
    const [left, ...others] = await world.query<{ id: string }>('select id::text from monitor_link');
    expect(others).toEqual([]);
    expect((await world.get(owner, one.id)).items[0]?.post?.monitorLinkId).toBe(left?.id);
    const again = await attach(await world.get(owner, one.id), video(6), {
      deliverableId: one.items[1]?.id ?? '',
    });
    expect(again.data).toMatchObject({ fields: { url: { rule: 'twice' } } });
  });

  it('is attached by its address alone where the plan monitors no more', async () => {
    await world.changePlan(owner, 'free');
    for (let place = 0; place < 3; place += 1)
      await world.query(
        `insert into monitor_project (team_id, name, currency, created_at, updated_at) values ($1, 'P', 'USD', now(), now())`,
        [await world.teamOf(owner)],
      );
    const one = (await attach(await world.begin(owner, promotionId), video(1))).data;
    await world.changePlan(owner, 'team');
    expect(one.items[0]?.post).toMatchObject({ url: video(1), monitorLinkId: null });
    expect((await world.logOf(one.id)).find(({ action }) => action === 'postAttached')?.after).toMatchObject({
      isMonitored: false,
    });
  });
});

describe('a payment', () => {
  it('is recorded with its own amount, not in the future, and taken back before the end', async () => {
    let one = await world.begin(owner, promotionId);
    expect((await pay(one, 0, paidOn('2026-12-02'))).data).toMatchObject({
      fields: { 'paid.on': { rule: 'future' } },
    });
    one = (await pay(one, 0, paidOn('2026-12-01', 29_990))).data;
    expect(one.parts[0]?.paid).toMatchObject({ amount: 29_990, by: '旗舰版演示', reference: 'R1' });
    one = (await pay(one, 0, null)).data;
    expect([one.paid, one.parts[0]?.paid]).toEqual([0, null]);
    expect((await world.logOf(one.id)).at(-1)).toMatchObject({
      action: 'paymentTakenBack',
      before: { paid: 29_990 },
    });
  });
});

describe('the shipping address', () => {
  it('is shown on request alone, with a record, and stands nowhere but sealed', async () => {
    let one = await give(await world.begin(owner, promotionId));
    expect((await world.ask(member, showAddress, pathOf(one))).data).toEqual(homeAddress);
    expect((await world.ask(stranger, showAddress, pathOf(one))).code).toBe(404);
    one = await world.change(owner, one, { sample: 'sent' });
    const entries = await world.logOf(one.id);
    expect(entries.filter(({ action }) => action === 'addressShown')).toMatchObject([
      { actor: 'member', after: {} },
    ]);
    expect(await world.query('select action from operation_record')).toContainEqual({
      action: 'addressShown',
    });
    const tables = await world.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
    );
    const parts = [homeAddress.line1, 'Quillfeather', 'Puddlebrook', 'ZX9 7QW', '900123'];
    // Not in the log of the server either, whatever is asked.
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const { database } = world.harness;
    const listening = await testApp({ database, log });
    listening.now = world.harness.now;
    const headers = await listening.headersOf(owner);
    const url = (endpoint: typeof changeAddress | typeof showAddress) =>
      fillPath(endpoint.path, { id: one.id });
    for (const revision of [one.revision, 0]) {
      const payload = { address: homeAddress, revision };
      await listening.app.inject({ method: 'PUT', url: url(changeAddress), headers, payload });
    }
    await listening.app.inject({ method: 'POST', url: url(showAddress), headers });
    await listening.close();
    expect(lines.length).toBeGreaterThan(0);
    expect(parts.filter((part) => lines.some((line) => line.includes(part)))).toEqual([]);
    for (const { name } of tables) {
      const found = await world.query(`select 1 from ${name} t where t::text ilike any($1::text[]) limit 1`, [
        parts.map((part) => `%${part}%`),
      ]);
      expect(found, name).toEqual([]);
    }
    // The login of the other server ended that of this one.
    world.harness.now = new Date(start.getTime() + 1);
    one = await world.get(owner, one.id);
    one = (
      await world.ask(owner, changeAddress, {
        ...pathOf(one),
        body: { address: null, revision: one.revision },
      })
    ).data;
    expect(one.hasAddress).toBe(false);
    expect((await world.ask(member, showAddress, pathOf(one))).code).toBe(404);
  });
});

describe('the shipping address of an ended collaboration', () => {
  it('is gone 90 days later, and not before, with an entry in the log', async () => {
    world.harness.now = new Date(start.getTime() + 3);
    const given = await give(await world.begin(owner, promotionId));
    const open = await give(await world.begin(owner, promotionId, {}, { name: 'Noa' }));
    const body = { by: 'creator', reason: 'Ill' } as const;
    const { data: one } = await world.ask(owner, moveCooperation, {
      ...pathOf(given),
      body: { to: 'cancelled', cancellation: body, revision: given.revision },
    });
    const until = new Date(one.addressUntil ?? 0);
    const removeAt = (now: Date) =>
      removeAddresses(
        { db: world.harness.database.db, now: () => now, log: pino({ level: 'silent' }) },
        new AbortController().signal,
      );
    await removeAt(new Date(until.getTime() - 1));
    expect((await world.get(owner, one.id)).hasAddress).toBe(true);
    await removeAt(until);
    expect(await world.get(owner, one.id)).toMatchObject({ hasAddress: false, addressUntil: null });
    expect((await world.get(owner, open.id)).hasAddress).toBe(true);
    expect((await world.logOf(one.id)).at(-1)).toMatchObject({ action: 'addressRemoved', actor: 'system' });
  });
});

describe('a note', () => {
  beforeEach(() => {
    world.harness.now = new Date(start.getTime() + 2);
  });

  it('stands in the log, and changes no revision', async () => {
    const one = await world.begin(owner, promotionId);
    await world.ask(member, addCooperationNote, { ...pathOf(one), body: { text: ' <i>Called</i> ' } });
    expect((await world.logOf(one.id)).at(-1)).toMatchObject({
      action: 'noteAdded',
      actorName: '旗舰版成员',
      after: { text: '<i>Called</i>' },
    });
    expect((await world.get(owner, one.id)).revision).toBe(one.revision);
  });
});
