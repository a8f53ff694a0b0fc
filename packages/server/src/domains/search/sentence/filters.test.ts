import { type ChipField, type FilterKey, filterKeys } from '@reachkit/contract';
import { expect, it } from 'vitest';
import { createSentenceParser } from './parse.ts';

const parse = createSentenceParser();

/** A sentence about each filter, in Chinese and in English; a new filter needs one in both. */
const sentences: Readonly<Record<FilterKey, readonly [zh: string, en: string]>> = {
  region: ['美国', 'creators in Germany'],
  language: ['说英语', 'who speak English'],
  tags: ['家居', 'home decor'],
  followerCount: ['粉丝5万以上', 'over 50k followers'],
  median_plays: ['播放中位数5万以上', 'median views over 20k'],
  avg_plays: ['均播5万以上', 'average views above 20k'],
  avg_intrate: ['互动率3%以上', 'engagement above 3%'],
  follower_plays: ['播粉比大于30%', 'views per follower over 0.4'],
  avg_likes: ['点赞1万以上', 'over 10k likes'],
  avg_comments: ['评论100以上', 'over 100 comments'],
  quality: ['质量优秀', 'excellent quality'],
  growth: ['粉丝增长快', 'fast growing'],
  growth_90d: ['90天涨粉20%以上', 'grew over 20% in 90 days'],
  have_growth: ['有涨粉数据', 'has growth data'],
  posts_per_week: ['每周更新3条以上', 'at least 3 videos a week'],
  price: ['报价2000元以下', 'under $500'],
  cpm: ['CPM低于10美元', 'CPM under $10'],
  ad_share: ['接过广告', 'sponsored'],
  sendVideoDate: ['近一个月发过视频', 'posted in the last month'],
  updatedDate: ['数据30天内更新过', 'figures updated in the last 30 days'],
  haveEmail: ['有邮箱', 'with email'],
  email_verified: ['邮箱已验证', 'with a verified email'],
  have_whatsapp: ['有WhatsApp', 'with WhatsApp'],
  have_shop: ['有店铺', 'has a shop'],
  user_name: ['@lina.home 这个账号', 'the account @lina.home'],
  description: ['简介提到“vegan”', 'bio mentions "vegan"'],
  words: ['不要卖课的', 'no clickbait'],
  brands: ['合作过的品牌', 'worked with brands'],
  hashtags: ['用 #家居好物 的', 'who use #homedecor'],
  mentions: ['提到 @anker 的', 'mentions @anker'],
  exclude: ['没联系过的', 'not contacted by us'],
  have_audience: ['有受众数据', 'has audience data'],
  audience_region: ['受众在美国', 'audience in the US'],
  audience_language: ['受众说英语', 'English-speaking audience'],
  audience_age: ['受众25-34岁', 'audience aged 25-34'],
  audience_gender: ['女性受众', 'female audience'],
};

const ofField: Readonly<Partial<Record<ChipField, FilterKey>>> = {
  sizeBand: 'followerCount',
  keyword: 'words',
  keyword_exclude: 'words',
};

it.each(filterKeys.flatMap((key) => sentences[key].map((text) => ({ key, text }))))(
  '$text sets the filter $key or leads to it',
  ({ key, text }) => {
    const { chips, unsure } = parse(text);
    const found = [
      ...chips.map(({ field }) => ofField[field] ?? field),
      ...unsure.map(({ filter }) => filter),
    ];
    expect([...new Set(found)]).toEqual([key]);
  },
);
