import { sql } from 'drizzle-orm';
import { mailDelivery } from '../../tables.ts';
import type { EngineParts } from '../engineDeps.ts';
import { leaseMs } from './claimBatch.ts';

/**
 * Renews the leases of emails that this process is still sending. Skips locked emails to avoid deadlocks; the next
 * renewal runs long before their leases end.
 */
export async function renewLeases(
  { db, now, owner }: Pick<EngineParts, 'db' | 'now' | 'owner'>,
  ids: readonly number[],
): Promise<void> {
  const at = now();
  const until = new Date(at.getTime() + leaseMs);
  await db.execute(sql`
    update ${mailDelivery} set lease_until = ${until.toISOString()}::timestamptz
    from (select id from ${mailDelivery}
      where id = any(${sql.param([...ids])}::int8[]) and state = 'claimed' and lease_owner = ${owner}
        -- One that was given up is looked at.
        and lease_until > ${at.toISOString()}::timestamptz
      order by id for update skip locked) as held
    where ${mailDelivery.id} = held.id`);
}
