import { importHeadings, shortBatchMost } from '@reachkit/contract';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { workbookType } from '../../favourites/imports/failures.ts';
import { platformLine, templateWorkbook } from '../../favourites/imports/template/template.ts';
import { batchColumns } from './columns.ts';
import { batchHeadings, templateTexts } from './texts.ts';

/** Builds the workbook template for a batch of short links. */
export function makeBatchTemplate(language: Language): FileAnswer {
  const { name, rowsSheet, guideSheet, guide } = templateTexts[language];
  const { platform, handle, homepage } = importHeadings[language];
  const columns = [
    ...[
      { heading: platform, width: 14 },
      { heading: handle, width: 28 },
      { heading: homepage, width: 48 },
    ],
    ...batchColumns.map((column) => ({ heading: batchHeadings[language][column], width: 18 })),
  ];
  const lines = guide.map((line) => line.replace('{most}', String(shortBatchMost)));
  return {
    name,
    mediaType: workbookType,
    content: templateWorkbook({
      rowsSheet,
      guideSheet,
      columns,
      guide: [...lines, '', platformLine(platform)],
    }),
  };
}
