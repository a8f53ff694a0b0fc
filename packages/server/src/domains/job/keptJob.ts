import { type SQL, sql } from 'drizzle-orm';
import { job } from './tables.ts';

/** The job of this id, as a query for `exists`. */
export const keptJob = (jobId: SQL): SQL => sql`select from ${job} where ${job.id} = ${jobId}`;
