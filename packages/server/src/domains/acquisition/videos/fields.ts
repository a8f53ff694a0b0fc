import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';
import { countNames } from '../../creator/posts/counts.ts';
import type { Column } from '../table.ts';
import type { DecimalMark } from '../values/parseNumber.ts';

/** Possible fields of a column in a video file, with their headers, the most certain first. */
const headers = {
  videoId: ['video_id', 'id', 'aweme_id', 'item_id', 'videoid', 'post_id', '视频id', '作品id', '视频编号'],
  url: [
    'video_url',
    'url',
    'link',
    'share_url',
    'post_url',
    'post_link',
    'permalink',
    ...['链接', '作品链接', '视频链接', '地址', '网址', '作品地址', '视频地址', 'videolink', 'beitragslink'],
  ],
  readDay: [
    ...['trending_date', 'as_of', 'snapshot_date', 'collected_at', 'fetched_at', 'read_at', 'moment'],
    ...['read_day', 'read_date', 'read_on', 'reading_day', 'reading_date', 'reading_time', 'date'],
    ...[
      '读取时间',
      '读取日期',
      '采集时间',
      '采集日期',
      '数据时间',
      '数据日期',
      '统计时间',
      '统计日期',
      '日期',
    ],
    ...[
      'scraped_at',
      'crawled_at',
      'measured_at',
      'when_measured',
      'scrape_date',
      'scraped_on',
      '抓取时间',
      'datum',
    ],
    ...['timestamp', 'datetime', 'date_time', 'time', '时间', 'when', 'stand'],
  ],
  title: [
    'title',
    'desc',
    'caption',
    'video_title',
    'post_title',
    '标题',
    '视频标题',
    '作品标题',
    '文案',
    'titel',
  ],
  text: ['description', '描述', '视频描述', '简介', '视频简介', 'beschreibung'],
  creatorId: [
    ...['channel_id', 'author_user_id', 'author_id', 'user_id', 'owner_id', 'kanal_id'],
    ...['频道id', '作者id', '用户id', '达人id', '博主id'],
  ],
  creatorHandle: ['handle', 'username', 'unique_id', 'author_unique_id', 'channel_handle', 'user_name'],
  creatorName: [
    ...['channel_title', 'channel_name', 'nickname', 'author_name', 'kanalname'],
    ...['频道名称', '频道名', '作者昵称', '作者名称', '昵称'],
  ],
  category: ['category_id', 'category'],
  postedAt: [
    ...['publish_time', 'published_at', 'publishedat', 'publish_date', 'published', 'posted_at', 'posted_on'],
    ...['posted', 'post_date', 'create_time', 'created_at', 'upload_date', '发布时间', '发布日期', '发布于'],
    ...['veröffentlicht', 'veröffentlicht_am', 'veröffentlichungsdatum'],
  ],
  views: [
    ...['views', 'view_count', 'play_count', 'plays', '播放量', '播放数', '观看次数', '播放'],
    ...['播放次数', '观看数', '观看量', '浏览量', '浏览数', 'aufrufe', 'wiedergaben'],
  ],
  likes: [
    ...['likes', 'like_count', 'digg_count', '点赞数', '点赞量', '点赞', '赞', '赞数', '获赞数', '喜欢数'],
    ...['hearts', 'heart_count', 'gefällt_mir', 'gefällt_mir_angaben'],
  ],
  comments: [
    ...['comment_count', 'comments', '评论数', '评论量', '评论', '留言数', '留言', '回复数'],
    ...['replies', 'reply_count', 'kommentare', 'kommentaranzahl'],
  ],
  shares: [
    ...['share_count', 'shares', '分享数', '转发数', '分享', '转发', '分享量', '转发量'],
    ...['reposts', 'repost_count', 'geteilt'],
  ],
  saves: [
    ...['collect_count', 'save_count', 'saves', '收藏数', '收藏量', '收藏'],
    ...['bookmarks', 'bookmark_count', 'favorites', 'favourites', 'gespeichert'],
  ],
  duration: [
    ...['duration', 'duration_seconds', 'video_duration', 'length'],
    ...['时长', '视频时长', '时长（秒）', '时长(秒)', '视频长度', 'dauer', 'länge'],
  ],
  hashtags: ['hashtags'],
  commentsOff: ['comments_disabled'],
  ratingsOff: ['ratings_disabled'],
  removed: [
    ...['video_error_or_removed', 'removed', 'is_removed', 'deleted', 'is_deleted'],
    ...['已删除', '是否删除', '已下架'],
  ],
  paidLabel: [
    ...['is_ad', 'sponsored', 'is_sponsored', 'issponsored', 'paid_partnership', 'is_paid_partnership'],
    ...['广告', '是否广告', '付费合作', '商业合作', '是否商单', '商单'],
  ],
  brand: ['brand', 'brand_name', 'brand_partner', 'sponsor', 'sponsor_name', '品牌', '合作品牌', '品牌名称'],
  cover: ['thumbnail_link', 'cover_url', 'thumbnail_url', 'cover', 'thumbnail', '封面', '封面链接'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Headings of the removed mark in other words, e.g. `unavailable` or `是否已删除`; dates and reasons are no mark. */
const removedWords =
  /^(?!.*(?:_(?:at|on|by|count)|date|time|reason|时间|日期|原因|数)$).*(?:delet|remov|unavail|taken_?down|删除|刪除|下架|失效)/;

export type VideoField = keyof typeof headers;
export const countFields = countNames;

export const isCountField = (field: VideoField | null): boolean =>
  countFields.some((count) => count === field);

const isField = (text: string): text is VideoField => Object.hasOwn(headers, text);
const units: readonly string[] = ['names', 'point', 'comma', ...(['ymd', 'ydm', 'dmy', 'mdy'] as const)];

export interface VideoColumn {
  readonly column: Column;
  readonly field: VideoField | null;
  /** Unit of a wish: `names` if display names identify creators, a decimal mark, or the order of a date's parts. */
  readonly unit: string | undefined;
  readonly isAssigned: boolean;
  /** The cells say the meaning; the heading does not. */
  readonly isByContent?: boolean;
  /** Decimal mark of a column of counts; a point without it. */
  readonly mark?: DecimalMark;
}

/** Maps each column to a field: by `wishes` (`COLUMN=FIELD:UNIT`), otherwise by its header. @throws Refusal */
export function mapVideoColumns(
  columns: readonly Column[],
  wishes: readonly string[],
): readonly VideoColumn[] {
  const assigned = new Map(wishes.map((wish) => readVideoWish(wish, columns)));
  const taken = new Set([...assigned.values()].map(({ field }) => field));
  const byField = new Map<Column, VideoField>();
  for (const [field, names] of Object.entries(headers)) {
    if (!isField(field) || taken.has(field)) continue;
    const free = columns.filter((column) => !assigned.has(column) && !byField.has(column));
    const column =
      names
        .map((name) => free.find(({ header }) => nameOf(header) === name))
        .find((found) => found !== undefined) ??
      (field === 'removed' ? free.find(({ header }) => removedWords.test(nameOf(header))) : undefined);
    if (column) byField.set(column, field);
  }
  return columns.map((column) => {
    const wish = assigned.get(column);
    if (wish) {
      const mark = markOf(wish.unit);
      return { column, ...wish, isAssigned: true, ...(mark && { mark }) };
    }
    return { column, field: byField.get(column) ?? null, unit: undefined, isAssigned: false };
  });
}

/** The decimal mark that a unit names. */
export const markOf = (unit: string | undefined): DecimalMark | undefined =>
  unit === 'point' || unit === 'comma' ? unit : undefined;

const nameOf = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function readVideoWish(
  wish: string,
  columns: readonly Column[],
): [Column, { field: VideoField | null; unit: string | undefined }] {
  const at = wish.lastIndexOf('=');
  const name = at < 0 ? wish : wish.slice(0, at);
  const [field = '', unit] = wish.slice(at + 1).split(':');
  const column = columns.find(({ label, index }) => label === name || `#${index + 1}` === name);
  if (!column || at < 0) {
    throw new Refusal('unknown_column', {
      column: name,
      columns: columns.map(({ label }) => label).join(', '),
    });
  }
  if (field !== '' && !isField(field)) {
    throw new Refusal('unknown_field', { field, fields: Object.keys(headers).join(' ') });
  }
  if (unit !== undefined && !units.includes(unit)) {
    throw new Refusal('unknown_unit', { unit, units: units.join(' ') });
  }
  return [column, { field: isField(field) ? field : null, unit }];
}
