import { platforms, rangeFields, searchFilterSchema, sentenceLimit } from '@reachkit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSentenceParser, type ParsedSentence } from './parse.ts';
import { sentencesEn, sentencesZh } from './testing/sentences.ts';

const parse = createSentenceParser();

/** Chips of a text as `field=values`, and unsure parts as `words: reason`. */
const chips = (text: string) =>
  parse(text).chips.map(
    ({ field, values }) =>
      `${field}=${values.join(rangeFields.some((range) => range === field) ? '..' : ',')}`,
  );
const unsure = (text: string) => parse(text).unsure.map(({ text: words, reason }) => `${words}: ${reason}`);

/** Returns the characters that no part covers, or several; blanks may be uncovered. */
function uncovered(text: string, { chips: found, unsure: open, connectives }: ParsedSentence): string[] {
  const counts = Array.from({ length: text.length }, () => 0);
  for (const { start, end } of [...found, ...open, ...connectives]) {
    for (let at = start; at < end; at += 1) counts[at] = (counts[at] ?? Number.NaN) + 1;
  }
  return counts.flatMap((count, at) => {
    const isBlank = /\s/u.test(text.charAt(at));
    return count === 1 || (isBlank && count === 0) ? [] : [`${at} ${text.charAt(at)} ×${count}`];
  });
}

const written = [...sentencesZh, ...sentencesEn].map(({ text }) => text);
const known = [
  ...written.flatMap((text) => text.match(/[a-z0-9%@+.$'-]+|\p{Script=Han}{1,3}|[^\s]/giu) ?? []),
  ...[
    '粉丝',
    '不要',
    '到',
    '以上',
    '左右',
    '几万',
    'between',
    'and',
    '受众',
    'audience',
    'not',
    '@',
    '"',
    '“',
    '”',
  ],
  ...[
    '5',
    '20万',
    '100k',
    '3%',
    '二十万',
    '近',
    '个月',
    'last',
    'weeks',
    'email',
    '类似',
    'like',
    '$',
    '除了',
    '\n',
  ],
];
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: sentenceLimit }),
  fc.string({ unit: 'grapheme', maxLength: sentenceLimit }),
  fc
    .array(fc.tuple(fc.constantFrom(...known), fc.constantFrom('', ' ', '，', ', ', '\u3000', '\n')), {
      maxLength: 60,
    })
    .map((parts) => parts.flat().join('').slice(0, sentenceLimit)),
);

