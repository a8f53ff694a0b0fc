import { type MailReportDimension, sizeBands } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { emailsOf, type FigureScope } from '../../figures/figures.ts';
import type { CampaignRow } from '../read.ts';
import { mailRecipient, mailRound } from '../tables.ts';

/** Whether the groups are emails of rounds, so that a recipient may be in several groups. */
export const isOfRounds = (by: MailReportDimension): boolean => by === 'round' || by === 'template';

/** The group of a recipient or email, as text; `''` if unknown. */
export function keyOf(by: MailReportDimension, { id, teamId }: CampaignRow): SQL {
  switch (by) {
    case 'round':
      return sql`e.round::text`;
    case 'template':
      // The version that was current when the email was sent.
      return sql`case when e.round = 0 then '0.1' else e.round || '.' || coalesce((
        select max(v.version) from ${teamRows(mailRound, teamId, 'v')}
          where v.campaign_id = ${id} and v.round = e.round
            and v.created_at <= coalesce(e.data_at, e.accepted_at, e.updated_at)), 1) end`;
    case 'sender':
      return sql`coalesce(e.sender_id::text, '')`;
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

/** Recipients with their emails, or once per email if grouped by rounds; for the `from` of a statement. */
export function recipientsBy(by: MailReportDimension | '', { id, teamId }: CampaignRow): SQL {
  const scope = scopeOf(by);
  const join = scope === 'emails' ? sql`join` : sql`left join`;
  return sql`${teamRows(mailRecipient, teamId, 'r')}
    ${join} ${emailsOf(scope, teamId, [id])} on e.recipient_id = r.id
    left join ${creatorContacts('c')} on c.id = r.creator_id`;
}

export const scopeOf = (by: MailReportDimension | ''): FigureScope =>
  by !== '' && isOfRounds(by) ? 'emails' : 'people';
