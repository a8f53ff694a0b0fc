/** Headers that explicitly name a video. */
const idHeaders = new Set([
  'video id',
  'videoid',
  'aweme id',
  'item id',
  'post id',
  'id video',
  '视频id',
  '作品id',
]);
/** Headers of video properties that creators do not have; two of them make a list of videos. */
const videoHeaders = new Set([
  'video url',
  'video link',
  'video title',
  'post url',
  'published at',
  'publishedat',
  'publish time',
  'publish date',
  'published',
  'upload date',
  'create time',
  'duration',
  'duration seconds',
  'video duration',
  'trending date',
  'comments disabled',
  'thumbnail link',
  '视频链接',
  '视频标题',
  '发布时间',
  '发布日期',
  '时长',
  '视频时长',
  'titulo del video',
  'fecha de publicacion',
  'duracion',
]);

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the headers that identify a table as a list of videos, not of creators; none otherwise. */
export function videoHeadings(headers: readonly string[]): readonly string[] {
  const ids = headers.filter((header) => idHeaders.has(plain(header)));
  const others = headers.filter((header) => videoHeaders.has(plain(header)));
  return ids.length === 0 && others.length < 2 ? [] : [...ids, ...others];
}
