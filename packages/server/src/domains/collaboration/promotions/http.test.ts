import {
  addPromotion,
  type BodyOf,
  changePromotion,
  copyPromotion,
  errorCodes,
  getPromotion,
  listPromotionLog,
  listPromotions,
  movePromotion,
  type Promotion,
  removePromotion,
  restorePromotion,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type PromotionWorld, people, promotionWorld, terms } from './testing/world.ts';

const { owner, member, free, basic: stranger } = people;
const dayMs = 86_400_000;

let world: PromotionWorld;
let start: Date;
beforeAll(async () => {
  world = await promotionWorld();
  start = world.harness.now;
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = start;
  await emptyTables(
    world.harness.database.pool,
    'promotion, mail_campaign, equity_override, operation_record',
  );
  await world.changePlan(owner, 'team');
});

const wait = (ms: number) => {
  world.harness.now = new Date(world.harness.now.getTime() + ms);
};
const at = (id: string) => ({ params: { id } });
const change = (who: string, id: string, body: Partial<BodyOf<typeof changePromotion>>) =>
  world.ask(who, changePromotion, { ...at(id), body });
const move = (who: string, { id, revision }: Promotion, to: 'running' | 'closed') =>
  world.ask(who, movePromotion, { ...at(id), body: { to, revision } });
const list = async (who: string, query: Readonly<Record<string, string>> = {}) =>
  (await world.ask(who, listPromotions, { query })).data;
const names = async (query: Readonly<Record<string, string>>) =>
  (await list(owner, query)).list.map(({ name }) => name);
const log = async (id: string) => (await world.ask(owner, listPromotionLog, at(id))).data.list;
const actions = async (id: string) => (await log(id)).map(({ action }) => action);
/** Lets this many promotions run in the owner's team. */
const allow = async (promotions: number) => {
  await world.query(
    `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'campaigns', $2, 'test', now())`,
    [await world.teamOf(owner), promotions],
  );
};

