import type { Platform, SearchFilter } from '@reachkit/contract';

/**
 * A typed sentence with its intended meaning. `@name` in regions stands for all countries of a region group. `unsure`:
 * words expected without a filter; default none.
 */
export interface Sentence {
  readonly text: string;
  readonly filter: Partial<SearchFilter>;
  readonly platform?: Platform;
  readonly unsure?: readonly string[];
}

/** Written before the parser. */
export const sentencesZh: readonly Sentence[] = [
  {
    text: '美国做家居、5–20万粉、近一个月发过开箱、邮箱可联系',
    filter: {
      region: 'US',
      tags: 'home,decor,unboxing',
      followerCount_start: '50000',
      followerCount_end: '200000',
      sendVideoDate: '30',
      haveEmail: '1',
    },
  },
  {
    text: '帮我找几个英国的美妆博主，粉丝10万以上，互动率不低于3%',
    filter: { region: 'GB', tags: 'beauty', followerCount_start: '100000', avg_intrate_start: '3' },
  },
  {
    text: 'TikTok东南亚母婴达人，粉丝一万到五万，有邮箱的',
    platform: 'tiktok',
    filter: {
      region: '@southeast_asia',
      tags: 'baby',
      followerCount_start: '10000',
      followerCount_end: '50000',
      haveEmail: '1',
    },
  },
  {
    text: '油管上讲英语的科技测评频道，订阅50w+，均播5万以上',
    platform: 'youtube',
    filter: {
      language: 'en',
      tags: 'tech,reviews',
      followerCount_start: '500000',
      avg_plays_start: '50000',
    },
  },
  {
    text: '想找德国和法国的健身女博主，不要太贵',
    filter: { region: 'DE,FR', tags: 'fitness' },
    unsure: ['女', '太贵'],
  },
  {
    text: '北美宠物账号，百万粉以上，最近两周更新过',
    filter: {
      region: '@north_america',
      tags: 'pets',
      followerCount_start: '1000000',
      sendVideoDate: '14',
    },
  },
  {
    text: '日本的穿搭红人，ins上的，粉丝在2000到3万之间',
    platform: 'instagram',
    filter: {
      region: 'JP',
      tags: 'outfits',
      followerCount_start: '2000',
      followerCount_end: '30000',
    },
  },
  {
    text: '要巴西的足球、健身类达人，不要游戏，粉丝不超过五十万',
    filter: { region: 'BR', tags: 'fitness', followerCount_end: '500000', keyword_exclude: '游戏 gaming' },
    unsure: ['足球'],
  },
  {
    text: '腰部美食博主，播粉比大于30%，半年内发过视频',
    filter: { sizeBand: 'mid', tags: 'food', follower_plays_start: '30', sendVideoDate: '180' },
  },
  {
    text: '粉丝主要是25到34岁女性的护肤博主，美国，预算500美元以内',
    filter: { region: 'US', tags: 'skincare', price_end: '500' },
    unsure: ['25到34岁女性'],
  },
  {
    text: '除了美国以外的英语博主，做露营和户外的',
    filter: { language: 'en', tags: 'camping,outdoor' },
    unsure: ['除了美国'],
  },
  {
    text: '简介里写了“vegan”的烘焙博主',
    filter: { description: 'vegan', tags: 'baking' },
  },
  {
    text: '沙特、阿联酋的汽车博主 说阿拉伯语 粉丝二十万以上',
    filter: { region: 'SA,AE', tags: 'cars', language: 'ar', followerCount_start: '200000' },
  },
  {
    text: '韩国彩妆 互动率5%以上 平均播放量2万到10万',
    filter: {
      region: 'KR',
      tags: 'makeup',
      avg_intrate_start: '5',
      avg_plays_start: '20000',
      avg_plays_end: '100000',
    },
  },
  {
    text: '有没有做租房改造的小博主？几千粉就行',
    filter: { tags: 'rental_makeover', followerCount_start: '1000', followerCount_end: '10000' },
    unsure: ['小博主'],
  },
  {
    text: '抖音海外版，墨西哥，搞笑短剧，粉丝量100万左右，能联系上的',
    platform: 'tiktok',
    filter: {
      region: 'MX',
      tags: 'comedy,sketches',
      followerCount_start: '800000',
      followerCount_end: '1200000',
      haveEmail: '1',
    },
  },
  {
    text: '找类似@mrbeast的博主，加拿大',
    filter: { region: 'CA' },
    unsure: ['类似@mrbeast'],
  },
  {
    text: '欧洲，骑行，３万粉以上，近７天有更新',
    filter: {
      region: '@europe',
      tags: 'cycling',
      followerCount_start: '30000',
      sendVideoDate: '7',
    },
  },
  {
    text: '头部KOL，母婴玩具类目，视频播放中位数在10万以上',
    filter: { sizeBand: 'macro,mega', tags: 'baby,toys', median_plays_start: '100000' },
  },
  {
    text: '粉丝50万以上但不超过20万的意大利美食号',
    filter: { region: 'IT', tags: 'food' },
    unsure: ['50万以上', '不超过20万'],
  },
  {
    text: '我们没联系过、不在黑名单里的德国宠物博主，每周至少更新2条，报价300美元以内',
    filter: {
      region: 'DE',
      tags: 'pets',
      exclude: 'contactedByTeam,blacklisted',
      posts_per_week_start: '2',
      price_end: '300',
    },
  },
  {
    text: '近30天涨粉5%以上的健身达人，CPM不超过8美元，不要卖课的',
    filter: { tags: 'fitness', growth_start: '5', cpm_end: '8', keyword_exclude: '卖课' },
  },
];

