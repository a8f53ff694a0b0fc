import { and, count, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import type { FindKnownObjects } from '../../platform/records/knownObject.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { mailCampaign, mailSender, mailTemplate, mailThread } from './tables.ts';

/** Campaigns that activity log entries refer to. */
export const findRecordedCampaigns: FindKnownObjects = async (db, { teamId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({ id: mailCampaign.id, name: mailCampaign.name })
    .from(mailCampaign)
    .where(inArray(mailCampaign.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, { label: name, isOpen: true }]));
};

/** Templates that activity log entries refer to; the name of a private one is only visible to its owner. */
export const findRecordedTemplates: FindKnownObjects = async (db, { teamId, accountId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({
      id: mailTemplate.id,
      name: mailTemplate.name,
      accountId: mailTemplate.accountId,
      isShared: mailTemplate.isShared,
    })
    .from(mailTemplate)
    .where(inArray(mailTemplate.id, [...ids]));
  return new Map(
    rows.map((row) => {
      const isOpen = row.isShared || row.accountId === accountId;
      return [row.id, { label: isOpen ? row.name : null, isOpen }];
    }),
  );
};

/** Senders that activity log entries refer to. */
export const findRecordedSenders: FindKnownObjects = async (db, { teamId, accountId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({
      id: mailSender.id,
      name: mailSender.name,
      accountId: mailSender.accountId,
      isShared: mailSender.isShared,
    })
    .from(mailSender)
    .where(inArray(mailSender.id, [...ids]));
  return new Map(
    rows.map((row) => [row.id, { label: row.name, isOpen: row.isShared || row.accountId === accountId }]),
  );
};

/** Conversations that activity log entries refer to; the author in a private mailbox is only visible to its owner. */
export const findRecordedThreads: FindKnownObjects = async (db, { teamId, accountId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({
      id: mailThread.id,
      name: mailThread.name,
      address: mailThread.address,
      accountId: mailSender.accountId,
      isShared: mailSender.isShared,
    })
    .from(mailThread)
    .leftJoin(mailSender, eq(mailSender.id, mailThread.senderId))
    .where(inArray(mailThread.id, [...ids]));
  return new Map(
    rows.map((row) => {
      const isOpen = row.isShared !== false || row.accountId === accountId;
      return [row.id, { label: isOpen ? row.name || row.address : null, isOpen }];
    }),
  );
};

/** Counts the running and scheduled campaigns of a person. */
export async function countRunningCampaigns(db: Executor, { teamId, accountId }: Person): Promise<number> {
  const [running] = await teamScope(db, teamId)
    .select({ found: count() })
    .from(mailCampaign)
    .where(and(eq(mailCampaign.accountId, accountId), inArray(mailCampaign.status, ['sending', 'timing'])));
  return running?.found ?? 0;
}
