import type { Sentence } from './sentences.ts';

/**
 * Blind test set: the author has read neither the parser nor its word lists, and writes down each meaning before running
 * it. Not used in development: errors here are only counted. Regions may be given by group (`@europe`, `@north_america`,
 * `@southeast_asia` …, see `regionGroups`).
 */
export const blindSentences: readonly Sentence[] = [
  {
    text: '找美国tiktok上做收纳的达人，粉丝5万到20万，要有邮箱',
    platform: 'tiktok',
    filter: {
      region: 'US',
      tags: 'storage',
      followerCount_start: '50000',
      followerCount_end: '200000',
      haveEmail: '1',
    },
  },
  {
    text: '德国英国法国的宠物博主，均播1w+，互动率不低于3%',
    filter: { region: 'DE,GB,FR', tags: 'pets', avg_plays_start: '10000', avg_intrate_start: '3' },
  },
  {
    text: '日本护肤红人 粉丝100万以下 最近两周发过视频',
    filter: { region: 'JP', tags: 'skincare', followerCount_end: '1000000', sendVideoDate: '14' },
  },
  {
    text: '东南亚母婴类带货达人，报价200美金以内',
    filter: { region: '@southeast_asia', tags: 'baby', price_end: '200', have_shop: '1' },
  },
  {
    text: '油管上说西班牙语的数码测评频道，不要墨西哥的',
    platform: 'youtube',
    filter: { language: 'es', tags: 'tech,reviews' },
    unsure: ['墨西哥'],
  },
  {
    text: '粉丝主要是女性、18到34岁的瑜伽博主，加拿大',
    filter: { region: 'CA', tags: 'yoga' },
    unsure: ['女性', '18到34岁'],
  },
  {
    text: 'ins上三十万粉以上的球鞋博主，播粉比至少百分之二十',
    platform: 'instagram',
    filter: { tags: 'sneakers', followerCount_start: '300000', follower_plays_start: '20' },
  },
  {
    text: '想找20个法国的小博主推露营装备，一周至少更新三条',
    filter: { region: 'FR', tags: 'camping', posts_per_week_start: '3' },
    unsure: ['20个', '小'],
  },
  { text: '越南腰部美食达人', filter: { region: 'VN', sizeBand: 'mid', tags: 'food' } },
  {
    text: '巴西的钓鱼或者骑行账号，讲葡语，一万粉起步，半年内更新过，没有邮箱也行',
    filter: {
      region: 'BR',
      tags: 'fishing,cycling',
      language: 'pt',
      followerCount_start: '10000',
      sendVideoDate: '180',
    },
  },
  {
    text: 'Micro influencers in Germany who do skincare on TikTok',
    platform: 'tiktok',
    filter: { region: 'DE', sizeBand: 'micro', tags: 'skincare' },
  },
  {
    text: 'US dog creators, 100k-500k followers, ER above 4%, email required',
    filter: {
      region: 'US',
      tags: 'dogs',
      followerCount_start: '100000',
      followerCount_end: '500000',
      avg_intrate_start: '4',
      haveEmail: '1',
    },
  },
  {
    text: 'woodworking youtubers with at least 20,000 average views, posted within the last 3 months',
    platform: 'youtube',
    filter: { tags: 'woodworking', avg_plays_start: '20000', sendVideoDate: '90' },
  },
  {
    text: 'looking for UK parenting accounts, budget £300 per video',
    filter: { region: 'GB', tags: 'parenting' },
    unsure: ['£300'],
  },
  {
    text: 'gaming but no esports, English speaking, under 1m subs',
    filter: { tags: 'gaming', language: 'en', followerCount_end: '1000000', keyword_exclude: 'esports' },
  },
  {
    text: 'Anyone from Poland or Czechia making home workout videos? Female, 25 to 35',
    filter: { region: 'PL,CZ', tags: 'home_workout' },
    unsure: ['Female', '25 to 35'],
  },
  {
    text: 'Instagram photography accounts in Japan, not too big, high engagement',
    platform: 'instagram',
    filter: { region: 'JP', tags: 'photography' },
    unsure: ['not too big', 'high engagement'],
  },
  {
    text: 'nano and micro coffee people, Australia & New Zealand, audience mostly women',
    filter: { region: 'AU,NZ', sizeBand: 'nano,micro', tags: 'coffee' },
    unsure: ['audience mostly women'],
  },
  {
    text: 'Spanish-language smart home channels in North America, half a million followers or more',
    filter: { region: '@north_america', language: 'es', tags: 'smart_home', followerCount_start: '500000' },
  },
  {
    text: "i need 15 people who can show our knitting kits, european, avg plays between 5k and 50k, no one who's been silent for more than a month",
    filter: {
      region: '@europe',
      tags: 'knitting',
      avg_plays_start: '5000',
      avg_plays_end: '50000',
      sendVideoDate: '30',
    },
    unsure: ['15'],
  },
];