describe('a promotion', () => {
  it('is a draft with its brief sanitised, shown to the whole team and to no other', async () => {
    const { code, data } = await world.ask(owner, addPromotion, {
      body: { name: ' Spring ', brief: '<p onclick="x()">Hi<script>x()</script></p>', budget: 100, terms },
    });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      name: 'Spring',
      brief: '<p>Hi</p>',
      state: 'draft',
      isTemplate: false,
      isOverLimit: false,
      budget: 100,
      terms,
      uses: { sample: true, draft: true, payment: true },
      owner: { name: '旗舰版演示' },
      files: [],
      revision: 1,
    });
    expect((await world.get(member, data.id)).promotion).toEqual(data);
    expect((await world.ask(stranger, getPromotion, at(data.id))).code).toBe(404);
    expect((await world.ask(stranger, listPromotionLog, at(data.id))).code).toBe(404);
    expect(await log(data.id)).toMatchObject([
      {
        action: 'promotionAdded',
        actor: 'member',
        by: '旗舰版演示',
        after: { name: 'Spring', owner: '旗舰版演示' },
      },
    ]);
  });

  it.each<[Partial<BodyOf<typeof addPromotion>>, string, string]>([
    [{ name: '  ' }, 'name', 'required'],
    [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn', 'range_reversed'],
    [{ budget: -1 }, 'budget', 'negative'],
    [{ budget: 1.5 }, 'budget', 'not_a_number'],
    [{ productLink: 'javascript:alert(1)' }, 'productLink', 'web_link'],
    [{ productLink: '{host}/box' }, 'productLink', 'web_link'],
    [{ terms: { ...terms, deliverables: [] } }, 'terms.deliverables', 'required'],
    [
      { terms: { ...terms, parts: [{ amount: 1, occasion: 'agreement', days: 0, on: null }] } },
      'terms.parts',
      'parts_sum',
    ],
  ])('is refused with %j', async (body, field, rule) => {
    const answer = await world.ask(owner, addPromotion, { body: { name: 'A', ...body } });
    expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('is changed with the revision that was read, and says in its log from what to what', async () => {
    const { id } = await world.add(owner);
    const ownerId = String(await world.idOf(member));
    const { data } = await change(member, id, { name: 'Summer', brief: '<b>Go</b>', ownerId, revision: 1 });
    expect(data).toMatchObject({ name: 'Summer', brief: '<b>Go</b>', revision: 2, owner: { id: ownerId } });
    const [entry] = await log(id);
    expect(entry).toMatchObject({
      action: 'promotionChanged',
      before: { name: 'Spring', brief: '', owner: '旗舰版演示' },
      after: { name: 'Summer', brief: 'Go', owner: data.owner?.name },
    });
    const conflict = await change(owner, id, { name: 'Autumn', revision: 1 });
    expect(conflict).toMatchObject({
      code: errorCodes.changedMeanwhile,
      data: { name: 'Summer', revision: 2 },
    });
    const records = await world.ask(owner, listOperationRecords);
    expect(records.data.list.find(({ action }) => action === 'promotionChanged')).toMatchObject({
      domain: 'collaboration',
      object: { kind: 'promotion', label: 'Summer' },
    });
  });

  it('is not written when nothing changes, and goes to no person of another team', async () => {
    const { id, name } = await world.add(owner);
    expect((await change(owner, id, { name, revision: 1 })).data.revision).toBe(1);
    expect(await actions(id)).toEqual(['promotionAdded']);
    const ownerId = String(await world.idOf(stranger));
    expect(await change(owner, id, { ownerId, revision: 1 })).toMatchObject({
      code: 400,
      data: { fields: { ownerId: { rule: 'unknown_value' } } },
    });
    expect((await change(stranger, id, { name: 'Mine', revision: 1 })).code).toBe(404);
  });

  it('loses no change of two at once', async () => {
    const { id } = await world.add(owner);
    const answers = await Promise.all([
      change(owner, id, { goal: 'One', revision: 1 }),
      change(member, id, { goal: 'Two', revision: 1 }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, errorCodes.changedMeanwhile]);
    expect((await log(id)).filter(({ action }) => action === 'promotionChanged')).toHaveLength(1);
  });
});

describe('the state of a promotion', () => {
  it('goes from draft to running to closed and back, with open collaborations', async () => {
    const draft = await world.add(owner);
    expect((await move(owner, draft, 'closed')).code).toBe(errorCodes.promotionNotRunning);
    const running = (await move(owner, draft, 'running')).data;
    expect(running).toMatchObject({ state: 'running', closedAt: null, revision: 2 });
    // The same request again.
    expect((await move(owner, draft, 'running')).data).toEqual(running);
    await world.agree(running, { creatorId: 1 });
    const closed = (await move(owner, running, 'closed')).data;
    expect(closed).toMatchObject({ state: 'closed', closedAt: start.toISOString() });
    expect((await world.get(owner, closed.id)).counts).toMatchObject({ open: 1 });
    expect((await move(owner, running, 'running')).code).toBe(errorCodes.changedMeanwhile);
    expect((await move(owner, closed, 'running')).data).toMatchObject({ state: 'running', closedAt: null });
    expect(await actions(draft.id)).toEqual([
      'promotionReopened',
      'promotionClosed',
      'stageMoved',
      'promotionStarted',
      'promotionAdded',
    ]);
  });

  it('of a template is draft', async () => {
    const template = await world.add(owner, { isTemplate: true });
    expect(await move(owner, template, 'running')).toMatchObject({
      code: 400,
      data: { fields: { to: { rule: 'unknown_value' } } },
    });
    expect(await names({})).toEqual([]);
    expect(await names({ state: 'template' })).toEqual(['Spring']);
  });
});

describe('the limit of the plan', () => {
  it('is of running promotions alone, and two at once do not pass it', async () => {
    await allow(1);
    const drafts = [await world.add(owner), await world.add(owner)];
    const answers = await Promise.all(drafts.map((draft) => move(owner, draft, 'running')));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 430]);
    expect(answers.find(({ code }) => code === 430)?.data).toMatchObject({
      feature: 'campaigns',
      used: 1,
      limit: 1,
    });
    expect((await list(owner)).promotions).toEqual({ used: 1, limit: 1 });
  });

  it('makes those read-only that were started last, until they are closed', async () => {
    const first = await world.start(owner, { name: 'First' });
    wait(1000);
    const second = await world.start(owner, { name: 'Second' });
    await allow(1);
    expect((await list(owner)).list.map(({ name, isOverLimit }) => [name, isOverLimit])).toEqual([
      ['Second', true],
      ['First', false],
    ]);
    expect((await change(owner, first.id, { goal: 'A', revision: 2 })).code).toBe(0);
    expect(await change(owner, second.id, { goal: 'A', revision: 2 })).toMatchObject({
      code: 430,
      data: { feature: 'campaigns', used: 2, limit: 1 },
    });
    expect((await move(owner, second, 'closed')).code).toBe(0);
    const { promotion } = await world.get(owner, second.id);
    expect(promotion).toMatchObject({ state: 'closed', isOverLimit: false });
    expect((await move(owner, promotion, 'running')).code).toBe(430);
  });

  it('of a plan without promotions refuses what is written, and answers what is read', async () => {
    expect(await list(free)).toMatchObject({ list: [], promotions: { used: 0, limit: 0 } });
    expect(await world.ask(free, addPromotion, { body: { name: 'A' } })).toMatchObject({
      code: 430,
      data: { feature: 'campaigns', limit: 0, needVersion: 'basic' },
    });
  });

  it('leaves a team that has none any more to close and delete what it has', async () => {
    const running = await world.start(owner);
    const draft = await world.add(owner, { name: 'Draft' });
    await world.changePlan(owner, 'free');
    expect((await change(owner, draft.id, { goal: 'A', revision: 1 })).code).toBe(430);
    expect((await world.ask(owner, copyPromotion, { ...at(draft.id), body: {} })).code).toBe(430);
    const closed = (await move(owner, running, 'closed')).data;
    expect(closed.state).toBe('closed');
    expect((await world.ask(owner, removePromotion, at(closed.id))).code).toBe(0);
    expect((await world.ask(owner, restorePromotion, at(closed.id))).code).toBe(0);
  });
});

