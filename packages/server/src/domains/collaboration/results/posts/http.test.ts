import { listPromotionPosts } from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProject, personOf } from '../../../monitor/figures/testing/world.ts';
import { plantPosts } from '../../../monitor/testing/posts.ts';
import { type MonitorWorld, monitorWorld, people } from '../../../monitor/testing/world.ts';
import { plantCooperation, plantLink, plantPromotion } from '../../testing/plant.ts';
import { missingWords } from './requiredWords.ts';

const { owner, basic: stranger } = people;

let world: MonitorWorld;
let id: string;
beforeAll(async () => {
  world = await monitorWorld();
  const { harness } = world;
  const { teamId } = await personOf(harness, owner);
  const post = { creatorId: 1, platform: 'tiktok', postedAt: '2026-11-01T00:00:00Z' } as const;
  await plantPosts(world, [
    { ...post, id: 'worded', text: 'New box #ad @yunxiu SAVE10' },
    { ...post, id: 'silent', text: 'Just a box' },
    { ...post, id: 'unread', text: null },
    { ...post, id: 'loose', text: 'Another one' },
  ]);
  const projectId = await addProject(harness, teamId);
  const promotionId = await plantPromotion(harness, teamId, { monitorProjectId: projectId });
  id = String(promotionId);
  const link = (externalId: string) => plantLink(harness, teamId, { projectId, externalId });
  const requiredWords = ['#ad', '@yunxiu', 'save10'];
  await plantCooperation(
    harness,
    { teamId, promotionId },
    {
      creatorId: 1,
      deliverables: [
        { linkId: await link('worded'), requiredWords, publishOn: '2026-11-01' },
        { linkId: await link('silent'), requiredWords, publishOn: '2026-11-02', needsDisclosure: false },
        { linkId: await link('unread'), requiredWords, publishOn: '2026-11-03' },
        { linkId: null, requiredWords, publishOn: '2026-11-04' },
        { publishOn: '2025-11-05' },
      ],
    },
  );
  await plantCooperation(
    harness,
    { teamId, promotionId },
    {
      creatorId: 2,
      isCancelled: true,
      deliverables: [{ publishOn: '2026-11-05' }],
    },
  );
  await link('loose');
});
afterAll(() => world.harness.close());

describe('the posts of a promotion', () => {
  it('stand beside their deliverables with disclosure and the words that they lack', async () => {
    const { data } = await world.ask(owner, listPromotionPosts, { params: { id } });
    const shown = data.list.map(({ publishOn, overdueDays, post }) => [
      publishOn,
      overdueDays > 0,
      post && [post.disclosure, post.evidence, post.missingWords],
    ]);
    expect(shown).toEqual([
      ['2025-11-05', true, null],
      ['2026-11-01', false, ['disclosed', '#ad', []]],
      ['2026-11-02', false, ['notNeeded', null, ['#ad', '@yunxiu', 'save10']]],
      ['2026-11-03', false, ['unknown', null, null]],
      ['2026-11-04', false, ['unknown', null, null]],
    ]);
    expect(data.list[4]?.post).toMatchObject({
      monitorLinkId: null,
      views: null,
      url: expect.stringContaining('lost'),
    });
    expect(data.loose).toMatchObject([{ title: 'Another one', views: 10, creator: { id: '1' } }]);
  });

  it('of another team are not found', async () => {
    expect((await world.ask(stranger, listPromotionPosts, { params: { id } })).code).toBe(404);
  });
});

describe('required words', () => {
  const post = (caption: string, isWhole = true) => ({ caption, hashtags: [], isWhole });

  it.each([
    [['#Ad'], '#advert', ['#Ad']],
    [['#Ad'], 'new #AD', []],
    [['@Tea'], 'with @tea新品', []],
    [['shop.example/box'], 'https://www.shop.example/box?x=1', []],
    [['free box'], 'a FREE  box!', []],
    [['box'], 'boxes', ['box']],
  ])('%j in %j: %j are missing', (words, caption, missing) => {
    expect(missingWords(words, post(caption))).toEqual(missing);
  });

  it('are unknown where a part of the words was not read, unless all are found', () => {
    expect(missingWords(['box'], null)).toBeNull();
    expect(missingWords([], null)).toEqual([]);
    expect(missingWords(['box'], post('a title', false))).toBeNull();
    expect(missingWords(['box'], post('a box', false))).toEqual([]);
  });
});
