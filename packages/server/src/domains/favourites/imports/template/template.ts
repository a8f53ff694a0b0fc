import { type ImportTarget, platforms } from '@reachkit/contract';
import * as xlsx from 'xlsx';
import type { Language } from '../../../../platform/http/request/language.ts';
import { workbookType } from '../failures.ts';
import { guideLines, importTexts } from '../texts.ts';
import { templateColumns } from './columns.ts';

/** Rows whose cells are texts from the beginning, whatever is typed into them. */
const textRows = 1000;

/** The workbook to fill in: the first sheet holds nothing but headings, the second says how. */
export function makeTemplate(target: ImportTarget, language: Language) {
  const { rowsSheet, guideSheet, templateName } = importTexts(language);
  const book: xlsx.WorkBook = {
    SheetNames: [rowsSheet, guideSheet],
    Sheets: { [rowsSheet]: emptyTable(target, language), [guideSheet]: guide(target, language) },
  };
  const plain: Uint8Array = xlsx.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true });
  return { name: templateName, mediaType: workbookType, content: Uint8Array.from(freezeHeader(plain)) };
}

function emptyTable(target: ImportTarget, language: Language): xlsx.WorkSheet {
  const columns = templateColumns(target, language);
  const headings = columns.map(({ heading }): xlsx.CellObject => ({ t: 's', v: heading, z: '@' }));
  const empty = columns.map((): xlsx.CellObject => ({ t: 'z', z: '@' }));
  return {
    '!data': [headings, ...Array.from({ length: textRows }, () => empty)],
    '!ref': xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: textRows, c: columns.length - 1 } }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  };
}

function guide(target: ImportTarget, language: Language): xlsx.WorkSheet {
  const platformHeading = templateColumns(target, language)[0]?.heading ?? '';
  const names = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };
  const lines = [
    ...guideLines(language),
    '',
    `${platformHeading}: ${platforms.map((platform) => names[platform]).join(', ')}`,
  ];
  const sheet = xlsx.utils.aoa_to_sheet(lines.map((line) => [line]));
  sheet['!cols'] = [{ wch: 120 }];
  return sheet;
}

const view = '<sheetView workbookViewId="0"/>';
const frozen =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView>';

/** Keeps the first row in sight (ECMA-376, part 1, 18.3.1.66), which the library cannot; compresses on the way. */
function freezeHeader(plain: Uint8Array): Uint8Array {
  const { CFB } = xlsx;
  const container = CFB.read(plain, { type: 'buffer' });
  const entry = CFB.find(container, '/xl/worksheets/sheet1.xml');
  const text = Buffer.from(entry?.content ?? []).toString();
  if (!entry || !text.includes(view)) throw new Error('The workbook has no view of its first sheet');
  entry.content = Buffer.from(text.replace(view, frozen));
  entry.size = entry.content.length;
  return CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true });
}
