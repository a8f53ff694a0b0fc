import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { mailIncoming, mailReply, mailThread } from '../tables.ts';

/** State of a conversation by its messages alone, ignoring a person's decision. */
export function openState(teamId: number): SQL {
  const incoming = sql`${teamRows(mailIncoming, teamId, 'i')} where i.thread_id = ${mailThread.id}`;
  return sql`coalesce(
    (select case when exists (select from ${teamRows(mailReply, teamId, 'r')}
          where r.thread_id = ${mailThread.id} and r.state in ('queued', 'sending', 'sent', 'unknown')
            and coalesce(r.sent_at, r.data_at, r.due_at) > max(i.at))
        then 'waiting' else 'needsReply' end
      from ${incoming} and i.kind in ('humanReply', 'otherAddressReply') having count(*) > 0),
    (select case when i.kind like 'bounce%' then 'bounce' else 'automatic' end
      from ${incoming} order by i.at desc, i.id desc limit 1),
    'automatic')`;
}
