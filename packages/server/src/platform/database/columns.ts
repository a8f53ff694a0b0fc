import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, as `Date`. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The number of a row, given by the database. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
