import type { fetchPendingCreators, QueryOf } from '@reachkit/contract';
import type { Language } from '../../../platform/http/request/language.ts';
import { SpreadsheetMaker } from '../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import { profileAddress } from '../../creator/identity/profileAddress.ts';
import { workbookType } from '../imports/failures.ts';
import { templateColumns } from '../imports/template/columns.ts';
import { importTexts } from '../imports/texts.ts';
import type { Actor } from '../person.ts';
import type { PendingService } from './service.ts';

/** Rows per read. */
const batchSize = 1000;

/** The pending accounts as a workbook in the template's columns, to be imported elsewhere or passed to a source. */
export async function makePendingFile(
  pending: PendingService,
  person: Actor,
  { query, language }: { readonly query: QueryOf<typeof fetchPendingCreators>; readonly language: Language },
) {
  const texts = importTexts(language);
  const columns = templateColumns(query.target, language);
  const abort = new AbortController();
  const sheet = new SpreadsheetMaker(
    {
      format: 'xlsx',
      timeZone: 'UTC',
      name: texts.rowsSheet,
      columns: columns.map(({ heading, width }) => ({ header: heading, width, kind: 'text' })),
    },
    abort.signal,
  );
  try {
    for await (const page of pending.pages(person, query, batchSize)) {
      sheet.add(
        page.map(({ platform, handle, name, reason }) => {
          const cells = {
            platform,
            handle,
            name,
            reason,
            homepage: profileAddress({ platform, handle, homepage: null }) ?? '',
          };
          return columns.map(({ field }) => cells[field]);
        }),
      );
    }
    return { name: texts.pendingName, mediaType: workbookType, content: await sheet.finish() };
  } finally {
    await sheet.close();
  }
}
