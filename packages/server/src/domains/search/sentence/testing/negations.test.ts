import { type FilterKey, filterKeys, rangeFields } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { createSentenceParser } from '../parse.ts';

const parse = createSentenceParser();

/** Chips as `field=values`, then the unsure words as typed, joined by ` · `. */
function partsOf(sentence: string): string {
  const { chips, unsure } = parse(sentence);
  const filters = chips.map(({ field, values }) => {
    const isRange = rangeFields.some((range) => range === field);
    return `${field}=${values.join(isRange ? '..' : ',')}`;
  });
  return [...filters, ...unsure.map(({ text }) => text)].join(' · ');
}

type Row = readonly [sentence: string, parts: string, otherParts?: string];

/**
 * Sentences that deny a filter, with their parts. A denied filter is reversed, or its words are unsure. Some filters cannot
 * be set by a sentence; `otherParts` are also right, in case they can.
 */
const denials = {
  region: [
    ['beauty creators outside the US', 'tags=beauty · outside the US'],
    ['beauty creators not in the US', 'tags=beauty · not in the US'],
    ['beauty creators not from Germany', 'tags=beauty · not from Germany'],
    ['beauty creators anywhere but the US', 'tags=beauty · anywhere but the US'],
    ['excluding Germany and France', 'excluding Germany and France'],
    ['other than Americans', 'other than Americans'],
    ['everyone except in the US', 'except in the US'],
    ['outside the US, UK and Canada', 'outside the US, UK and Canada'],
    ['not in the US or in Canada', 'not in the US or in Canada'],
    ['neither in the US nor in Germany', 'neither in the US nor in Germany'],
    ['no one from the US', 'no one from the US'],
    ["doesn't need to be in the US", "doesn't need to be in the US"],
    ["don't ship to the US", "don't ship to the US"],
    ['US not required', 'US not required'],
    ['Americans are not welcome', 'Americans are not welcome'],
    ['美国以外的美妆博主', 'tags=beauty · 美国以外的'],
    ['不在美国的美妆博主', 'tags=beauty · 不在美国'],
    ['非美国的美妆博主', 'tags=beauty · 非美国'],
    ['除美国外的美妆博主', 'tags=beauty · 除美国外的'],
    ['美国之外的美妆博主', 'tags=beauty · 美国之外的'],
    ['不支持美国', '不支持美国'],
    ['美国的不行', '美国的不行'],
  ],
  language: [
    ["creators who don't speak English", "don't speak English"],
    ["creator who doesn't speak Spanish", "doesn't speak Spanish"],
    ['beauty in any language other than English', 'tags=beauty · other than English'],
    ['不说英语的美妆博主', 'tags=beauty · 不说英语'],
    ['英语以外的美妆博主', 'tags=beauty · 英语以外的'],
  ],
  tags: [
    ["doesn't cover gaming", 'keyword_exclude=gaming'],
    ["hasn't covered gaming", "hasn't covered gaming"],
    ['no US or gaming creators', 'keyword_exclude=gaming · no US'],
    ['no gaming, esports', 'keyword_exclude=gaming,esports'],
    [
      "haven't posted beauty content in the last 3 months",
      'keyword_exclude=beauty · content in the last 3 months',
    ],
    ['最近三个月没发过美妆', 'keyword_exclude=美妆,beauty · 最近三个月'],
  ],
  followerCount: [
    ["doesn't have more than 100k followers", "doesn't have more than 100k followers"],
    ['never micro influencers', 'sizeBand=nano,mid,macro,mega'],
    ['没有10万粉', '没有10万粉'],
  ],
  median_plays: [['没有中位播放5万', '没有中位播放5万']],
  avg_plays: [["doesn't get 20k average views", "doesn't get 20k average views"]],
  avg_intrate: [["engagement isn't above 5%", "engagement · isn't above 5%"]],
  follower_plays: [['播粉比没有超过40%', 'follower_plays=..40']],
  avg_likes: [["doesn't have 1k likes", "doesn't have 1k likes"]],
  avg_comments: [['没有100条评论', '没有100条 · 评论', '没有100条评论']],
  quality: [['质量不高', '质量不高', '质量 · 不高']],
  growth: [
    ['not growing', 'not growing'],
    ['没有增长', '没有增长'],
    ['不涨粉', '不涨粉'],
    ['近30天没有涨粉5%', '近30天没有涨粉5%'],
    ['近90天粉丝没有增长', '近90天 · 粉丝 · 没有增长'],
  ],
  growth_90d: [
    ["follower growth isn't 10% in 90 days", "follower growth · isn't 10% in 90 days"],
    ["haven't grown 20% in 90 days", "haven't grown 20% in 90 days"],
  ],
  have_growth: [["doesn't have growth data", 'have_growth=0']],
  posts_per_week: [
    ["doesn't post weekly", "doesn't post weekly"],
    ['不日更', '不日更'],
    ['不每周更新', '不每周更新'],
  ],
  price: [["price isn't under $500", "price · isn't under $500"]],
  cpm: [['CPM不是10', 'CPM · 不是10']],
  ad_share: [
    ['no ads', 'ad_share=..0'],
    ['没有广告', 'ad_share=..0'],
    ['不接广告', 'ad_share=..0'],
  ],
  sendVideoDate: [
    ["creators who haven't posted in the last 3 months", "haven't posted in the last 3 months"],
    ['have not posted in 30 days', 'not posted in 30 days', 'have not posted in 30 days'],
    ['inactive for 90 days', 'inactive for 90 days'],
    ['no posts in the last 30 days', 'no posts in the last 30 days'],
    ['no new videos in the last 90 days', 'no new videos in the last 90 days'],
    ['no post since June', 'no post · since June'],
    ['without a post in 60 days', 'without a post in 60 days'],
    ['stopped posting 3 months ago', 'stopped posting 3 months ago'],
    ["haven't posted this week", "haven't posted this week"],
    ['三个月没更新', '三个月没更新'],
    ['90天未发布', '90天未发布'],
    ['停更', '停更'],
    ['断更超过30天', '断更超过30天'],
    ['近90天未发布视频的美国博主', 'region=US · 近90天未发布视频'],
    ['posted in the last 3 months not in the US', 'sendVideoDate=90 · not in the US'],
    ["no one who's been silent for more than a month", 'sendVideoDate=30'],
  ],
  updatedDate: [["figures haven't been updated in 30 days", "haven't been updated in 30 days"]],
  haveEmail: [
    ['no email', 'haveEmail=0'],
    ["doesn't have an email", 'haveEmail=0'],
    ['没有邮箱', 'haveEmail=0'],
    ['不要求邮箱', '不要求邮箱'],
    ['missing email', 'haveEmail=0'],
    ['email is not available', 'haveEmail=0'],
  ],
  email_verified: [
    ['not verified', 'not verified'],
    ["email isn't verified", 'email_verified=0'],
  ],
  have_whatsapp: [['no whatsapp', 'no whatsapp', 'have_whatsapp=0']],
  have_shop: [['没有店铺', '没有店铺', 'have_shop=0']],
  user_name: [
    ['not @lina', 'not @lina'],
    ['people not called "lina"', 'keyword_exclude=lina'],
  ],
  description: [
    ['bio does not mention "vegan"', 'keyword_exclude=vegan'],
    ['not in bio "two words"', 'not in bio "two words"'],
  ],
  words: [['no clickbait or politics', 'keyword_exclude=clickbait · keyword_exclude=politics']],
  brands: [['no brand deals', 'no brand deals']],
  hashtags: [['no hashtags #ad', 'no hashtags · #ad']],
  mentions: [["doesn't mention @nike", "doesn't mention @nike", 'mentions_exclude=nike']],
  exclude: [['not blacklisted', 'exclude=blacklisted']],
  have_audience: [
    ["don't have email and audience data", 'haveEmail=0 · have_audience=0'],
    ['no email or audience data', 'haveEmail=0 · have_audience=0'],
    ['没有涨粉数据、没有受众数据', 'have_growth=0 · have_audience=0'],
  ],
  audience_region: [['no US audience', 'no US · audience']],
  audience_language: [['audience language not English', 'audience language · not English']],
  audience_age: [['audience not 18-24', 'audience · not 18-24']],
  audience_gender: [['受众不是女性', '受众 · 不是女性']],
} satisfies Record<FilterKey, readonly Row[]>;

