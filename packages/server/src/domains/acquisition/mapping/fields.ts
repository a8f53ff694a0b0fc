/** What a column of a creator file can be. */
export const fields = [
  'handle',
  'channelId',
  'url',
  'name',
  'description',
  'region',
  'language',
  'tags',
  'email',
  'followers',
  'avgPlays',
  'medianPlays',
  'avgLikes',
  'avgComments',
  'avgShares',
  'avgEngagement',
  'interactionRate',
  'videoCount',
] as const;
export type Field = (typeof fields)[number];

export const countFields = [
  'followers',
  'avgPlays',
  'medianPlays',
  'avgLikes',
  'avgComments',
  'avgShares',
  'avgEngagement',
  'videoCount',
] as const satisfies readonly Field[];
export type CountField = (typeof countFields)[number];

export const identityFields: readonly Field[] = ['handle', 'channelId', 'url'];
/** Fields that may be gathered from several columns. */
export const gatheredFields: readonly Field[] = ['tags'];

export function isCountField(field: Field | null): field is CountField {
  return countFields.some((count) => count === field);
}

/** Numbers of any kind: counts, and the rate. */
export const isNumberField = (field: Field | null) => isCountField(field) || field === 'interactionRate';

/** What a header says. `person` names whoever the row is about, without saying by handle or by name. */
export type HeaderMeaning = Field | 'person' | 'unused' | undefined;

const words = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/([\p{Script=Han}])(?=[a-z0-9])|([a-z0-9])(?=\p{Script=Han})/gu, '$1$2 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const handleHeaders = new Set([
  'handle',
  'username',
  'user name',
  'screen name',
  'account',
  'account name',
  'unique id',
  '账号',
  '账号名',
  '用户名',
  '红人账号',
]);
const nameHeaders = new Set([
  'display name',
  'full name',
  'nickname',
  'nick name',
  'real name',
  'title',
  '昵称',
  '名称',
  '姓名',
  '显示名',
]);
const chinese: Readonly<Record<string, Field>> = {
  粉丝数: 'followers',
  粉丝: 'followers',
  粉丝量: 'followers',
  平均播放量: 'avgPlays',
  平均播放: 'avgPlays',
  播放中位数: 'medianPlays',
  平均点赞: 'avgLikes',
  平均点赞数: 'avgLikes',
  平均评论: 'avgComments',
  平均评论数: 'avgComments',
  平均分享: 'avgShares',
  平均转发: 'avgShares',
  平均互动: 'avgEngagement',
  平均互动量: 'avgEngagement',
  互动率: 'interactionRate',
  国家: 'region',
  地区: 'region',
  '国家 地区': 'region',
  语言: 'language',
  标签: 'tags',
  类目: 'tags',
  分类: 'tags',
  简介: 'description',
  邮箱: 'email',
  主页: 'url',
  主页链接: 'url',
  链接: 'url',
  视频数: 'videoCount',
  作品数: 'videoCount',
};

const has = (list: readonly string[], ...wanted: readonly string[]) =>
  wanted.some((word) => list.includes(word));

/** Reads a header. A count without "average" may be a total, so only averages are taken. */
export function meaningOf(header: string): HeaderMeaning {
  const list = words(header);
  const text = list.join(' ');
  if (text === '') return undefined;
  if (handleHeaders.has(text)) return 'handle';
  if (nameHeaders.has(text)) return 'name';
  const inChinese = chinese[text];
  if (inChinese) return inChinese;
  if (has(list, 'rank', 'ranking', 'score', 'growth', 'change', 'earnings', 'type', 'no', 'sno'))
    return 'unused';
  if (has(list, 'channelid') || (has(list, 'channel') && has(list, 'id'))) return 'channelId';
  if (has(list, 'id')) return 'unused';
  if (has(list, 'email', 'mail')) return 'email';
  if (has(list, 'url', 'link', 'homepage', 'profile') && !has(list, 'video', 'thumbnail', 'image'))
    return 'url';
  if (has(list, 'country', 'region')) return 'region';
  if (has(list, 'language', 'lang')) return 'language';
  if (has(list, 'description', 'bio', 'about')) return 'description';
  if (list.some((word) => /^(categor(y|ies)|tags?|topics?|niche|genre)$/.test(word)) && !has(list, 'id'))
    return 'tags';
  return meaningOfNumbers(list) ?? (isPerson(list) ? 'person' : undefined);
}

function meaningOfNumbers(list: readonly string[]): HeaderMeaning {
  const isRate =
    has(list, 'rate', 'er') && (has(list, 'engagement', 'eng', 'interaction', 'er') || list.length === 1);
  if (isRate) return 'interactionRate';
  if (has(list, 'authentic', 'total', 'last', 'new')) return 'unused';
  if (has(list, 'followers', 'follower', 'subscribers', 'subscriber', 'subs', 'fans')) return 'followers';
  const isAverage = has(list, 'avg', 'average', 'mean');
  const views = has(list, 'views', 'view', 'plays', 'play');
  if (views && has(list, 'median')) return 'medianPlays';
  if (isAverage && views) return 'avgPlays';
  if (isAverage && has(list, 'likes', 'like')) return 'avgLikes';
  if (isAverage && has(list, 'comments', 'comment')) return 'avgComments';
  if (isAverage && has(list, 'shares', 'share')) return 'avgShares';
  if (isAverage && has(list, 'engagement', 'engagements', 'interactions')) return 'avgEngagement';
  if (has(list, 'posts', 'uploads', 'videos') && list.length <= 2 && !views) return 'videoCount';
  return undefined;
}

const isPerson = (list: readonly string[]) =>
  list.length <= 3 &&
  has(
    list,
    'name',
    'channel',
    'youtuber',
    'tiktoker',
    'instagrammer',
    'instagramer',
    'influencer',
    'creator',
    'blogger',
    'user',
    'instagram',
    'tiktok',
    'youtube',
    '红人',
    '博主',
    '达人',
  );
