import { getTableColumns } from 'drizzle-orm';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import { importRow } from '../tables.ts';

/** Rows of an import with their line as id. */
export const knownRows = <Row extends { readonly line: number }>(rows: readonly Row[]) =>
  withKnownWords(
    getTableColumns(importRow),
    rows.map((row) => ({ ...row, id: row.line })),
  );
