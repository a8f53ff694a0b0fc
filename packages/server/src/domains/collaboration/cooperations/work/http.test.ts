import {
  addContract,
  addCooperationNote,
  addDraft,
  type Cooperation,
  changeAddress,
  changeCooperation,
  detachPost,
  exportCooperations,
  exportPromotionResults,
  fetchCooperationFile,
  fillPath,
  listPromotionPosts,
  makePageLink,
  moveCooperation,
  showAddress,
} from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportTeam } from '../../../../platform/ownership/exporting.ts';
import { testApp } from '../../../../testing/app.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { JobRunners } from '../../../job/kinds.ts';
import { personOf, storeReadings } from '../../../monitor/figures/testing/world.ts';
import { resolveShareLinks } from '../../../monitor/links/resolve.ts';
import { ownershipOf } from '../../../ownership.ts';
import { hiddenOf } from '../../page/testing/world.ts';
import { removeAddresses } from '../removeAddresses.ts';
import { firstItem, paidOn, pathOf, video, workOf } from '../testing/work.ts';
import {
  type CooperationWorld,
  cooperationWorld,
  homeAddress,
  people,
  usualTerms,
} from '../testing/world.ts';

const { owner, member, basic: stranger } = people;

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
const { draft, form, judged, attach, pay, give } = workOf(() => world);

