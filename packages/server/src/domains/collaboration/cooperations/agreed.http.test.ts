import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type BodyOf,
  changePromotion,
  getMonitoredPost,
  getPromotion,
  getPromotionResults,
  listPromotionPosts,
  shareReport,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { video, workOf } from './testing/work.ts';
import { type CooperationWorld, cooperationWorld, people, usualTerms } from './testing/world.ts';

const { owner } = people;

let world: CooperationWorld;
beforeAll(async () => {
  world = await cooperationWorld();
  world.harness.now = new Date('2026-12-01T04:00:00Z');
});
afterAll(() => world.harness.close());
beforeEach(() =>
  emptyTables(world.harness.database.pool, 'promotion, monitor_project, post, operation_record'),
);
const { attach } = workOf(() => world);

/** Changes every term and duty of a promotion. */
async function editAll(promotionId: number): Promise<void> {
  const params = { id: String(promotionId) };
  const { revision } = (await world.ask(owner, getPromotion, { params })).data.promotion;
  const body: BodyOf<typeof changePromotion> = {
    revision,
    product: 'Jar',
    terms: { ...usualTerms, amount: 1, parts: [], conditions: 'In French', hasSample: false },
    requiredWords: ['OTHER99'],
    needsDisclosure: false,
    usage: { channels: ['print'], days: 7 },
    uses: { sample: false, draft: false, payment: false },
  };
  expect(await world.ask(owner, changePromotion, { params, body })).toMatchObject({ code: 0 });
}

const duties = {
  product: 'Box',
  requiredWords: ['#ad', 'GLOW10'],
  needsDisclosure: true,
  usage: { channels: ['shop'] as 'shop'[], days: 90 },
};

it('posts, results and report of an agreed collaboration do not follow the edited campaign', async () => {
  const promotionId = await world.addPromotion(owner, duties);
  const begun = await world.begin(owner, promotionId);
  const one = (await attach(begun, video(1))).data;
  await world.query(
    `insert into post_caption (post_id, read_at, title, text, disclosure, source, digest)
     select id, $1, 'Box', 'Use GLOW10', 'none', 'tiktok', 1 from post`,
    [world.harness.now],
  );
  const params = { id: String(promotionId) };
  const { url } = (
    await world.ask(owner, shareReport, { params, body: { endsOn: '2026-12-20', language: 'en' } })
  ).data;
  const read = async () => ({
    panel: await world.get(owner, one.id),
    posts: (await world.ask(owner, listPromotionPosts, { params })).data,
    results: { ...(await world.ask(owner, getPromotionResults, { params })).data, revision: 0 },
    report: (await world.harness.app.inject({ url: new URL(url).pathname })).body,
  });
  const before = await read();
  const post = { disclosure: 'none', missingWords: ['#ad'] };
  expect(before.panel).toMatchObject({
    stage: 'payment',
    isUndisclosed: true,
    lacksWords: ['#ad'],
    usage: { channels: ['shop'], until: '2027-03-01' },
    items: [{ requiredWords: ['#ad', 'GLOW10'], needsDisclosure: true, post }],
  });
  expect(before.posts.list).toMatchObject([{ post }]);
  expect(before.report).toContain('Spring');
  const { agreed } = before.panel;
  expect(agreed).toMatchObject({ terms: usualTerms, duties, differs: [] });
  await editAll(promotionId);
  const differs = ['product', 'requiredWords', 'needsDisclosure', 'usage', 'uses'];
  expect(await read()).toEqual({ ...before, panel: { ...before.panel, agreed: { ...agreed, differs } } });
});

it('a post is checked for the disclosure that its creator agreed to, not for that of the campaign', async () => {
  const neededOf = async (monitorLinkId: string | null | undefined) => {
    const { data } = await world.ask(owner, getMonitoredPost, {
      params: { id: monitorLinkId ?? '' },
      query: {},
    });
    return data.project.needsDisclosure;
  };
  const promotionId = await world.addPromotion(owner, duties);
  const old = await world.begin(owner, promotionId);
  await editAll(promotionId);
  const later = await world.begin(owner, promotionId, {}, { name: 'Ann', handle: 'ann' });
  expect(later).toMatchObject({
    usesStages: { sample: false, draft: false, payment: false },
    usage: { channels: ['print'], days: 7 },
    items: [{ requiredWords: ['OTHER99'], needsDisclosure: false }],
  });
  const [first, second] = [
    (await attach(old, video(1))).data.items[0]?.post,
    (await attach(later, video(2, 'ann'))).data.items[0]?.post,
  ];
  expect(await neededOf(first?.monitorLinkId)).toBe(true);
  expect(await neededOf(second?.monitorLinkId)).toBe(false);
});

it('the migration gives earlier collaborations what their agreement began with', async () => {
  const promotionId = await world.addPromotion(owner, duties);
  const without = await world.addPromotion(owner, { usage: null });
  const ids = [await world.begin(owner, promotionId), await world.begin(owner, without)].map(({ id }) => id);
  const read = () =>
    world.query('select id::text, agreed, usage_changed_at from cooperation where id = any($1) order by id', [
      ids,
    ]);
  const before = await read();
  expect(before).toMatchObject([
    { agreed: { terms: usualTerms, duties: { ...duties, usesDraft: true } } },
    { agreed: { duties: { usage: null } } },
  ]);
  const params = { id: String(promotionId) };
  const { revision } = (await world.ask(owner, getPromotion, { params })).data.promotion;
  await world.ask(owner, changePromotion, { params, body: { revision, brief: '<p>Now</p>' } });
  await world.query(
    'alter table cooperation drop column agreed, drop column usage_changed_at; alter table promotion drop column brief_changed_at',
  );
  const file = new URL('../../../../migrations/0017_agreed_terms.sql', import.meta.url);
  await world.query(await readFile(fileURLToPath(file), 'utf8'));
  expect(await read()).toEqual(before);
  expect(
    await world.query('select brief_changed_at as at from promotion where id = any($1) order by id', [
      [promotionId, without],
    ]),
  ).toEqual([{ at: world.harness.now }, { at: null }]);
});
