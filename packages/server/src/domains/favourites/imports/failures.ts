import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { SpreadsheetMaker } from '../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import type { Actor } from '../person.ts';
import { importRow } from '../tables.ts';
import type { ImportRecords } from './importRecords.ts';
import { knownRows } from './knownRows.ts';
import { sheetLine } from './rows/sheetLine.ts';
import { templateColumns } from './template/columns.ts';
import { importTexts, reasonText } from './texts.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows per read. */
const batchSize = 1000;
/** Width of the reasons, in characters. */
const whyWidth = 60;
/** Width of the row numbers, in characters. */
const lineWidth = 16;

/**
 * The failed rows of an import, as a workbook in the template's columns with a reason for each: it can be corrected and
 * imported again.
 * @throws Failure `notFound` also where no row failed, or none is kept any more
 */
export async function makeFailures(
  { db }: Pick<Deps, 'db'>,
  records: ImportRecords,
  person: Actor,
  { id, language }: { readonly id: string; readonly language: Language },
) {
  const record = await records.get(person, id);
  const texts = importTexts(language);
  const columns = templateColumns(record.target, language);
  const text = { kind: 'text' } as const;
  const headers = columns.map(({ heading, width }) => ({ header: heading, width, ...text }));
  const abort = new AbortController();
  const sheet = new SpreadsheetMaker(
    {
      format: 'xlsx',
      timeZone: 'UTC',
      name: texts.rowsSheet,
      columns: [
        ...headers,
        { header: texts.whyHeading, width: whyWidth, ...text },
        { header: texts.lineHeading, width: lineWidth, ...text },
      ],
    },
    abort.signal,
  );
  try {
    let last = 0;
    for (let isMore = true; isMore; ) {
      const rows = await readFailed(db, record.id, last);
      sheet.add(
        rows.map(({ given, reason, detail, inFile }) => [
          ...columns.map(({ field }) => given[field]),
          reason === null ? '' : reasonText({ reason, detail }, record.target, language),
          String(inFile),
        ]),
      );
      if (last === 0 && rows.length === 0) throw new Failure('notFound');
      last = rows.at(-1)?.line ?? last;
      isMore = rows.length === batchSize;
    }
    const name = texts.failuresName.replace('{file}', () => record.fileName.replace(/\.\w{1,5}$/, ''));
    return { name, mediaType: workbookType, content: await sheet.finish() };
  } finally {
    await sheet.close();
  }
}

async function readFailed(db: Deps['db'], importId: number, after: number) {
  const rows = await db
    .select({
      line: importRow.line,
      inFile: sheetLine,
      given: importRow.given,
      reason: importRow.reason,
      detail: importRow.detail,
    })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), eq(importRow.state, 'failed'), gt(importRow.line, after)))
    .orderBy(asc(importRow.line))
    .limit(batchSize);
  return knownRows(rows);
}
