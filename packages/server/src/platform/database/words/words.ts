import { channel } from 'node:diagnostics_channel';
import { Column, getTableName, is } from 'drizzle-orm';
import type { Logger } from 'pino';
import { describeError } from '../../logging.ts';

/** Diagnostics channel, because lists are read in code without a logger. */
const unknownWords = channel('reachkit:unknownWord');

/** Logs rows with an unknown enum value until the returned function is called. */
export function logUnknownWords(log: Pick<Logger, 'error'>): () => Promise<void> {
  const note = (error: unknown) =>
    log.error({ err: describeError(error) }, 'a row with an unknown word is left out');
  unknownWords.subscribe(note);
  return async () => void unknownWords.unsubscribe(note);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks the enum values of a row, which the database does not check.
 * @param fields the columns of the row by its keys: those of its table, or those that were selected
 * @throws Error that names table, column and row
 */
export function checkWords<Row extends { readonly id: number | string }>(fields: Fields, row: Row): Row {
  const words: Fields = { ...row };
  for (const [key, column] of Object.entries(fields)) {
    const word = words[key];
    if (!is(column, Column) || !column.enumValues || word === null || word === undefined) continue;
    if (!column.enumValues.some((known) => known === word)) {
      const place = `${getTableName(column.table)}.${column.name} of row ${row.id}`;
      throw new Error(`${place} is ${JSON.stringify(word)}, not one of ${column.enumValues.join(', ')}.`);
    }
  }
  return row;
}

/** Returns the rows with known enum values; others are left out and logged, so that one bad row does not fail the list. */
export function withKnownWords<Row extends { readonly id: number | string }>(
  fields: Fields,
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => {
    try {
      return checkWords(fields, row);
    } catch (error) {
      unknownWords.publish(error);
      return false;
    }
  });
}
