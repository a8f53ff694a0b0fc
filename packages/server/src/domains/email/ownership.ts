import { sql } from 'drizzle-orm';
import { countByMember } from '../../platform/ownership/figures.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { campaignTables } from './campaigns/ownership.ts';
import { inboxTables } from './inbox/ownership.ts';
import { countSenders } from './senders/countSenders.ts';
import { senderTables } from './senders/ownership.ts';
import { sendingTables } from './sending/ownership.ts';
import { emailBounce, emailUnlock, mailDomain, mailMessage, mailTemplate } from './tables.ts';
import { countTemplates } from './templates/countTemplates.ts';

export const emailOwnership: Ownership = {
  domain: 'email',
  tables: [
    {
      table: mailMessage,
      team: mailMessage.teamId,
      persons: [{ column: mailMessage.accountId, rule: 'keep' }],
    },
    {
      table: emailUnlock,
      team: emailUnlock.teamId,
      persons: [{ column: emailUnlock.accountId, rule: 'keep' }],
    },
    {
      table: mailTemplate,
      team: mailTemplate.teamId,
      // Also private ones: a running campaign may follow up with them.
      persons: [{ column: mailTemplate.accountId, rule: 'transfer' }],
    },
    ...senderTables,
    ...campaignTables,
    ...inboxTables,
    ...sendingTables,
    { table: mailDomain, team: null },
    { table: emailBounce, team: null },
  ],
  stocks: [
    { key: 'templates', rule: 'nothing', count: countTemplates },
    { key: 'mailboxes', rule: 'nothing', count: countSenders },
  ],
  figures: [
    {
      name: 'creatorsContacted',
      count: (db, range) =>
        countByMember(
          db,
          sql`select ${mailMessage.accountId} as account_id, count(distinct ${mailMessage.creatorId}) as found
            from ${teamRows(mailMessage, range.teamId)}
            where ${mailMessage.direction} = 'out'
              and ${mailMessage.at} >= ${range.from.toISOString()}::timestamptz and ${mailMessage.at} < ${range.to.toISOString()}::timestamptz
            group by 1`,
        ),
    },
    {
      name: 'emailsUnlocked',
      count: (db, range) =>
        countByMember(
          db,
          sql`select ${emailUnlock.accountId} as account_id, count(*) as found
            from ${teamRows(emailUnlock, range.teamId)}
            where ${emailUnlock.unlockedAt} >= ${range.from.toISOString()}::timestamptz and ${emailUnlock.unlockedAt} < ${range.to.toISOString()}::timestamptz
            group by 1`,
        ),
    },
  ],
};
