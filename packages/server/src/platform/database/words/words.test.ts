import { getTableColumns } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { checkWords, logUnknownWords, withKnownWords } from './words.ts';

const parcel = pgTable('parcel', {
  id: bigint('id', { mode: 'number' }).notNull(),
  size: text('parcel_size', { enum: ['small', 'large'] }),
  label: text('label').notNull(),
});
const fields = getTableColumns(parcel);
const row = (id: number, size: string | null) => ({ id, size, label: 'any' });

it('leaves out a row with an unknown enum value and logs table, column and id', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(line) });
  const rows = [row(1, 'small'), row(2, 'huge'), row(3, null)];
  const end = logUnknownWords(log);
  expect(withKnownWords(fields, rows).map(({ id }) => id)).toEqual([1, 3]);
  await end();
  withKnownWords(fields, rows);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('parcel.parcel_size of row 2');
});

it('throws for a single row with an unknown enum value', () => {
  expect(() => checkWords(fields, row(9, ''))).toThrow(
    'parcel.parcel_size of row 9 is "", not one of small, large',
  );
});