const rows = filterKeys
  .flatMap((key): readonly Row[] => denials[key])
  .map(([sentence, ...parts]) => ({ sentence, parts }));

describe('a denied filter', () => {
  it.each(rows)('is reversed or unsure: $sentence', ({ sentence, parts }) => {
    expect(parts).toContain(partsOf(sentence));
  });
});

describe('a negation of something else', () => {
  it.each([
    ['not only beauty but also fashion', 'tags=beauty · tags=fashion'],
    ['no more than 10k followers', 'followerCount=..10000'],
    ['no less than 10k followers', 'followerCount=10000..'],
    ['no fewer than 3 videos a week', 'posts_per_week=3..'],
    ['last post not older than 30 days', 'sendVideoDate=30'],
    ['under 10k followers', 'followerCount=..10000'],
    ['UK not US', 'region=GB · not US'],
    ['not Spanish but English speaking', 'language=en · not Spanish'],
    ['nothing but beauty', 'tags=beauty'],
    ['hiking outside', 'tags=outdoor · outside'],
    ["US creators who haven't posted in 30 days", "region=US · haven't posted in 30 days"],
    ['beauty creators, not in Germany, with email', 'tags=beauty · haveEmail=1 · not in Germany'],
    ['粉丝不超过10万', 'followerCount=..100000'],
    ['粉丝不少于10万', 'followerCount=100000..'],
    ['粉丝不满10万', 'followerCount=..100000'],
    ['粉丝10万以下', 'followerCount=..100000'],
    ['互动率不低于3%', 'avg_intrate=3..'],
    ['不限地区的美妆博主', 'tags=beauty'],
    ['不仅做美妆也做时尚', 'tags=beauty · tags=fashion'],
    ['能不能找美国美妆博主', 'region=US · tags=beauty'],
    ['不要游戏近30天发过视频', 'keyword_exclude=游戏,gaming · sendVideoDate=30'],
    ['不要美国，日本的美妆博主', 'region=JP · tags=beauty · 不要美国'],
    ['没有地区要求的美妆博主', 'tags=beauty · 没有'],
  ])('leaves the filters as they are: %s', (sentence, parts) => {
    expect(partsOf(sentence)).toBe(parts);
  });
});