describe('every sentence', () => {
  it('is covered: each non-blank character is in exactly one chip, unsure part or connective', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(uncovered(text, parse(text))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('becomes a filter that a search accepts and its chips explain', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { filter, chips: found } = parse(text);
        expect(searchFilterSchema.safeParse(filter).error).toBeUndefined();
        const set = Object.entries(filter)
          .filter(([, value]) => value !== '')
          .map(([field]) => field.replace(/_(?:start|end|mode)$/, ''));
        const explained = new Set<string>(found.map(({ field }) => field));
        expect(set.filter((field) => !explained.has(field))).toEqual([]);
        for (const { values } of found) expect(values.some((value) => value !== '')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('quotes its parts as typed, in order', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { chips: found, unsure: open } = parse(text);
        for (const parts of [found, open]) {
          for (const part of parts) expect(part.text).toBe(text.slice(part.start, part.end));
          expect(parts.map(({ start }) => start)).toEqual(
            parts.map(({ start }) => start).sort((a, b) => a - b),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is parsed the same way every time, by any parser', () => {
    const other = createSentenceParser();
    fc.assert(
      fc.property(anything, (text) => {
        expect(other(text)).toEqual(parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it('is covered even if misleading beginnings repeat', () => {
    const nasty = [
      '1',
      '1 ',
      '1,',
      '1,000',
      '"',
      "'",
      '@',
      '-',
      'a ',
      'a-',
      '不要',
      '粉丝在',
      'like ',
      '一',
      '近',
      '到1',
      'audience ',
      '类似',
      'not ',
      'spanish and ',
      '美国和',
      'between 1 and ',
    ];
    for (const piece of nasty) {
      const text = piece.repeat(sentenceLimit).slice(0, sentenceLimit);
      expect(uncovered(text, parse(text))).toEqual([]);
    }
  });
});

describe('numbers', () => {
  it.each([
    ['5–20万粉', '50000..200000'],
    ['10w+粉', '100000..'],
    ['百万粉', '1000000..'],
    ['粉丝二十万以上', '200000..'],
    ['粉丝一百五十万以内', '..1500000'],
    ['两千粉起', '2000..'],
    ['一万五到三万粉', '15000..30000'],
    ['几万粉', '10000..100000'],
    ['十几万粉', '100000..200000'],
    ['粉丝过百万', '1000000..'],
    ['粉丝１０万以上', '100000..'],
    ['粉丝1.1万以上', '11000..'],
    ['粉丝不超过50万', '..500000'],
    ['粉丝数10万左右', '80000..120000'],
    ['粉絲5萬以上', '50000..'],
    ['100k to 1m followers', '100000..1000000'],
    ['50-100k followers', '50000..100000'],
    ['at least 50K followers', '50000..'],
    ['under 2 million followers', '..2000000'],
    ['followers: 10,000+', '10000..'],
    ['half a million subscribers or more', '500000..'],
    ['more than fifty thousand followers', '50000..'],
    ['two hundred and fifty thousand followers', '250000..'],
    ['tens of thousands of followers', '10000..100000'],
    ['over 50k but under 200k followers', '50000..200000'],
    ['2 lakh followers', '200000..'],
  ])('%s gives the follower range %s', (text, range) => {
    expect(chips(text)).toEqual([`followerCount=${range}`]);
    expect(unsure(text)).toEqual([]);
  });

  it.each([
    ['均播5万以上', ['avg_plays=50000..']],
    ['average views above 20k', ['avg_plays=20000..']],
    ['互动率3%以上', ['avg_intrate=3..']],
    [
      'less than 5% engagement and more than 2 million followers',
      ['avg_intrate=..5', 'followerCount=2000000..'],
    ],
    [
      'engagement less than 5% and more than 2 million followers',
      ['avg_intrate=..5', 'followerCount=2000000..'],
    ],
    [
      'growth less than 5% in 30 days and more than 2 million followers',
      ['growth=..5', 'followerCount=2000000..'],
    ],
    ['engagement under 5% and over two million followers', ['avg_intrate=..5', 'followerCount=2000000..']],
    ['engagement of 3% or more, 100k followers and over', ['avg_intrate=3..', 'followerCount=100000..']],
    ['互动率百分之三以上', ['avg_intrate=3..']],
    ['engagement above 5 percent', ['avg_intrate=5..']],
    ['engagement rate between 2 and 6%', ['avg_intrate=2..6']],
    ['播粉比大于30%', ['follower_plays=30..']],
    ['views per follower over 0.4', ['follower_plays=40..']],
  ])('%s is parsed as the named figure', (text, expected) => {
    expect(chips(text)).toEqual(expected);
  });

  it('without a figure count as followers if large, marked as unsure', () => {
    expect(parse('fitness 50k-200k').chips.at(-1)).toMatchObject({ field: 'followerCount', confidence: 0.5 });
    expect(unsure('fitness 12')).toEqual(['12: number_without_meaning']);
  });
});

describe('times', () => {
  it.each([
    ['近一个月发过', '30'],
    ['一周内更新过', '7'],
    ['半年内发过视频', '180'],
    ['active in the last two weeks', '14'],
    ['posted within 90 days', '90'],
    ['posted this week', '7'],
    ['last 3 months', '90'],
    ['最近10天有更新', '10'],
  ])('%s: the last video is at most %s days old', (text, days) => {
    expect(chips(text)).toEqual([`sendVideoDate=${days}`]);
  });
});

describe('names', () => {
  it.each([
    ['抖音海外版', ['platform=tiktok']],
    ['油管', ['platform=youtube']],
    ['ＴｉｋＴｏｋ', ['platform=tiktok']],
    ['澳洲', ['region=AU']],
    ['Brits', ['region=GB']],
    ['creators in the U.S.', ['region=US']],
    ['us beauty creators', ['region=US', 'tags=beauty']],
    ['find us beauty creators', ['tags=beauty']],
    ['北美', ['region=CA,US']],
    ['英语', ['language=en']],
    ['Spanish-speaking', ['language=es']],
    ['Spanish creators', ['region=ES']],
    ['videos in French', ['language=fr']],
    ['speaks German or Italian', ['language=de', 'language=it']],
    ['meizhuang', ['tags=beauty']],
    ['vloggers who love hiking', ['tags=outdoor']],
    ['装修', ['tags=home,decor']],
    ['沙发、地毯和窗帘', ['tags=home,decor', 'tags=home,decor', 'tags=home,decor']],
    ['家纺', ['tags=home,decor']],
    ['床品', ['tags=home']],
    ['家电', ['tags=home']],
    ['智能家电', ['tags=smart_home']],
    ['灯具', ['tags=decor']],
    ['香薰蜡烛', ['tags=decor']],
    ['厨具', ['tags=home,cooking']],
    ['厨房', ['tags=cooking']],
    ['kitchen', ['tags=cooking']],
    ['kitchenware', ['tags=home,cooking']],
    ['lamps', ['tags=decor']],
    ['bedding', ['tags=home']],
    ['curtains', ['tags=home,decor']],
    ['腰部', ['sizeBand=mid']],
    ['头部', ['sizeBand=macro,mega']],
    ['micro-influencers', ['sizeBand=micro']],
    ['with email', ['haveEmail=1']],
    ['邮箱可联系', ['haveEmail=1']],
    ['没有邮箱', ['haveEmail=0']],
    ['creators with a verified email', ['email_verified=1']],
    ['with verified email addresses', ['email_verified=1']],
    ['email verified', ['email_verified=1']],
    ['whose email is verified', ['email_verified=1']],
    ['without a verified email', ['email_verified=0']],
    ['not with an unverified email', ['email_verified=1']],
    ['邮箱已验证', ['email_verified=1']],
    ['有已验证的邮箱', ['email_verified=1']],
    ['邮箱验证过的博主', ['email_verified=1']],
    ['没有已验证的邮箱', ['email_verified=0']],
    ['has audience data', ['have_audience=1']],
    ['with audience data and growth data', ['have_audience=1', 'have_growth=1']],
    ["don't have audience data", ['have_audience=0']],
    ['有受众数据', ['have_audience=1']],
    ['没有受众数据', ['have_audience=0']],
    ['has growth data', ['have_growth=1']],
    ['有涨粉数据', ['have_growth=1']],
    ['没有涨粉数据', ['have_growth=0']],
    ['有WhatsApp', ['have_whatsapp=1']],
    ['no WhatsApp', ['have_whatsapp=0']],
    ['能带货的', ['have_shop=1']],
    ['sells products', ['have_shop=1']],
    ['没有店铺', ['have_shop=0']],
    ['质量优秀', ['quality=level5']],
    ['excellent quality', ['quality=level5']],
    ['good quality', ['quality=level4,level5']],
    ['不要质量差的', ['quality=level2,level3,level4,level5']],
    ['点赞1万以上', ['avg_likes=10000..']],
    ['at least 100 comments', ['avg_comments=100..']],
    ['@lina.home', ['user_name=lina.home']],
    ['“零食”', ['keyword=零食']],
    ['bio mentions "vegan"', ['description=vegan']],
  ])('%s is parsed as %j', (text, expected) => {
    expect(chips(text)).toEqual(expected);
    expect(unsure(text)).toEqual([]);
  });

  it.each([
    ['fashon', 'tags=fashion'],
    ['skincrae', 'tags=skincare'],
    ['Germny', 'region=DE'],
    ['Untied States', 'region=US'],
  ])('%s is accepted with a typo, marked as unsure', (text, expected) => {
    expect(chips(text)).toEqual([expected]);
    expect(parse(text).chips[0]?.confidence).toBeLessThan(0.75);
  });

  it.each(['indie', 'candle', 'taking', 'party'])('%s is not mistaken for a similar name', (text) => {
    expect(chips(text)).toEqual([]);
  });
});

describe('several topics', () => {
  it.each([
    ['家居和宠物都做的美国博主', 'home,pets'],
    ['美国 宠物 且 家居', 'pets,home'],
    ['同时做家居和宠物', 'home,pets'],
    ['家居+宠物', 'home,pets'],
    ['既做家居又做宠物', 'home,pets'],
    ['家居、宠物、美妆都做', 'home,pets,beauty'],
    ['both home decor and pets', 'home,pets'],
    ['home decor as well as pets', 'home,pets'],
    ['home + pets', 'home,pets'],
    ['who do pets and home', 'pets,home'],
    ['creators who do both home, pets and beauty', 'home,pets,beauty'],
  ])('%s needs all topics: %s', (text, tags) => {
    expect(parse(text).filter).toMatchObject({ tags, tags_mode: 'all' });
    expect(unsure(text)).toEqual([]);
  });

  it.each([
    ['美妆 宠物', false],
    ['美妆、宠物', false],
    ['美妆或宠物', false],
    ['beauty or pets', false],
    ['beauty, pets', false],
    ['美妆+5万粉 宠物', false],
    ['美妆和宠物', true],
    ['美妆和宠物都可以', true],
    ['美妆和宠物的博主都要', true],
    ['beauty and pets', true],
    ['creators for beauty and pets', true],
  ])('%s allows any topic; another reading is possible: %s', (text, isDoubtful) => {
    const { filter, chips: found } = parse(text);
    expect(filter).toMatchObject({ tags: 'beauty,pets', tags_mode: '' });
    const topics = found.filter(({ field }) => field === 'tags');
    expect(topics.map(({ confidence }) => confidence < 0.75)).toEqual([isDoubtful, isDoubtful]);
  });
});

describe('parts without a filter', () => {
  it.each([
    ['除了美国以外', ['除了美国以外: cannot_exclude']],
    ['预算500元以内', ['预算500元以内: other_currency']],
    ['报价500元以下', ['报价500元以下: other_currency']],
    ['每条视频报价不超过2000元', ['报价不超过2000元: other_currency']],
    ['预算3000元', ['预算3000元: other_currency']],
    ['under £500', ['under £500: other_currency']],
    ['priced under 2000 yuan per video', ['priced under 2000 yuan per video: other_currency']],
    ['粉丝增长快', ['粉丝增长快: vague']],
    ['总预算5000美元', ['总预算5000美元: price']],
    ['commission under $5', ['commission under $5: price']],
    ['近7天涨粉20%以上', ['近7天涨粉20%以上: not_filterable']],
    ['grew 10% last year', ['grew 10% last year: not_filterable']],
    ['去年涨粉20%', ['去年涨粉20%: not_filterable']],
    ['grew 5% in the last week', ['grew 5% in the last week: not_filterable']],
    ['growing in the last month', ['growing in the last month: number_without_meaning']],
    ['涨粉1万以上', ['涨粉1万以上: not_filterable']],
    ["don't post every day", ["don't post every day: cannot_exclude"]],
    ['不要日更的', ['不要日更: cannot_exclude']],
    ['daily life', ['daily: frequency', 'life: not_understood']],
    ['not "two words"', ['not "two words": cannot_exclude']],
    ['不要粉丝10万以上的', ['不要粉丝10万以上: cannot_exclude']],
    ['女博主', ['女博主: gender']],
    ['25-34 years old', ['25-34 years old: age']],
    ['audience in the US', ['audience in the US: audience']],
    ['粉丝主要是美国女性', ['粉丝主要是美国女性: audience']],
    ['3 videos per month', ['3 videos per month: frequency']],
    ['similar to @lina', ['similar to @lina: similarity']],
    ['10 creators', ['10 creators: how_many']],
    ['high engagement', ['high engagement: vague']],
    ['质感高级', ['质感高级: not_understood']],
    ['质感高级的', ['质感高级: not_understood']],
    ['质感高级、互动高', ['质感高级: not_understood', '互动高: vague']],
    ['中位数5万以上', ['中位数5万以上: not_filterable']],
    ['quantum 足球', ['quantum 足球: not_understood']],
    ['followers', ['followers: number_without_meaning']],
    ['最近三个月没更新', ['最近三个月没更新: cannot_exclude']],
    ['5 constructor toString', ['5: number_without_meaning', 'constructor toString: not_understood']],
    ['粉丝20万以上不超过5万', ['粉丝20万以上不超过5万: contradiction']],
    ['头部 5万粉以下', ['头部 5万粉以下: contradiction']],
    ['TikTok或者油管', ['TikTok: two_platforms', '油管: two_platforms']],
    ['有邮箱，没有邮箱', ['有邮箱: contradiction', '没有邮箱: contradiction']],
  ])('%s is listed with its reason', (text, expected) => {
    expect(chips(text)).toEqual([]);
    expect(unsure(text)).toEqual(expected);
  });

  it.each(['没有邮箱也行', '没邮箱也可以', 'no email is fine'])(
    '%s does not filter by email address',
    (text) => {
      expect(chips(text)).toEqual([]);
      expect(unsure(text)).toEqual([`${text}: not_filterable`]);
    },
  );

  it('lists a contradicting second value as unsure', () => {
    expect(chips('粉丝10万以上，粉丝20万以上')).toEqual(['followerCount=100000..']);
    expect(unsure('粉丝10万以上，粉丝20万以上')).toEqual(['粉丝20万以上: said_twice']);
  });

  it.each([
    ['没联系过的', 'exclude=contactedByTeam'],
    ['我没联系过的博主', 'exclude=contactedByMe'],
    ['not contacted by us', 'exclude=contactedByTeam'],
    ["we haven't contacted yet", 'exclude=contactedByTeam'],
    ['not contacted by me', 'exclude=contactedByMe'],
    ['不在收藏夹里', 'exclude=listed'],
    ['not in any of our lists', 'exclude=listed'],
    ['不在黑名单', 'exclude=blacklisted'],
    ['排除黑名单里的', 'exclude=blacklisted'],
    ['not blacklisted', 'exclude=blacklisted'],
    ['不要卖课的', 'keyword_exclude=卖课'],
    ['不要游戏', 'keyword_exclude=游戏,gaming'],
    ['not gaming or fashion', 'keyword_exclude=gaming,fashion'],
    ['no smart home', 'keyword_exclude=smart-home'],
    ['不要智能家居', 'keyword_exclude=智能家居'],
    ['but not DIY', 'keyword_exclude=diy'],
    ['不要DIY', 'keyword_exclude=diy'],
    ['不要手工', 'keyword_exclude=手工,diy'],
    ['游戏类除外', 'keyword_exclude=游戏,gaming'],
    ['non-beauty creators', 'keyword_exclude=beauty'],
    ['everything but beauty', 'keyword_exclude=beauty'],
    ['who do not post about beauty', 'keyword_exclude=beauty'],
    ['-beauty', 'keyword_exclude=beauty'],
    ['without kids', 'keyword_exclude=parenting'],
    ['exclude: beauty', 'keyword_exclude=beauty'],
    ['除了母婴', 'keyword_exclude=母婴,baby'],
    ['美妆不要', 'keyword_exclude=美妆,beauty'],
    ['不拍美妆', 'keyword_exclude=美妆,beauty'],
    ['无母婴', 'keyword_exclude=母婴,baby'],
    ['no clickbait', 'keyword_exclude=clickbait'],
    ['不要“直播带货”', 'keyword_exclude=直播带货'],
  ])('excludes %s', (text, expected) => {
    expect(chips(text)).toEqual([expected]);
    expect(unsure(text)).toEqual([]);
  });

  it.each([
    ['预算500美元以内', 'price=..500'],
    ['报价 $300-$800', 'price=300..800'],
    ['under $500', 'price=..500'],
    ['budget $500 per video', 'price=..500'],
    ['CPM低于10', 'cpm=..10'],
    ['cpm under $12.5', 'cpm=..12.5'],
    ['$10 CPM', 'cpm=..10'],
    ['近30天涨粉5%以上', 'growth=5..'],
    ['广告占比低于20%', 'ad_share=..20'],
    ['ad share between 5% and 15%', 'ad_share=5..15'],
    ['follower growth above 3%', 'growth=3..'],
    ['followers grew 10% last month', 'growth=10..'],
    ['growing more than 5% in 30 days', 'growth=5..'],
    ['growing over 10% per month', 'growth=10..'],
    ['follower growth of 10% last month', 'growth=10..'],
    ['follower count up 10% in the last month', 'growth=10..'],
    ['gained 10% followers last month', 'growth=10..'],
    ['grew over 20% in 90 days', 'growth_90d=20..'],
    ['grew by 5% or more in the past quarter', 'growth_90d=5..'],
    ['growth above 10% over the last 90 days', 'growth_90d=10..'],
    ['10% follower growth in the last 90 days', 'growth_90d=10..'],
    ['近30天涨粉超过5%', 'growth=5..'],
    ['上个月涨粉10%以上', 'growth=10..'],
    ['粉丝上个月涨了10%', 'growth=10..'],
    ['90天涨粉20%', 'growth_90d=20..'],
    ['涨粉率20%以上（90天）', 'growth_90d=20..'],
    ['近90天涨粉20%以上', 'growth_90d=20..'],
    ['过去三个月涨粉超过20%', 'growth_90d=20..'],
    ['近90天粉丝增长20%以上', 'growth_90d=20..'],
    ['中位播放5万以上', 'median_plays=50000..'],
    ['median views over 20k', 'median_plays=20000..'],
    ['at least 3 videos a week', 'posts_per_week=3..'],
    ['2-5 posts per week', 'posts_per_week=2..5'],
    ['每周至少更新三条', 'posts_per_week=3..'],
    ['一周发5条以上', 'posts_per_week=5..'],
    ['每天至少1条', 'posts_per_week=7..'],
    ['who post weekly', 'posts_per_week=1..'],
    ['post every week', 'posts_per_week=1..'],
    ['post at least 3 times a week', 'posts_per_week=3..'],
    ['posting at least three times per week', 'posts_per_week=3..'],
    ['at least once a week', 'posts_per_week=1..'],
    ['post twice a week', 'posts_per_week=2..'],
    ['post every 2 days', 'posts_per_week=3.5..'],
    ['post no more than once a day', 'posts_per_week=..7'],
    ['posting frequency: at least 3 per week', 'posts_per_week=3..'],
    ['post daily', 'posts_per_week=7..'],
    ['daily posters', 'posts_per_week=7..'],
    ['uploads daily', 'posts_per_week=7..'],
    ['who upload new videos every day', 'posts_per_week=7..'],
    ['publish 2 videos per week', 'posts_per_week=2..'],
    ['weekly uploads', 'posts_per_week=1..'],
    ['每周更新', 'posts_per_week=1..'],
    ['每周发布', 'posts_per_week=1..'],
    ['每周发视频', 'posts_per_week=1..'],
    ['每周至少发3条', 'posts_per_week=3..'],
    ['每周更新3次', 'posts_per_week=3..'],
    ['每周三更', 'posts_per_week=3..'],
    ['更新频率每周3条以上', 'posts_per_week=3..'],
    ['每两天更新', 'posts_per_week=3.5..'],
    ['每日更新', 'posts_per_week=7..'],
    ['日更', 'posts_per_week=7..'],
    ['周更', 'posts_per_week=1..'],
    ['日更博主', 'posts_per_week=7..'],
    ['近两周更新过', 'sendVideoDate=14'],
    ['最近10日更新过', 'sendVideoDate=10'],
  ])('picks the right figure for %s', (text, expected) => {
    expect(chips(text)).toEqual([expected]);
    expect(unsure(text)).toEqual([]);
  });

  it('combines all exclusions of a sentence', () => {
    const { filter } = parse('没联系过、不在收藏夹里的美妆博主，不要卖课的，不要游戏');
    expect(filter).toMatchObject({
      exclude: 'contactedByTeam,listed',
      tags: 'beauty',
      keyword_exclude: '卖课 游戏 gaming',
    });
  });

  it('drops unwanted sizes and includes the others', () => {
    expect(chips('不要头部')).toEqual(['sizeBand=nano,micro,mid']);
  });
});

describe('the platform', () => {
  it('is the one named in the sentence, or else the given one', () => {
    expect(parse('油管上的美妆', 'tiktok').platform).toBe('youtube');
    for (const platform of platforms) expect(parse('美妆', platform).platform).toBe(platform);
    expect(parse('美妆').platform).toBeNull();
  });
});

it('distinguishes Chinese from English words in one sentence', () => {
  expect(parse('美国 skincare 100').chips.map(({ language }) => language)).toEqual(['zh', 'en']);
});
