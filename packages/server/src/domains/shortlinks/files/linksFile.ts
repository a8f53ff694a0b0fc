import { type ExportFormat, unitsOf } from '@reachkit/contract';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import type { Cell, CellKind } from '../../../platform/spreadsheets/writing/spreadsheet.ts';
import { SpreadsheetMaker } from '../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import type { ShownLink } from '../links/show.ts';
import { linkFileTexts } from './texts.ts';
import type { LinkFileTexts } from './texts.zh.ts';

/** Max links in one file. */
export const maxFileLinks = 2_000;

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

interface Column {
  readonly key: keyof LinkFileTexts['headers'];
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
  readonly read: (link: ShownLink, texts: LinkFileTexts) => Cell;
}

const columns: readonly Column[] = [
  { key: 'name', kind: 'text', width: 30, read: ({ name }) => name },
  { key: 'creator', kind: 'text', width: 24, read: ({ creator }) => creator?.name ?? null },
  { key: 'platform', kind: 'text', width: 12, read: ({ creator }) => creator?.platform ?? null },
  { key: 'shortUrl', kind: 'text', width: 36, read: ({ shortUrl }) => shortUrl },
  { key: 'target', kind: 'text', width: 60, read: ({ target }) => target },
  { key: 'state', kind: 'text', width: 12, read: ({ state }, { states }) => states[state] },
  { key: 'pv', kind: 'count', width: 12, read: ({ pv }) => pv },
  { key: 'uv', kind: 'count', width: 12, read: ({ uv }) => uv },
  { key: 'pages', kind: 'count', width: 16, read: ({ pages }) => pages },
  { key: 'fee', kind: 'money', width: 12, read: ({ fee }) => fee && unitsOf(fee.amount, fee.currency) },
  { key: 'currency', kind: 'text', width: 10, read: ({ fee }) => fee?.currency ?? null },
  {
    key: 'productType',
    kind: 'text',
    width: 12,
    read: ({ productType }, { products }) => products[productType],
  },
  { key: 'productLink', kind: 'text', width: 50, read: ({ productLink }) => productLink },
  { key: 'appLink', kind: 'text', width: 30, read: ({ appLink }) => appLink },
  { key: 'campaign', kind: 'text', width: 24, read: ({ campaign }) => campaign?.name ?? null },
  { key: 'tags', kind: 'text', width: 24, read: ({ tags }) => tags.join(', ') },
  { key: 'title', kind: 'text', width: 30, read: ({ title }) => title },
  { key: 'description', kind: 'text', width: 40, read: ({ description }) => description },
  { key: 'by', kind: 'text', width: 16, read: ({ by }) => by },
  { key: 'createdAt', kind: 'time', width: 18, read: ({ createdAt }) => createdAt },
  { key: 'startsAt', kind: 'time', width: 18, read: ({ startsAt }) => startsAt },
  { key: 'endsAt', kind: 'time', width: 18, read: ({ endsAt }) => endsAt },
];

export interface LinksFileOptions {
  readonly format: ExportFormat;
  readonly language: Language;
  /** IANA time zone of the times in the file. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Writes links as a workbook or CSV, in a worker thread. */
export async function makeLinksFile(
  links: readonly ShownLink[],
  { format, language, timeZone, now }: LinksFileOptions,
): Promise<FileAnswer> {
  const texts = linkFileTexts[language];
  const sheet = new SpreadsheetMaker(
    {
      format,
      timeZone,
      name: texts.sheet,
      columns: columns.map(({ key, kind, width }) => ({ header: texts.headers[key], kind, width })),
    },
    AbortSignal.timeout(60_000),
  );
  try {
    sheet.add(links.map((link) => columns.map(({ read }) => read(link, texts))));
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
    return {
      name: `reachkit-short-links-${day}.${format}`,
      mediaType: mediaTypes[format],
      content: await sheet.finish(),
    };
  } finally {
    await sheet.close();
  }
}