describe('a copy', () => {
  it('has the content without creators and days, as a draft or a template', async () => {
    const source = await world.start(owner, {
      brief: '<p>Hi</p>',
      requiredWords: ['#ad'],
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      uses: { sample: false, draft: true, payment: true },
    });
    await world.agree(source, { creatorId: 1 });
    const { data } = await world.ask(member, copyPromotion, { ...at(source.id), body: {} });
    expect(data).toMatchObject({
      name: 'Spring',
      brief: '<p>Hi</p>',
      requiredWords: ['#ad'],
      state: 'draft',
      startsOn: null,
      endsOn: null,
      uses: { sample: false, draft: true, payment: true },
      owner: { id: String(await world.idOf(member)) },
      revision: 1,
    });
    expect(data.terms.deliverables).toMatchObject([{ format: 'short', draftOn: null }]);
    expect((await world.get(owner, data.id)).counts).toMatchObject({ creators: 0, open: 0 });
    const template = await world.ask(owner, copyPromotion, { ...at(source.id), body: { isTemplate: true } });
    expect(template.data).toMatchObject({ isTemplate: true, state: 'draft' });
    expect((await world.ask(stranger, copyPromotion, { ...at(source.id), body: {} })).code).toBe(404);
  });
});

describe('a removed promotion', () => {
  it('is one that does not run and has no open collaborations', async () => {
    const running = await world.start(owner);
    const { id: cooperationId } = await world.agree(running, { creatorId: 1 });
    const remove = () => world.ask(owner, removePromotion, at(running.id));
    expect((await remove()).code).toBe(errorCodes.promotionInUse);
    await move(owner, running, 'closed');
    expect((await remove()).code).toBe(errorCodes.promotionInUse);
    await world.query(`update cooperation set stage = 'done' where id = $1`, [cooperationId]);
    expect((await remove()).data.restorableUntil).toBe(new Date(start.getTime() + 30 * dayMs).toISOString());
    expect((await remove()).code).toBe(0);
    expect(await names({})).toEqual([]);
    expect(await names({ state: 'removed' })).toEqual(['Spring']);
    expect((await change(owner, running.id, { goal: 'A', revision: 4 })).code).toBe(404);
    expect((await world.ask(owner, copyPromotion, { ...at(running.id), body: {} })).code).toBe(404);
    expect((await actions(running.id)).filter((action) => action === 'promotionRemoved')).toHaveLength(1);
  });

  it('is restored as it was, for 30 days', async () => {
    const { id } = await world.add(owner);
    await world.ask(owner, removePromotion, at(id));
    wait(30 * dayMs - 1);
    const restored = await world.ask(member, restorePromotion, at(id));
    expect(restored.data).toMatchObject({ state: 'draft', restorableUntil: null });
    await world.ask(owner, removePromotion, at(id));
    wait(30 * dayMs);
    expect((await world.ask(owner, restorePromotion, at(id))).code).toBe(404);
    expect(await names({ state: 'removed' })).toEqual([]);
  });
});

