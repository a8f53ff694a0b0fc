import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/deps.ts';
import { installation } from '../../platform/tables.ts';

/** Store of the units spent per day. */
export interface QuotaLedger {
  /** Adds units unless the total would exceed `max` on that day: then returns `false` and stores nothing. */
  spend(day: string, units: number, max: number): Promise<boolean>;
  spent(day: string): Promise<number>;
}

/** Returns a ledger for one process, lost at its end. */
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

const writtenSchema = z.object({ day: z.string(), units: z.number() });

/** Returns a ledger shared by all processes of an installation, in the row with this key. */
export function databaseLedger(db: Executor, key: string): QuotaLedger {
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
