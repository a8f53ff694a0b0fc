import { getTableColumns } from 'drizzle-orm';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import { importRow } from '../tables.ts';

/** The rows of an import whose words are known. Their line is their id. */
export const knownRows = <Row extends { readonly line: number }>(rows: readonly Row[]) =>
  withKnownWords(
    getTableColumns(importRow),
    rows.map((row) => ({ ...row, id: row.line })),
  );
