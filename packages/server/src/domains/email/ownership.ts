import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { countByMember } from '../../platform/ownership/figures.ts';
import type { FigureRange, Ownership } from '../../platform/ownership/registry.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { campaignTables } from './campaigns/ownership.ts';
import { imageTables } from './images/ownership.ts';
import { inboxTables } from './inbox/ownership.ts';
import { countSenders } from './senders/countSenders.ts';
import { senderTables } from './senders/ownership.ts';
import { sendingTables } from './sending/ownership.ts';
import {
  emailBounce,
  emailUnlock,
  mailAttachment,
  mailCampaign,
  mailDomain,
  mailImage,
  mailMessage,
  mailSender,
  mailTemplate,
  mailThread,
} from './tables.ts';
import { isReply } from './teamStatus/writtenTo.ts';
import { countTemplates } from './templates/countTemplates.ts';

/** Counts creators that a member emailed, or that replied to the member's mailboxes. */
const countWriting = (db: Executor, range: FigureRange, where: SQL) =>
  countByMember(db, range, {
    from: teamRows(mailMessage, range.teamId),
    where,
    accountId: sql`${mailMessage.accountId}`,
    at: { timestamp: sql`${mailMessage.at}` },
    thing: { distinct: sql`${mailMessage.creatorId}` },
  });

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
      // Private templates too: a running campaign may use them for follow-ups.
      persons: [{ column: mailTemplate.accountId, rule: 'transfer' }],
    },
    ...senderTables,
    ...campaignTables,
    ...imageTables,
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
      name: 'contacted',
      count: (db, range) => countWriting(db, range, sql`${mailMessage.direction} = 'out'`),
    },
    { name: 'replied', count: (db, range) => countWriting(db, range, isReply(range.teamId)) },
    {
      name: 'unlocked',
      count: (db, range) =>
        countByMember(db, range, {
          from: teamRows(emailUnlock, range.teamId),
          accountId: sql`${emailUnlock.accountId}`,
          at: { timestamp: sql`${emailUnlock.unlockedAt}` },
        }),
    },
  ],
  holdings: [
    { table: mailSender, column: mailSender.accountId, transferred: 'mailboxes' },
    { table: mailTemplate, column: mailTemplate.accountId, transferred: 'templates' },
    { table: mailCampaign, column: mailCampaign.accountId, transferred: 'campaigns' },
    { table: mailAttachment, column: mailAttachment.accountId, transferred: 'attachments' },
    { table: mailImage, column: mailImage.accountId, transferred: 'attachments' },
    { table: mailThread, column: mailThread.ownerId, transferred: 'threads' },
    {
      table: mailThread,
      column: mailThread.privateTo,
      transferred: 'threads',
      where: sql`${mailThread.ownerId} is distinct from ${mailThread.privateTo}`,
    },
  ],
};