export const sentencesEn: readonly Sentence[] = [
  {
    text: 'US home decor creators with 50k to 200k followers who posted in the last month and have an email',
    filter: {
      region: 'US',
      tags: 'home,decor',
      followerCount_start: '50000',
      followerCount_end: '200000',
      sendVideoDate: '30',
      haveEmail: '1',
    },
  },
  {
    text: 'Looking for British beauty influencers on Instagram, at least 100K followers, engagement above 3%',
    platform: 'instagram',
    filter: { region: 'GB', tags: 'beauty', followerCount_start: '100000', avg_intrate_start: '3' },
  },
  {
    text: 'gaming youtubers in Germany with more than 1 million subscribers',
    platform: 'youtube',
    filter: { region: 'DE', tags: 'gaming', followerCount_start: '1000000' },
  },
  {
    text: 'Find me micro influencers in the UK who do skincare, no makeup please',
    filter: { region: 'GB', sizeBand: 'micro', tags: 'skincare', keyword_exclude: 'makeup' },
  },
  {
    text: 'Spanish-speaking food creators in Mexico or Colombia, avg views over 20k',
    filter: { region: 'MX,CO', language: 'es', tags: 'food', avg_plays_start: '20000' },
  },
  {
    text: 'female fitness coaches aged 25-35 from Australia, budget under $500',
    filter: { region: 'AU', tags: 'fitness', price_end: '500' },
    unsure: ['female', 'aged 25-35'],
  },
  {
    text: 'tech reviewers, 100k–1m subs, active in the last two weeks, contactable by email',
    filter: {
      tags: 'tech,reviews',
      followerCount_start: '100000',
      followerCount_end: '1000000',
      sendVideoDate: '14',
      haveEmail: '1',
    },
  },
  {
    text: 'Pet accounts in Southeast Asia with less than 50,000 followers',
    filter: { region: '@southeast_asia', tags: 'pets', followerCount_end: '50000' },
  },
  {
    text: 'anyone but americans making camping videos, 10k+ followers',
    filter: { tags: 'camping', followerCount_start: '10000' },
    unsure: ['but americans'],
  },
  {
    text: 'TikTok creators in Brasil doing comedy skits. Between 200k and 2 million followers. Posted this week.',
    platform: 'tiktok',
    filter: {
      region: 'BR',
      tags: 'sketches',
      followerCount_start: '200000',
      followerCount_end: '2000000',
      sendVideoDate: '7',
    },
  },
  {
    text: 'mid-tier fashon bloggers in Frnace and Italy',
    filter: { sizeBand: 'mid', tags: 'fashion', region: 'FR,IT' },
  },
  {
    text: 'moms with "toddler activities" in their bio, USA, under 30k',
    filter: {
      region: 'US',
      tags: 'parenting',
      description: 'toddler activities',
      followerCount_end: '30000',
    },
  },
  {
    text: 'Japanese street food vloggers with high engagement',
    filter: { region: 'JP', tags: 'street_food' },
    unsure: ['high engagement'],
  },
  {
    text: 'whose audience is mostly women in the US: yoga teachers based in Canada',
    filter: { region: 'CA', tags: 'yoga' },
    unsure: ['audience is mostly women in the US'],
  },
  {
    text: 'European cycling YouTube channels, engagement rate between 2 and 6 percent, about 100k subscribers',
    platform: 'youtube',
    filter: {
      region: '@europe',
      tags: 'cycling',
      avg_intrate_start: '2',
      avg_intrate_end: '6',
      followerCount_start: '80000',
      followerCount_end: '120000',
    },
  },
  {
    text: 'I need creators on TikTok and Instagram who make baking videos in French',
    filter: { tags: 'baking', language: 'fr' },
    unsure: ['TikTok', 'Instagram'],
  },
  {
    text: 'Woodworking / DIY, North America, half a million followers or more, have posted within 90 days',
    filter: {
      region: '@north_america',
      tags: 'woodworking,diy',
      followerCount_start: '500000',
      sendVideoDate: '90',
    },
  },
  {
    text: 'nano and micro creators in Poland, English or Polish speaking, who love plants and gardening',
    filter: { region: 'PL', sizeBand: 'nano,micro', language: 'en,pl', tags: 'gardening' },
  },
  {
    text: 'drone photography people in New Zealand with plays per follower above 40%',
    filter: { region: 'NZ', tags: 'drones,photography', follower_plays_start: '40' },
  },
  {
    text: 'creators who review budget phones in India, in Hindi, at least fifty thousand followers and no email needed',
    filter: { region: 'IN', tags: 'reviews,phones', language: 'hi', followerCount_start: '50000' },
    unsure: ['no email needed'],
  },
  {
    text: 'French food creators we have not contacted, not in any of our lists, median views above 30k, no clickbait',
    filter: {
      region: 'FR',
      tags: 'food',
      exclude: 'contactedByTeam,listed',
      median_plays_start: '30000',
      keyword_exclude: 'clickbait',
    },
  },
  {
    text: 'travel youtubers with 30-day growth over 4%, at least 2 videos a week, CPM under $15',
    platform: 'youtube',
    filter: { tags: 'travel', growth_start: '4', posts_per_week_start: '2', cpm_end: '15' },
  },
];
