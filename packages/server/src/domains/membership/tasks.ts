import { usageDaysKept } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { recordRetention } from '../../platform/records/erase.ts';
import { dayMs, oldestFirst } from '../../platform/tasks/retentionRules.ts';
import type { DomainTasks } from '../../platform/tasks/task.ts';
import { membershipRecords } from './records.ts';
import { equityCharge, equityUsage } from './tables.ts';

/**
 * Retention of charges, thirteen months in milliseconds: no period is longer than one month, and the usage report and the
 * privacy policy cover the same time.
 */
export const chargesKept = usageDaysKept * dayMs;

export const membershipTasks: DomainTasks = {
  retention: [
    {
      name: 'usage',
      keptFor: chargesKept,
      remove: async (db, before, max) => {
        const due = sql`select ctid from ${equityUsage}
        where ${equityUsage.periodStart} < ${before.toISOString()}::date order by ${equityUsage.periodStart} limit ${max}`;
        const { rowCount } = await db.delete(equityUsage).where(sql`ctid = any(array(${due}))`);
        return rowCount ?? 0;
      },
    },
    oldestFirst({
      name: 'charges',
      keptFor: chargesKept,
      table: equityCharge,
      id: equityCharge.id,
      since: equityCharge.createdAt,
    }),
    recordRetention(membershipRecords),
  ],
};
