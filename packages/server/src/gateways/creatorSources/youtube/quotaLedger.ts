import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Executor } from '../../../platform/deps.ts';
import { installation } from '../../../platform/tables.ts';

/** Where the units spent on a day are written down. */
export interface QuotaLedger {
  /** Writes units down unless they would make more than `max` on that day: then `false`, and nothing is written. */
  spend(day: string, units: number, max: number): Promise<boolean>;
  spent(day: string): Promise<number>;
}

/** For a process alone, and until it ends. */
export function memoryLedger(): QuotaLedger {
  let written = { day: '', units: 0 };
  const spentOn = (day: string) => (written.day === day ? written.units : 0);
  return {
    spend: async (day, units, max) => {
      if (spentOn(day) + units > max) return false;
      written = { day, units: spentOn(day) + units };
      return true;
    },
    spent: async (day) => spentOn(day),
  };
}

const key = 'youtubeUnits';
const writtenSchema = z.object({ day: z.string(), units: z.number() });

/** For all processes of an installation together, in one row. */
export function databaseLedger(db: Executor): QuotaLedger {
  return {
    spend: async (day, units, max) => {
      const value = JSON.stringify({ day, units });
      const before = sql`case when ${installation.value}->>'day' = ${day}
        then (${installation.value}->>'units')::int else 0 end`;
      const { rowCount } = await db.execute(sql`
        insert into ${installation} (key, value, updated_at)
        select ${key}, ${value}::jsonb, now() where ${units}::int <= ${max}::int
        on conflict (key) do update
          set value = jsonb_build_object('day', ${day}::text, 'units', ${before} + ${units}::int), updated_at = now()
          where ${before} + ${units}::int <= ${max}::int`);
      return rowCount === 1;
    },
    spent: async (day) => {
      const { rows } = await db.execute<{ value: unknown }>(
        sql`select ${installation.value} as value from ${installation} where ${installation.key} = ${key}`,
      );
      const written = writtenSchema.safeParse(rows[0]?.value);
      return written.success && written.data.day === day ? written.data.units : 0;
    },
  };
}
