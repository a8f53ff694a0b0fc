import { cleanCell } from '@reachkit/contract/imports/cleanCell';
import type { SheetRow } from '@reachkit/contract/imports/sheetRow';
import { postAddress } from '@reachkit/contract/posts/postAddress';

/** Rows in which headings are looked for. */
const headingRows = 10;

/** Texts of headings by field, in lower case. */
export type HeadingWords<Field extends string> = Readonly<Record<Field, readonly string[]>>;

const linkWords = [
  ...['link', 'links', 'url', 'post', 'post url', 'post link', 'video url', 'video link', 'content link'],
  ...['video', 'address', '链接', '帖子链接', '视频链接', '作品链接', '内容链接', '帖子', '地址', '网址'],
];

/** Headings of a file of links. */
export const linkHeadings = {
  link: linkWords,
  fee: [
    'fee',
    'creator fee',
    'price',
    'cost',
    'quote',
    '费用',
    '红人费用',
    '合作费用',
    '合作费',
    '报价',
    '价格',
  ],
  currency: ['currency', 'fee currency', '币种', '货币', '费用币种'],
  creator: [
    ...['creator', 'influencer', 'handle', 'username', 'account', 'profile', 'creator link', 'profile link'],
    ...['红人', '达人', '账号', '账号名', '用户名', '主页', '主页链接', '创作者'],
  ],
  goal: ['goal', 'target', 'goal views', 'views goal', 'target views', '目标', '目标播放', '目标播放量'],
  note: ['note', 'notes', 'remark', 'comment', '备注', '说明'],
  end: [
    'end',
    'ends',
    'end date',
    'until',
    'last day',
    '结束',
    '结束日期',
    '截止',
    '截止日期',
    '最后一天',
    '监控到',
    '监控至',
    'monitor until',
    'read until',
  ],
} as const satisfies HeadingWords<string>;

/** Headings of a file of readings. */
export const readingHeadings = {
  link: linkWords,
  time: [
    ...['time', 'date', 'day', 'read at', 'read on', 'reading time', 'timestamp', 'as of'],
    ...['read day', 'read date', 'reading day', 'reading date', 'when', 'stand'],
    ...[
      '时间',
      '日期',
      '数据时间',
      '数据日期',
      '读取时间',
      '读取日期',
      '统计时间',
      '统计日期',
      '采集时间',
      '采集日期',
    ],
  ],
  views: [
    'views',
    'plays',
    'view count',
    'play count',
    '播放',
    '播放量',
    '播放数',
    '观看',
    '观看量',
    '浏览量',
  ],
  likes: ['likes', 'like count', '点赞', '点赞数', '点赞量'],
  comments: ['comments', 'comment count', '评论', '评论数', '评论量'],
  shares: ['shares', 'share count', '分享', '分享数', '转发', '转发数'],
  saves: [
    'saves',
    'save count',
    'bookmarks',
    'favorites',
    'favourites',
    'collects',
    '收藏',
    '收藏数',
    '收藏量',
  ],
} as const satisfies HeadingWords<string>;

export interface FileRows<Field extends string> {
  /** Rows below the headings, with the cells by field; a column that is missing is `''`. */
  readonly rows: readonly { readonly line: number; readonly cells: Readonly<Record<Field, string>> }[];
  readonly columns: readonly { readonly heading: string; readonly field: Field | null }[];
}

const wordOf = (cell: string) =>
  cleanCell(cell)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*:]/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();

/**
 * Finds the columns of a table by their headings; a table without headings has its links in the first column with one.
 * `undefined` where no column has links.
 */
export function rowsByHeadings<Field extends string>(
  rows: readonly SheetRow[],
  words: HeadingWords<Field | 'link'>,
): FileRows<Field | 'link'> | undefined {
  const fields = Object.keys(words) as (Field | 'link')[];
  const fieldOf = (cell: string) => fields.find((field) => words[field].includes(wordOf(cell)));
  const at = rows
    .slice(0, headingRows)
    .findIndex(({ cells }) => cells.some((cell) => fieldOf(cell) === 'link'));
  const heading = rows[at];
  const columns = new Map<Field | 'link', number>();
  if (heading) {
    for (const [column, cell] of heading.cells.entries()) {
      const field = fieldOf(cell);
      if (field !== undefined && !columns.has(field)) columns.set(field, column);
    }
  } else {
    const column = linkColumn(rows);
    if (column === undefined) return undefined;
    columns.set('link', column);
  }
  const cellOf = ({ cells, links }: SheetRow, field: Field | 'link') => {
    const column = columns.get(field);
    if (column === undefined) return '';
    // Files to mend have an apostrophe before a text that a spreadsheet would run.
    const text = cleanCell(cells[column] ?? '')
      .trim()
      .replace(/^'(?=[=+\-@])/, '');
    // The text of a cell may be a title with the address behind it.
    const behind = links?.[column];
    return field === 'link' && behind !== undefined && postAddress(text).kind === 'refused' ? behind : text;
  };
  return {
    rows: rows
      .slice(at + 1)
      .map((row) => ({
        line: row.line,
        cells: Object.fromEntries(fields.map((field) => [field, cellOf(row, field)])) as Record<
          Field | 'link',
          string
        >,
      }))
      .filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')),
    columns: (heading?.cells ?? []).flatMap((cell, column) => {
      const text = cleanCell(cell).trim().slice(0, 100);
      if (text === '') return [];
      return [{ heading: text, field: fields.find((field) => columns.get(field) === column) ?? null }];
    }),
  };
}

function linkColumn(rows: readonly SheetRow[]): number | undefined {
  for (const { cells } of rows) {
    const column = cells.findIndex((cell) => postAddress(cell).kind !== 'refused');
    if (column >= 0) return column;
  }
  return undefined;
}
