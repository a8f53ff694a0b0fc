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
  'asOf',
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

/** Words of headers in Spanish and Portuguese, without accents. */
const translations: Readonly<Record<string, string>> = {
  seguidores: 'followers',
  suscriptores: 'subscribers',
  inscritos: 'subscribers',
  promedio: 'average',
  media: 'average',
  medio: 'average',
  mediana: 'median',
  vistas: 'views',
  visualizaciones: 'views',
  visualizacoes: 'views',
  reproducciones: 'plays',
  visitas: 'visits',
  curtidas: 'likes',
  comentarios: 'comments',
  compartidos: 'shares',
  pais: 'country',
  region: 'region',
  idioma: 'language',
  nombre: 'name',
  nome: 'name',
  cuenta: 'account',
  conta: 'account',
  categoria: 'category',
  categorias: 'categories',
  correo: 'email',
  enlace: 'link',
  perfil: 'profile',
  descripcion: 'description',
  descricao: 'description',
  tasa: 'rate',
  taxa: 'rate',
  interaccion: 'interaction',
  publicaciones: 'posts',
  canal: 'channel',
  etiquetas: 'tags',
};

/** Words that are long enough to be known when one letter is wrong. */
const spelled = [
  'followers',
  'follower',
  'subscribers',
  'subscriber',
  'average',
  'median',
  'comments',
  'engagement',
  'interaction',
  'country',
  'language',
  'category',
  'description',
  'username',
  'channel',
  'homepage',
  'profile',
];

/** Words that are known when two neighbouring letters are swapped; with another letter they may be other words. */
const shortWords = ['email', 'handle', 'likes', 'views', 'plays', 'posts', 'region', 'topic', 'topics'];

/** The known word that differs by one letter left out, added, changed or swapped; else the word itself. */
function corrected(word: string): string {
  if (word.length < 5 || spelled.includes(word) || shortWords.includes(word)) return word;
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

/** Whether a header is only understood with a letter of it changed. */
export const isMisspelt = (header: string): boolean =>
  plainWords(header).some((word) => translations[word] === undefined && corrected(word) !== word);

/** Words of a header, in lower case; misspelt and Spanish or Portuguese ones as the English word they stand for. */
const words = (header: string) => plainWords(header).map((word) => translations[word] ?? corrected(word));

const plainWords = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/[\p{Script=Latin}]\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/\bme gusta\b/g, 'likes')
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
  '达人账号',
  '博主账号',
  '达人id',
  'usuario',
]);
const nameHeaders = new Set([
  'display name',
  'full name',
  'nickname',
  'nick name',
  'real name',
  'title',
  '昵称',
  '达人昵称',
  '达人名称',
  '红人昵称',
  '红人名称',
  '博主昵称',
  '名称',
  '姓名',
  '显示名',
]);
/** The day on which the figures of a row were true. */
const dayHeaders = new Set([
  'as of',
  'as of date',
  'asof',
  'data date',
  'date of data',
  'snapshot date',
  'stats date',
  'last updated',
  'updated at',
  'fecha de datos',
  'fecha de los datos',
  '数据日期',
  '数据时间',
  '数据更新时间',
  '数据更新日期',
  '数据截至',
  '数据截止日期',
  '统计日期',
  '统计时间',
  '采集日期',
  '采集时间',
  '抓取日期',
  '抓取时间',
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
  语种: 'language',
  所在国家: 'region',
  所属国家: 'region',
  视频平均播放: 'avgPlays',
  平均播放数: 'avgPlays',
  电子邮箱: 'email',
  联系邮箱: 'email',
  邮件: 'email',
  账号链接: 'url',
  达人链接: 'url',
  红人链接: 'url',
  达人主页: 'url',
  粉丝量级: 'followers',
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
  if (dayHeaders.has(text)) return 'asOf';
  const inChinese = chinese[text];
  if (inChinese) return inChinese;
  if (has(list, 'rank', 'ranking', 'score', 'growth', 'change', 'earnings', 'type', 'no', 'sno'))
    return 'unused';
  if (has(list, 'channelid') || (has(list, 'channel') && has(list, 'id'))) return 'channelId';
  if (has(list, 'id')) return 'unused';
  if (has(list, 'email', 'mail')) return 'email';
  if (has(list, 'url', 'link', 'links', 'homepage', 'profile') && !has(list, 'video', 'thumbnail', 'image'))
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

/** Figures that a header speaks of without saying "average": what they could be, if a person says so. */
export function figureField(header: string): Field | undefined {
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

/** Whether a header speaks of those who watch. */
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
  );
