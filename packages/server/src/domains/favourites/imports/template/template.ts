import { type ImportTarget, platforms } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import * as xlsx from 'xlsx';
import type { Language } from '../../../../platform/http/request/language.ts';
import { workbookType } from '../failures.ts';
import { guideLines, importTexts } from '../texts.ts';
import { type TemplateColumn, templateColumns } from './columns.ts';

/** Rows with cells formatted as text, whatever is typed into them. */
const textRows = 1000;

/** Builds the template workbook: a sheet with only headings, and a sheet with a guide. */
export function makeTemplate(target: ImportTarget, language: Language) {
  const { rowsSheet, guideSheet, templateName } = importTexts(language);
  const columns = templateColumns(target, language);
  return {
    name: templateName,
    mediaType: workbookType,
    content: templateWorkbook({
      rowsSheet,
      guideSheet,
      columns,
      guide: guide(columns[0]?.heading ?? '', language),
    }),
  };
}

interface TemplateParts {
  readonly rowsSheet: string;
  readonly guideSheet: string;
  readonly columns: readonly Pick<TemplateColumn, 'heading' | 'width'>[];
  /** Lines of the second sheet. */
  readonly guide: readonly string[];
}

/** A workbook with an empty table under its headings, and a guide sheet. */
export function templateWorkbook({ rowsSheet, guideSheet, columns, guide }: TemplateParts) {
  const lines = xlsx.utils.aoa_to_sheet(guide.map((line) => [line]));
  lines['!cols'] = [{ wch: 120 }];
  const book: xlsx.WorkBook = {
    SheetNames: [rowsSheet, guideSheet],
    Sheets: { [rowsSheet]: emptyTable(columns), [guideSheet]: lines },
  };
  const plain: Uint8Array = xlsx.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true });
  return Uint8Array.from(freezeHeader(plain));
}

function emptyTable(columns: TemplateParts['columns']): xlsx.WorkSheet {
  const headings = columns.map(({ heading }): xlsx.CellObject => ({ t: 's', v: heading, z: '@' }));
  const empty = columns.map((): xlsx.CellObject => ({ t: 'z', z: '@' }));
  return {
    '!data': [headings, ...Array.from({ length: textRows }, () => empty)],
    '!ref': xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: textRows, c: columns.length - 1 } }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  };
}

function guide(platformHeading: string, language: Language): readonly string[] {
  return [...guideLines(language), '', platformLine(platformHeading)];
}

/** Allowed values of the platform column. */
export const platformLine = (heading: string): string =>
  `${heading}: ${platforms.map((platform) => platformNames[platform]).join(', ')}`;

const view = '<sheetView workbookViewId="0"/>';
const frozen =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView>';

/** Freezes the first row (ECMA-376, part 1, 18.3.1.66), which the library does not support; also compresses the file. */
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