describe('a draft', () => {
  const program = new File([Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])], 'cut.mp4');
  const picture = new File([Buffer.from('%PDF-1.7\n')], 'cut.pdf');

  it('is a file or a link, and no program', async () => {
    const one = await world.begin(owner, promotionId);
    const send = (fields: Record<string, string>, file?: File) =>
      form(owner, addDraft, one, { deliverableId: firstItem(one), ...fields }, file);
    expect(await send({})).toMatchObject({ data: { fields: { file: { rule: 'required' } } } });
    expect(await send({}, program)).toMatchObject({ data: { fields: { file: { rule: 'program' } } } });
    expect(await send({}, new File(['<!doctype html><p>Cut</p>'], 'a.png'))).toMatchObject({
      code: 400,
      data: { fields: { file: { rule: 'wrong_format' } } },
    });
    expect(await send({}, new File([], 'a.mp4'))).toMatchObject({ code: 400 });
    expect(await send({}, new File([Buffer.alloc(11 * 1024 * 1024)], 'a.mp4'))).toMatchObject({ code: 413 });
    for (const link of ['javascript:alert(1)', '{host}/a', 'ftp://a.example/b', 'drive.example']) {
      expect(await send({ link })).toMatchObject({ data: { fields: { link: { rule: 'web_link' } } } });
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
      stage: 'agreed',
      deliverables: { revise: 1 },
    });
  });

  it('that comes before the sample is kept, and moves the card once the sample is there or is not needed', async () => {
    const begin = async () => (await draft(await give(await world.begin(owner, promotionId)))).data;
    const early = await begin();
    expect(early).toMatchObject({
      stage: 'sample',
      drafts: 1,
      deliverables: { waiting: 1 },
      dueOn: '2026-12-20',
    });
    const change = (one: Cooperation, body: object) =>
      world.ask(owner, changeCooperation, { ...pathOf(one), body: { revision: one.revision, ...body } });
    const sent = await change(early, { parcel: { carrier: 'DHL', number: '1', sentOn: null } });
    expect(sent.data).toMatchObject({ stage: 'sample', sample: 'sent' });
    const there = await world.ask(owner, moveCooperation, {
      ...pathOf(early),
      body: { to: 'draft', revision: sent.data.revision },
    });
    expect(there.data).toMatchObject({ stage: 'review', sample: 'received' });
    const approved = (await judged(await begin(), {})).data;
    expect(approved.stage).toBe('sample');
    expect((await change(approved, { sample: 'none' })).data.stage).toBe('publishing');
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
    ['https://bit.ly/3abcd', 'notAPost'],
    ['http://localhost:4600/s/Ab3dE', 'notAPost'],
    ['https://www.facebook.com/watch?v=1', 'notAPost'],
    ['https://youtu.be/v0000000001', 'otherPlatform'],
    [video(9, 'somebody'), 'otherCreator'],
  ])('is refused: %s', async (url, rule) => {
    const one = await world.begin(owner, promotionId);
    expect((await attach(one, url)).data).toMatchObject({ fields: { url: { rule } } });
  });

  it.each<[string, string, string | null]>([
    ['story', 'https://www.tiktok.com/@mia/story', null],
    ['story', 'https://www.tiktok.com/@mia', 'notAPost'],
    ['live', 'https://www.tiktok.com/@mia/live', null],
    ['live', 'https://www.instagram.com/mia/live', 'otherPlatform'],
    ['other', 'https://www.tiktok.com/@mia/story', null],
    ['other', 'https://bit.ly/3abcd', 'notAPost'],
    ['other', 'https://www.tiktok.com/music/a-1', 'notAPost'],
    ['other', 'https://www.youtube.com/post/Ugkx1', 'otherPlatform'],
  ])('of the format %s has the address %s: %s', async (format, url, rule) => {
    const terms = {
      deliverables: usualTerms.deliverables.map((one) => ({ ...one, format: format as 'other' })),
    };
    const answer = await attach(await world.begin(owner, promotionId, terms), url);
    expect(answer.data).toMatchObject(
      rule === null ? { items: [{ post: { url } }] } : { fields: { url: { rule } } },
    );
  });

  it('of another creator is attached once a member confirms it', async () => {
    const one = await world.begin(owner, promotionId);
    const after = (await attach(one, video(9, 'somebody'), { isConfirmed: true })).data;
    expect(after.items[0]?.post).toMatchObject({ isOfOther: true });
  });

  it('from before the agreement is attached once a member confirms it, and marked', async () => {
    const one = await world.begin(owner, promotionId);
    await storeReadings(world.harness, [
      { externalId: '7000000000000000007', postedAt: new Date('2026-11-30T15:00:00Z') },
    ]);
    expect((await attach(one, video(7))).data).toMatchObject({
      fields: { url: { rule: 'beforeAgreement' } },
    });
    expect((await attach(one, video(7), { isConfirmed: true })).code).toBe(400);
    const after = (await attach(one, video(7), { isEarly: true })).data;
    expect(after.items[0]?.post).toMatchObject({ url: video(7), isEarly: true });
    expect((await world.logOf(one.id)).find(({ action }) => action === 'postAttached')?.after).toMatchObject({
      isEarly: true,
    });
    const posts = await world.ask(owner, listPromotionPosts, { params: { id: String(promotionId) } });
    expect(posts.data.list).toMatchObject([{ post: { isEarly: true } }]);
  });

  it('of the day of the agreement is attached without a question', async () => {
    const one = await world.begin(owner, promotionId);
    // The team's day began at four in the afternoon before.
    await storeReadings(world.harness, [
      { externalId: '7000000000000000008', postedAt: new Date('2026-11-30T17:00:00Z') },
    ]);
    expect((await attach(one, video(8))).data.items[0]?.post).toMatchObject({ isEarly: false });
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
  const published = async () => (await attach(await world.begin(owner, promotionId), video(1))).data;

  it('is recorded with its own amount, not in the future, and taken back before the end', async () => {
    let one = await world.begin(owner, promotionId);
    expect((await pay(one, 0, paidOn('2026-12-02'))).data).toMatchObject({
      fields: { 'paid.on': { rule: 'future' } },
    });
    one = (await pay(one, 0, paidOn('2026-12-01', 29_990))).data;
    expect(one.parts[0]?.payments).toMatchObject([{ amount: 29_990, by: '旗舰版演示', reference: 'R1' }]);
    one = (await pay(one, 0, null)).data;
    expect([one.paid, one.parts[0]?.payments]).toEqual([0, []]);
    expect((await world.logOf(one.id)).at(-1)).toMatchObject({
      action: 'paymentTakenBack',
      before: { paid: 29_990, partPaid: 29_990 },
      after: { part: 1, partPaid: 0 },
    });
  });

  it('leaves a part open until the sum of its payments reaches the amount', async () => {
    let one = await published();
    expect(one).toMatchObject({ stage: 'payment', paid: 0, unpaid: 100_000 });
    one = (await pay(one, 1, paidOn('2026-12-01', 70_000))).data;
    const dueOn = one.parts[0]?.dueOn;
    one = (await pay(one, 0, paidOn('2026-12-01', 1))).data;
    expect(one).toMatchObject({ stage: 'payment', paid: 70_001, unpaid: 29_999, dueOn });
    expect(one.moves).not.toContain('done');
    const finished = await world.ask(owner, moveCooperation, {
      ...pathOf(one),
      body: { to: 'done', revision: one.revision },
    });
    expect(finished.data).toMatchObject({
      fields: { to: { rule: 'unpaid', msg: expect.stringContaining('$299.99') } },
    });
    one = (await pay(one, 0, paidOn('2026-12-01', 20_000))).data;
    expect(one.parts[0]).toMatchObject({ amount: 30_000, paid: 20_001 });
    // The latest payment of the part is taken back, not the first.
    one = (await pay(one, 0, null)).data;
    expect(one.parts[0]?.payments.map(({ amount }) => amount)).toEqual([1]);
    one = (await pay(one, 0, paidOn('2026-12-01', 29_999))).data;
    expect(one).toMatchObject({ stage: 'done', paid: 100_000, unpaid: 0, waived: null });
    expect(
      (await world.logOf(one.id)).filter(({ action }) => action === 'paymentRecorded').at(-1),
    ).toMatchObject({
      before: { partPaid: 1 },
      after: { part: 1, paid: 29_999, partAmount: 30_000, partPaid: 30_000 },
    });
  });

  it('is refused beyond the amount with both amounts until it is confirmed', async () => {
    let one = await world.begin(owner, promotionId);
    one = (await pay(one, 0, paidOn('2026-12-01', 10_000))).data;
    const refused = (await pay(one, 0, paidOn('2026-12-01', 3_000_000))).data as unknown;
    expect(refused).toMatchObject({ fields: { 'paid.amount': { rule: 'paid_beyond' } } });
    expect(JSON.stringify(refused)).toMatch(/\$30,100.*\$300/);
    one = (await pay(one, 0, paidOn('2026-12-01', 20_001), true)).data;
    expect(one.parts[0]).toMatchObject({ amount: 30_000, paid: 30_001 });
    // A payment beyond one part does not pay another.
    expect(one).toMatchObject({ paid: 30_001, unpaid: 70_000 });
    expect((await pay(one, 1, { ...paidOn('2026-12-01'), amount: 0 })).data).toMatchObject({
      fields: { 'paid.amount': { rule: 'not_a_number' } },
    });
  });

  it('ends with a rest only for a reason, and a reopened collaboration owes it again', async () => {
    let one = (await pay(await published(), 0, paidOn('2026-12-01'))).data;
    const waive = async (reason: string) =>
      world.ask(owner, moveCooperation, {
        ...pathOf(one),
        body: { to: 'done', waiver: { reason }, revision: one.revision },
      });
    expect((await waive(' ')).data).toMatchObject({ fields: { 'waiver.reason': { rule: 'required' } } });
    one = (await waive('No second post')).data;
    expect(one).toMatchObject({
      stage: 'done',
      paid: 30_000,
      unpaid: 0,
      waived: { amount: 70_000, reason: 'No second post', by: '旗舰版演示' },
    });
    expect((await world.logOf(one.id)).at(-1)).toMatchObject({
      action: 'stageMoved',
      after: { stage: 'done', waived: 70_000, waiveReason: 'No second post' },
    });
    one = await world.move(owner, one, 'payment');
    expect(one).toMatchObject({ stage: 'payment', unpaid: 70_000, waived: null });
  });

  it('does not waive what the work itself lacks', async () => {
    const one = await world.begin(owner, promotionId);
    const answer = await world.ask(owner, moveCooperation, {
      ...pathOf(one),
      body: { to: 'done', waiver: { reason: 'Enough' }, revision: one.revision },
    });
    expect(answer.data).toMatchObject({ fields: { to: { rule: 'notNext' } } });
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
    // Not in the log of the server either, whatever is asked by members, or by the creator on their page.
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const { database } = world.harness;
    const [invitation] = await world.query<{ id: string }>('select id::text from promotion_invitation');
    const place = { id: String(promotionId), invitationId: invitation?.id ?? '' };
    const { data: link } = await world.ask(owner, makePageLink, { params: place, body: {} });
    const listening = await testApp({ database, log });
    listening.now = world.harness.now;
    const headers = { ...(await listening.headersOf(owner)), 'accept-language': 'en' };
    const send = (method: 'POST' | 'PUT', path: string, payload: object = {}) =>
      listening.app.inject({ method, url: fillPath(path, place), headers, payload });
    const url = (endpoint: typeof changeAddress | typeof showAddress) =>
      fillPath(endpoint.path, { id: one.id });
    for (const revision of [one.revision, 0]) {
      await send('PUT', url(changeAddress), { address: homeAddress, revision });
    }
    await world.query(`update cooperation set sample = 'awaitingAddress'`);
    const form = `${new URL(link.url).pathname}/address`;
    const hidden = hiddenOf((await listening.app.inject(form)).body);
    const answers = [];
    for (const fields of [{ country: 'XX' }, {}, {}, { once: 'old' }]) {
      const payload = new URLSearchParams({ ...hidden, ...homeAddress, ...fields }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      answers.push(
        (await listening.app.inject({ method: 'POST', url: form, headers: type, payload })).statusCode,
      );
    }
    expect(answers).toEqual([422, 303, 303, 303]);
    expect((await send('POST', url(showAddress))).json().data).toEqual(homeAddress);
    // Exports have no address, unless the team asks for addresses, which is tested with the file.
    const files = [
      (await send('POST', exportCooperations.path, { format: 'csv' })).body,
      (await send('POST', exportPromotionResults.path, { format: 'csv' })).body,
    ];
    for (const file of files) expect(file).toContain('Mia,');
    const { teamId } = await personOf(world.harness, owner);
    await exportTeam(
      database.db,
      ownershipOf(new JobRunners([])),
      teamId,
      async ({ rows }) => void files.push(JSON.stringify(rows)),
    );
    expect(files.length).toBeGreaterThan(10);
    await listening.close();
    const parts = ['Marmalade', 'Quillfeather', 'Puddlebrook', 'ZX9 7QW', '900123'];
    expect(lines.length).toBeGreaterThan(0);
    expect(parts.filter((part) => [...lines, ...files].some((text) => text.includes(part)))).toEqual([]);
    // Records, stored emails, notifications, webhook deliveries and queued work are all tables.
    const tables = await world.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(100);
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
