import { type MailReportDimension, sizeBands } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { mailDelivery } from '../../sending/tables.ts';
import type { CampaignRow } from '../read.ts';
import { mailRecipient, mailRound } from '../tables.ts';

/** Whether its groups are emails of rounds, of which a recipient may have got several. */
export const isOfRounds = (by: MailReportDimension): boolean => by === 'round' || by === 'template';

/** The group of a recipient or of an email to it, as text; `''` where it is not known. */
export function keyOf(by: MailReportDimension, { id, teamId }: CampaignRow): SQL {
  switch (by) {
    case 'round':
      return sql`d.round::text`;
    case 'template':
      // The version that counted when the email left.
      return sql`case when d.round = 0 then '0.1' else d.round || '.' || coalesce((
        select max(v.version) from ${teamRows(mailRound, teamId, 'v')}
          where v.campaign_id = ${id} and v.round = d.round
            and v.created_at <= coalesce(d.data_at, d.accepted_at, d.updated_at)), 1) end`;
    case 'sender':
      return sql`coalesce(d.sender_id::text, '')`;
    case 'domain':
      return sql`coalesce(r.domain, '')`;
    case 'country':
      return sql`coalesce(c.region, '')`;
    case 'size':
      return sql`case ${sql.join(
        sizeBands.map(({ code, to }) =>
          to === null
            ? sql`when c.followers is not null then ${code}`
            : sql`when c.followers < ${to} then ${code}`,
        ),
        sql` `,
      )} else '' end`;
  }
}

/** Recipients with their first email, or with each where the groups are of rounds; for the `from` of a statement. */
export function recipientsBy(by: MailReportDimension | '', { id, teamId }: CampaignRow): SQL {
  const people = teamRows(mailRecipient, teamId, 'r');
  const emails = teamRows(mailDelivery, teamId, 'd');
  if (by !== '' && isOfRounds(by)) {
    return sql`${people} join ${emails} on d.recipient_id = r.id and d.campaign_id = ${id}
      left join ${teamRows(mailDelivery, teamId, 'n')}
        on n.recipient_id = r.id and n.campaign_id = ${id} and n.round = d.round + 1
      left join ${creatorContacts('c')} on c.id = r.creator_id`;
  }
  return sql`${people} left join ${emails} on d.recipient_id = r.id and d.campaign_id = ${id} and d.round = 0
    left join ${creatorContacts('c')} on c.id = r.creator_id`;
}
