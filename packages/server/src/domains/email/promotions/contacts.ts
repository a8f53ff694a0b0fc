import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import {
  mailCampaign,
  mailDelivery,
  mailMessage,
  mailRecipient,
  mailSuppression,
  mailThread,
} from '../tables.ts';

/** Whether the team knows, and it is proven, that the creator does not want to be written to: a query for `exists`. */
export const optedOut = (
  teamId: number,
  now: Date,
  id: SQL,
): SQL => sql`select from ${teamRows(mailSuppression, teamId, 's')}
  where s.is_confirmed and s.reason not in ('hardBounce', 'softBounces')
    and (s.until is null or s.until > ${now.toISOString()}::timestamptz)
    and s.address_key in (
      select r.address_key from ${teamRows(mailRecipient, teamId, 'r')} where r.creator_id = ${id}
      union all select lower(k.email) from ${creatorContacts('k')} where k.id = ${id})`;

/**
 * The emails of members to creators, and the open conversations of members with them, that are not of a promotion, as a
 * query with `creator_id`, `account_id` and `at`.
 */
export const contactsBeside = (teamId: number, promotionId: number): SQL => sql`
  select mm.creator_id, mm.account_id, mm.at from ${teamRows(mailMessage, teamId, 'mm')}
    where mm.direction = 'out' and mm.account_id is not null
      and coalesce(mm.message_id, '') not in (select d.message_id from ${teamRows(mailCampaign, teamId, 'c')}
        join ${teamRows(mailDelivery, teamId, 'd')} on d.campaign_id = c.id
        where c.promotion_id = ${promotionId} and d.message_id is not null)
  union all
  select mt.creator_id, mt.owner_id, mt.last_at from ${teamRows(mailThread, teamId, 'mt')}
    where mt.owner_id is not null and mt.state in ('needsReply', 'waiting')
      and not exists (select from ${teamRows(mailCampaign, teamId, 'tc')}
        where tc.id = mt.campaign_id and tc.promotion_id = ${promotionId})`;