describe('the list of promotions', () => {
  it('counts creators, stages, posts, emails and money, with what is due in the team’s zone', async () => {
    const promotion = await world.start(owner);
    await world.invite(promotion, { creatorId: 1 });
    const [late, today, paid, gone] = [
      await world.agree(promotion, { creatorId: 2 }),
      await world.agree(promotion, { creatorId: 3, terms: { ...terms, amount: 300, currency: 'JPY' } }),
      await world.agree(promotion, { creatorId: 4 }),
      await world.agree(promotion, { creatorId: 5 }),
    ];
    // 17:00 UTC is the next day in Shanghai.
    world.harness.now = new Date('2026-11-24T17:00:00Z');
    await world.query(`update cooperation set due_on = '2026-11-24' where id = $1`, [late.id]);
    await world.query(`update cooperation set due_on = '2026-11-25' where id = $1`, [today.id]);
    await world.query(`update cooperation set stage = 'done' where id = $1`, [paid.id]);
    await world.query(
      `update cooperation set stage = 'cancelled', cancelled_at = now(), due_on = '2026-11-01' where id = $1`,
      [gone.id],
    );
    await world.query(
      `insert into cooperation_payment (team_id, part_id, amount, paid_on, method, by_name, at)
       select team_id, id, amount, '2026-11-20', 'wise', '旗舰版演示', now() from cooperation_part where cooperation_id = $1`,
      [paid.id],
    );
    await world.query(
      `update deliverable set state = 'published', post_url = 'https://x' where cooperation_id = $1`,
      [paid.id],
    );
    await world.query(
      `insert into mail_campaign (team_id, account_id, status, tracks_opens, tracks_clicks, created_at, updated_at, promotion_id)
       select team_id, $2, 'draft', true, true, now(), now(), id from promotion where id = $1`,
      [promotion.id, await world.idOf(owner)],
    );
    const [entry] = (await list(owner)).list;
    expect(entry).toMatchObject({
      counts: {
        creators: 5,
        agreed: 3,
        open: 2,
        done: 1,
        cancelled: 1,
        posts: 1,
        emailCampaigns: 1,
        dueToday: 1,
        overdue: 1,
      },
      sums: {
        agreed: [
          { currency: 'USD', amount: 100_000 },
          { currency: 'JPY', amount: 300 },
        ],
        paid: [{ currency: 'USD', amount: 50_000 }],
      },
    });
    const { counts, sums, collaborations } = await world.get(owner, promotion.id);
    expect({ counts, sums }).toEqual({ counts: entry?.counts, sums: entry?.sums });
    expect(collaborations).toEqual({ used: 2, limit: 1000 });
  });

  it('counts the invitations that wait for the team', async () => {
    const promotion = await world.start(owner);
    const ids: number[] = [];
    for (let creatorId = 1; creatorId <= 9; creatorId += 1) {
      ids.push(await world.invite(promotion, { creatorId }));
    }
    const set = (place: number, columns: string) =>
      world.query(`update promotion_invitation set ${columns} where id = $1`, [ids[place]]);
    await set(0, `countered_at = now()`);
    await set(1, `question = 'When?', question_at = now()`);
    await set(
      2,
      `question = 'When?', question_at = '2026-01-01', answer = 'Now', answered_at = '2026-01-02'`,
    );
    await set(3, `countered_at = now(), decision = 'declined', decided_at = now()`);
    await set(4, `countered_at = now(), removed_at = now()`);
    // Links that were copied: eight days ago without an answer, opened, and yesterday.
    const daysAgo = (days: number) => new Date(start.getTime() - days * dayMs).toISOString();
    await set(5, `linked_at = '${daysAgo(8)}'`);
    await set(6, `linked_at = '${daysAgo(8)}', opens = 1, opened_at = now(), last_opened_at = now()`);
    await set(7, `linked_at = '${daysAgo(1)}'`);
    await world.query(
      `with campaign as (insert into mail_campaign (team_id, account_id, status, tracks_opens, tracks_clicks, created_at,
           updated_at, promotion_id)
         select team_id, $2, 'sent', true, true, now(), now(), id from promotion where id = $1 returning id, team_id)
       insert into mail_recipient (team_id, campaign_id, creator_id, origin, replied_at)
         select team_id, id, 9, 'search', now() from campaign`,
      [promotion.id, await world.idOf(owner)],
    );
    expect((await world.get(owner, promotion.id)).counts).toMatchObject({ creators: 8, waiting: 4 });
  });

  it('finds by words, state and owner, and sorts', async () => {
    await world.add(owner, { name: 'Tea', brand: 'Leaf', endsOn: '2026-12-31' });
    wait(1000);
    await world.start(member, { name: 'Coffee', product: 'Bean_1', endsOn: '2026-12-01' });
    wait(1000);
    const late = await world.start(owner, { name: 'apple' });
    const { id } = await world.agree(late, { creatorId: 1 });
    await world.query(`update cooperation set due_on = '2026-01-01' where id = $1`, [id]);
    expect(await names({ keyword: 'LEAF' })).toEqual(['Tea']);
    expect(await names({ keyword: 'bean_' })).toEqual(['Coffee']);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect(await names({ state: 'running' })).toEqual(['apple', 'Coffee']);
    expect(await names({ ownerId: String(await world.idOf(member)) })).toEqual(['Coffee']);
    expect(await names({ sort: 'name' })).toEqual(['apple', 'Coffee', 'Tea']);
    expect(await names({ sort: 'ends' })).toEqual(['Coffee', 'Tea', 'apple']);
    expect(await names({ sort: 'overdue', pageSize: '1' })).toEqual(['apple']);
    expect(await list(stranger)).toMatchObject({ list: [], total: 0 });
  });
});

it('the log of a promotion is shown for one collaboration, with its creator', async () => {
  const promotion = await world.start(owner);
  const { id } = await world.agree(promotion, { creatorId: 3 });
  await world.agree(promotion, { creatorId: 4 });
  const { data } = await world.ask(owner, listPromotionLog, {
    ...at(promotion.id),
    query: { cooperationId: String(id) },
  });
  expect(data).toMatchObject({
    total: 1,
    list: [
      {
        action: 'stageMoved',
        actor: 'creator',
        by: 'Creator 3',
        creator: { id: '3', name: 'Creator 3' },
        cooperationId: String(id),
        before: { stage: null },
        after: { stage: 'agreed', fee: 50_000, currency: 'USD' },
      },
    ],
  });
});
