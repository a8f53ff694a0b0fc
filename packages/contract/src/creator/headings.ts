import { meaningOfComposed } from '../imports/columns/composedHeading.ts';
import {
  dayHeaders,
  handleHeaders,
  nameHeaders,
  otherWords,
  personHeaders,
  shortWords,
  spelled,
  translations,
  wholeHeaders,
} from '../imports/columns/headingWords.ts';
import type { CreatorField } from './fields.ts';

/* Header grammar of creator files, shared by the import command and by imports into lists and the blacklist. */

/** Meaning of a column's header. `person` names the creator of the row, by handle or by name. */
export type HeaderMeaning = CreatorField | 'person' | 'unused' | undefined;

/** Returns the known word at edit distance one (a letter left out, added, changed or swapped); else the word itself. */
function corrected(word: string): string {
  if (word.length < 4 || spelled.includes(word) || shortWords.includes(word)) return word;
  return (
    shortWords.find((known) => isSwapped(word, known)) ??
    (word.length < 6 ? undefined : spelled.find((known) => isOneLetterOff(word, known))) ??
    word
  );
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at >= 0 && a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
}

function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    isSwapped(a, b)
  );
}

/** Whether a header is understood only after a spelling correction. */
export const isMisspelt = (header: string): boolean =>
  plainWords(header).some((word) => translations[word] === undefined && corrected(word) !== word);

const knownWords: ReadonlySet<string> = new Set(
  [
    ...Object.entries(translations).flat(),
    ...spelled,
    ...shortWords,
    ...[handleHeaders, nameHeaders, personHeaders, dayHeaders].flatMap((headers) => [...headers]),
    otherWords,
  ].flatMap((text) => text.split(' ')),
);

/** Whether a text consists only of header words, e.g. `user_name`, not `tiktok_queen`. */
export const isAllHeadingWords = (text: string): boolean =>
  plainWords(text).every(
    (word) => knownWords.has(word) || corrected(word) !== word || meaningOfComposed(word) !== undefined,
  );

/** Returns the words of a header in lower case, corrected and translated to English. */
const words = (header: string) => plainWords(header).map((word) => translations[word] ?? corrected(word));

/** Unit of the counts in a header, e.g. `(万)` or `in thousands`. */
const unitShape =
  /[([（【]\s*(?:单位|單位|unit)?\s*[:：]?\s*(k|m|w|千|万|萬|百万|thousands?|millions?|tsd|mio)\s*[)\]）】]|\bin (thousands|millions)\b/iu;

const unitsByWord: Readonly<Record<string, HeadingUnit>> = {
  k: 'thousands',
  千: 'thousands',
  tsd: 'thousands',
  thousand: 'thousands',
  thousands: 'thousands',
  w: 'wan',
  万: 'wan',
  萬: 'wan',
  m: 'millions',
  百万: 'millions',
  mio: 'millions',
  million: 'millions',
  millions: 'millions',
};

export type HeadingUnit = 'thousands' | 'wan' | 'millions';

/** Returns the unit that a header gives its bare counts; `undefined` if none. */
export function headingUnit(header: string): HeadingUnit | undefined {
  const [, inBrackets, inWords] = unitShape.exec(header.slice(0, maxHeading)) ?? [];
  return unitsByWord[(inBrackets ?? inWords ?? '').toLowerCase()];
}

/** Max length of a header; a longer text is a note. */
const maxHeading = 200;

const plainWords = (header: string) =>
  header
    .slice(0, maxHeading)
    .replace(unitShape, ' ')
    .normalize('NFKD')
    .replace(/[\p{Script=Latin}]\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    // `channelUrl` is two words; the names of platforms, with their capitals inside, are one.
    .replace(/tiktok|youtube/gi, (name) => name.toLowerCase())
    .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .replace(/\bme gusta\b/g, 'likes')
    .replace(/\bnom[br]*e de usuario\b|\bnom d.utilisateur\b|\bnome utente\b/g, 'username')
    .replace(/имя пользователя|kullanıcı adı|nazwa uzytkownika/g, 'username')
    .replace(/([\p{Script=Han}])(?=[a-z0-9])|([a-z0-9])(?=\p{Script=Han})/gu, '$1$2 ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const has = (list: readonly string[], ...wanted: readonly string[]) =>
  wanted.some((word) => list.includes(word));

/** Parses a header. A count without "average" may be a total, so only averages are accepted. */
export function meaningOf(header: string): HeaderMeaning {
  const list = words(header);
  const text = list.join(' ');
  if (text === '') return undefined;
  if (handleHeaders.has(text)) return 'handle';
  if (nameHeaders.has(text)) return 'name';
  if (personHeaders.has(text)) return 'person';
  if (dayHeaders.has(text)) return 'asOf';
  const whole = wholeHeaders[text] ?? meaningOfComposed(list.join(''));
  if (whole) return whole;
  if (has(list, 'rank', 'ranking', 'score', 'growth', 'change', 'earnings', 'type', 'no', 'sno'))
    return 'unused';
  // Names of things, or of people other than the creator.
  if (has(list, 'hashtag', 'song', 'music', 'product', 'brand', 'company', 'agency', 'manager'))
    return 'unused';
  if (has(list, 'channelid') || (has(list, 'channel', 'uc', '频道', '頻道') && has(list, 'id')))
    return 'channelId';
  if (has(list, 'id')) return 'unused';
  if (has(list, 'email', 'mail')) return 'email';
  if (
    has(list, 'url', 'link', 'links', 'homepage', 'profile') &&
    !has(list, 'video', 'thumbnail', 'image', 'title')
  )
    return 'url';
  if (has(list, 'handle', 'username') && list.length <= 3) return 'handle';
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

/** Returns the field that a header without "average" could mean, to be confirmed by a person. */
export function figureField(header: string): CreatorField | undefined {
  const list = words(header);
  if (has(list, 'rank', 'ranking', 'score', 'growth', 'change', 'earnings', 'last', 'id')) return undefined;
  if (has(list, 'followers', 'follower', 'subscribers', 'subscriber', 'subs', 'fans') || /粉丝/.test(header))
    return 'followers';
  if (has(list, 'views', 'view', 'plays', 'play', 'visits') || /播放|观看/.test(header)) return 'avgPlays';
  if (has(list, 'likes', 'like') || /点赞/.test(header)) return 'avgLikes';
  if (has(list, 'comments', 'comment') || /评论/.test(header)) return 'avgComments';
  if (has(list, 'shares', 'share') || /分享|转发/.test(header)) return 'avgShares';
  if (has(list, 'engagement', 'engagements', 'interactions') || /互动/.test(header)) return 'avgEngagement';
  return undefined;
}

/** Whether a header is about the audience. */
export const isOfAudience = (header: string): boolean =>
  has(words(header), 'audience', 'audiences', 'viewer', 'viewers', 'followers', 'fans') ||
  /受众|粉丝|观众/.test(header);

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
    '達人',
    '網紅',
    '创作者',
    '創作者',
    'インフルエンサー',
    'クリエイター',
    '인플루언서',
    '크리에이터',
  );
