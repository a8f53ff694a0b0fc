import { and, eq, inArray, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailSender, mailSenderDefault } from '../senders/tables.ts';
import { mailSettings } from '../sending/tables.ts';
import { type CampaignRow, idOf, readSenders } from './read.ts';
import { mailCampaignSender } from './tables.ts';

/** Reads the team's tracking settings, the default for campaigns. */
export async function readTracking(
  executor: Executor,
  teamId: number,
): Promise<{ tracksOpens: boolean; tracksClicks: boolean }> {
  const [settings] = await teamScope(executor, teamId)
    .select({ tracksOpens: mailSettings.tracksOpens, tracksClicks: mailSettings.tracksClicks })
    .from(mailSettings);
  return settings ?? { tracksOpens: true, tracksClicks: true };
}

/** The default sender of a person. */
export async function readDefaultSender(
  executor: Executor,
  { teamId, accountId }: Person,
): Promise<number[]> {
  const rows = await teamScope(executor, teamId)
    .select({ id: mailSender.id })
    .from(mailSenderDefault)
    .innerJoin(mailSender, eq(mailSender.id, mailSenderDefault.senderId))
    .where(
      and(
        eq(mailSenderDefault.accountId, accountId),
        or(eq(mailSender.accountId, accountId), mailSender.isShared),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Requires senders that a person may use: their own, the shared ones, and those already in the campaign.
 * @throws Failure `validation` at `senderIds`
 */
export async function requireSenders(
  tx: Transaction,
  { teamId, accountId }: Person,
  row: CampaignRow,
  given: readonly (string | number)[],
): Promise<readonly number[]> {
  const ids = [...new Set(given.map((id) => idOf(String(id)) ?? 0))];
  if (ids.length === 0) return [];
  const chosen = (await readSenders(tx, row)).map(({ id }) => id);
  const rows = await teamScope(tx, teamId)
    .select({ id: mailSender.id })
    .from(mailSender)
    .where(
      and(
        inArray(mailSender.id, ids),
        or(eq(mailSender.accountId, accountId), mailSender.isShared, inArray(mailSender.id, [0, ...chosen])),
      ),
    )
    // Locks them against removal until the transaction ends.
    .for('key share');
  if (rows.length < ids.length) throw refuseFields({ senderIds: { rule: 'unknown_value' } });
  return ids;
}

/** Sets the senders of a campaign, in this order. */
export async function writeSenders(
  tx: Transaction,
  { teamId, id: campaignId }: Pick<CampaignRow, 'teamId' | 'id'>,
  ids: readonly number[],
): Promise<void> {
  const scope = teamScope(tx, teamId);
  await scope.delete(mailCampaignSender).where(eq(mailCampaignSender.campaignId, campaignId));
  if (ids.length === 0) return;
  await scope
    .insert(mailCampaignSender)
    .values(ids.map((senderId, position) => ({ campaignId, senderId, position })));
}
