import { sql } from 'drizzle-orm';
import { importRow } from '../../tables.ts';

/** The line of a row in its sheet. */
export const sheetLine = sql<number>`coalesce(${importRow.sheetLine}, ${importRow.line})`;
