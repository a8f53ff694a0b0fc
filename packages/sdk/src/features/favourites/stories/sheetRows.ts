import { importHeadings } from '@reachkit/contract/imports/rows';

export type Cell = string | number | null;

const { platform, handle, homepage, name } = importHeadings.zh;
export const templateHeadings = [platform, handle, homepage, name];

/** Rows as people enter them: valid, of other platforms, duplicate, invalid. */
export const mixedRows: readonly (readonly Cell[])[] = [
  ['TikTok', '@sophieathome', 'https://www.tiktok.com/@sophieathome', 'Sophie Lindqvist'],
  ['TikTok', 'xiaoman.toronto', '', '林小满在多伦多'],
  ['tiktok', '', 'https://www.tiktok.com/@noor.bayt', 'نور العبيدي'],
  ['YouTube', '@hana_kurashi', '', 'はなの暮らし帖'],
  ['TikTok', 'SophieAtHome', '', 'Sophie again'],
  ['Instagram', 'mafe.emcasa', '', 'Maria Fernanda dos Santos Albuquerque'],
  ['TikTok', '6812345678901234567', '', 'Number instead of a name 🧵'],
  ['TikTok', '', '', 'Nobody'],
  ['TikTok', '', 'https://www.tiktok.com/tag/homedecor', 'A tag'],
  ['快手', 'laotie', '', '老铁'],
  ['TikTok', '#REF!', '', ''],
  ['TikTok', '@aaa', 'https://www.tiktok.com/@bbb', 'Two at once'],
];

/** Returns `count` valid rows. */
export function goodRows(count: number): readonly (readonly Cell[])[] {
  return Array.from({ length: count }, (_, place) => [
    'TikTok',
    `@maker.${place + 1}`,
    '',
    `Maker ${place + 1}`,
  ]);
}

/** A table in an unknown format, with another sheet after it. */
export const ownTable = {
  file: '2026春季达人 (final).xlsx',
  sheet: '达人总表',
  headings: ['渠道', '达人账号', '达人链接', '达人昵称'],
  bareHeadings: ['甲', '乙', '丙', '丁'],
  otherSheet: '备忘',
} as const;

/** Texts from the workbooks of the stories. */
export const sheetWords: readonly string[] = [
  ...Object.values(ownTable).flat(),
  ...[...mixedRows, ...goodRows(60)]
    .flat()
    .flatMap((cell) => (typeof cell === 'string' ? cell.replace(/^@/, '') : [])),
  'Sheet1',
];
