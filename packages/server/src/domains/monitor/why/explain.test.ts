import { explainMissingPost, type MonitorMissingReason } from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reel, share, tiktok, type WhyWorld, whyWorld } from '../testing/why.ts';
import { people, videoId, youtube } from '../testing/world.ts';

const { owner, member, basic } = people;

let t: WhyWorld;
beforeAll(async () => {
  t = await whyWorld();
});
afterAll(() => t.world.harness.close());

type Question = readonly [
  question: string,
  project: string,
  text: string,
  reason: MonitorMissingReason,
  detail?: object,
];

const questions: readonly Question[] = [
  ['a post that was pasted', 'tea', youtube(1), 'here', { linkId: expect.anything() }],
  ['the same in another form', 'tea', `look: m.youtube.com/shorts/${videoId(1)}?si=x`, 'here'],
  ['words without an address', 'tea', 'my last video', 'refused', { refusal: 'noAddress' }],
  ['a profile', 'tea', 'https://www.tiktok.com/@tea.lina', 'refused', { refusal: 'profile' }],
  [
    'a playlist',
    'tea',
    'https://www.youtube.com/playlist?list=PL1234567890',
    'refused',
    { refusal: 'playlist' },
  ],
  ['a story', 'tea', 'https://www.instagram.com/stories/kim/123456/', 'refused', { refusal: 'story' }],
  [
    'a Douyin link',
    'tea',
    'https://www.douyin.com/video/7300000000000000000',
    'refused',
    { refusal: 'otherPlatform' },
  ],
  ['two posts at once', 'tea', `${youtube(1)} ${youtube(2)}`, 'refused', { refusal: 'severalPosts' }],
  [
    'an address in a private network',
    'tea',
    'http://192.168.0.1/video/1',
    'refused',
    { refusal: 'noAddress' },
  ],
  ['a share link that leads to no post', 'tea', share('ZMhome111'), 'refused', { refusal: 'notAPost' }],
  [
    'a share link in the project that led to no post',
    'tea',
    share('ZMnone111'),
    'refused',
    { refusal: 'notAPost', linkId: expect.anything() },
  ],
  [
    'a share link that cannot be resolved now',
    'tea',
    share('ZMwait111'),
    'unresolved',
    { platform: 'tiktok', linkId: null },
  ],
  [
    'a share link in the project that still waits',
    'tea',
    share('ZMhere111'),
    'unresolved',
    { linkId: expect.anything() },
  ],
  [
    'a share link that leads to a known post',
    'tea',
    share('ZMpost111'),
    'noMatch',
    { postId: '7300000000000000010' },
  ],
  [
    'a post of a platform without a source',
    'tea',
    reel('CabcdeFGhij'),
    'noSource',
    { platform: 'instagram' },
  ],
  ['the same in a project without rules', 'bare', reel('CabcdeFGhij'), 'noSource'],
  [
    'a post that a colleague took out',
    'tea',
    youtube(2),
    'takenOut',
    { takenOut: { by: '旗舰版成员', at: '2026-11-01T12:00:00.000Z' } },
  ],
  ['a post that was taken out before it was read', 'tea', youtube(3), 'takenOut'],
  [
    'a taken-out post that a rule matches',
    'tea',
    tiktok(3),
    'takenOut',
    { creator: { name: 'Lina on TikTok' } },
  ],
  [
    'a share link that was taken out',
    'tea',
    share('ZMgone111'),
    'takenOut',
    { takenOut: { by: '旗舰版成员' } },
  ],
  [
    'a post of which nothing is known',
    'tea',
    youtube(777),
    'creatorUnknown',
    { postId: videoId(777), creator: null },
  ],
  ['a post whose creator is not known here', 'tea', youtube(15), 'creatorUnknown'],
  ['a post of a TikTok handle that is not known', 'tea', tiktok(700, 'stranger'), 'creatorUnknown'],
  ['a known creator whom no rule has', 'tea', youtube(14), 'noRule', { creator: { name: 'Joe' } }],
  ['a project without rules', 'bare', youtube(10), 'noRule', { creator: { name: 'Lina' } }],
  ['a rule that is off', 'off', youtube(30), 'noRule'],
  ['an archived project', 'archived', youtube(30), 'noRule'],
  ['a creator outside the list of the rule', 'list', youtube(10), 'noRule'],
  [
    'a rule that ended too long ago for a late post',
    'past',
    youtube(31),
    'noRule',
    { creator: { name: 'Joe' } },
  ],
  [
    'a post that is read in an hour',
    'tea',
    youtube(40),
    'notReadYet',
    { nextReadAt: '2026-11-01T13:00:00.000Z', creator: null },
  ],
  [
    'a new post of a known TikTok handle',
    'tea',
    tiktok(701),
    'notReadYet',
    { creator: { name: 'Lina on TikTok' }, postedAt: null, nextReadAt: null },
  ],
  [
    'a post whose caption is not read',
    'tea',
    youtube(42),
    'notReadYet',
    { creator: { name: 'Lina' }, caption: null },
  ],
  [
    'a post of the evening before the rule, in the team’s zone',
    'tea',
    youtube(11),
    'outsidePeriod',
    { postedAt: '2026-10-09T15:59:59.000Z', period: { startsOn: '2026-10-10', endsOn: '2026-10-31' } },
  ],
  [
    'a post of the first minute after the rule',
    'tea',
    youtube(12),
    'outsidePeriod',
    { period: { startsOn: '2026-10-10', endsOn: '2026-10-31' } },
  ],
  [
    'a post before the period of the project',
    'period',
    youtube(18),
    'outsidePeriod',
    { period: { startsOn: '2026-10-15', endsOn: '2026-10-20' } },
  ],
  [
    'a post after the period of the project',
    'period',
    youtube(19),
    'outsidePeriod',
    { period: { startsOn: '2026-10-15', endsOn: '2026-10-20' } },
  ],
  [
    'a caption without the terms',
    'tea',
    youtube(10),
    'noMatch',
    {
      caption: 'coffee today',
      lookedFor: [{ rule: 'Tea', hashtags: ['tea'], coupons: ['TEA10'], mentions: [], links: [], words: [] }],
    },
  ],
  [
    'terms that are parts of other words',
    'tea',
    youtube(13),
    'noMatch',
    { caption: '#teatime, TEA100 and steam' },
  ],
  ['an empty caption that was read', 'tea', youtube(20), 'noMatch', { caption: null }],
  [
    'another kind of tea in the list',
    'list',
    youtube(17),
    'noMatch',
    { lookedFor: [expect.objectContaining({ rule: 'List', words: ['green'] })] },
  ],
  ['a full project', 'full', youtube(30), 'cap', { cap: { used: 50, limit: 50 } }],
  [
    'a post that came a minute ago',
    'tea',
    youtube(30),
    'notAddedYet',
    { creator: { name: 'Lina' }, caption: 'new #tea' },
  ],
  ['a caption in Chinese without spaces', 'tea', tiktok(30), 'notAddedYet', { caption: '新品抹茶拿铁' }],
  [
    'an imported post of a platform without a source',
    'tea',
    reel('CabcdeFGh30'),
    'notAddedYet',
    { creator: { name: 'Kim' } },
  ],
];

describe('the first reason that keeps a post out', () => {
  const asked = questions.map(([question, project, text, reason, detail = {}]) => ({
    question,
    project,
    text,
    expected: { reason, ...detail },
  }));
  it.each(asked)('$question ($project)', async ({ project, text, expected }) => {
    expect(await t.why(project, text)).toMatchObject(expected);
  });

  it('is asked at least 40 times here', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
  });
});

it('the question is answered to the team alone, and needs a text', async () => {
  const ask = (who: string, text: string) =>
    t.world.ask(who, explainMissingPost, { params: { id: t.projects.tea ?? '' }, body: { text } });
  expect((await ask(member, youtube(1))).data).toMatchObject({ reason: 'here', postId: videoId(1) });
  expect((await ask(basic, youtube(1))).code).toBe(404);
  expect((await ask(owner, '')).code).toBe(400);
});
