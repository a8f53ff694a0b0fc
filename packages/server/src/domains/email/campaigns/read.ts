import { roleTeamAdmin } from '@reachkit/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailSender } from '../senders/tables.ts';
import { mailAttachment, mailCampaign, mailCampaignAttachment, mailCampaignSender } from './tables.ts';

/** Default days for skipping recipients who were emailed by a colleague. */
export const skipContactedDays = 30;

export type CampaignRow = typeof mailCampaign.$inferSelect;
export type SenderRow = typeof mailSender.$inferSelect;
export type AttachmentRow = typeof mailAttachment.$inferSelect;

/** Parses an id from the API; `undefined` if it is invalid. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Whether the caller may change a campaign; its owner and the team owner may. */
export const mayChange = ({ accountId }: Pick<CampaignRow, 'accountId'>, caller: Caller): boolean =>
  accountId === caller.accountId || caller.roleIds.includes(roleTeamAdmin);

const withId = (executor: Executor, teamId: number, id: number) =>
  teamScope(executor, teamId).select().from(mailCampaign).where(eq(mailCampaign.id, id));

/** A campaign of the team. @throws Failure `notFound` */
export async function findCampaign(
  executor: Executor,
  { teamId }: Pick<Caller, 'teamId'>,
  id: string,
): Promise<CampaignRow> {
  const [found] = await withId(executor, teamId, idOf(id) ?? 0);
  if (!found) throw new Failure('notFound');
  return found;
}

/** The campaign, locked until the transaction ends. @throws Failure `notFound`, `forbidden` */
export async function lockCampaign(tx: Transaction, caller: Caller, id: string): Promise<CampaignRow> {
  const [found] = await withId(tx, caller.teamId, idOf(id) ?? 0).for('no key update');
  if (!found) throw new Failure('notFound');
  if (!mayChange(found, caller)) throw new Failure('forbidden');
  return found;
}

/** Returns the campaign, locked until the transaction ends; fails if sending has started. */
export async function lockOpen(
  tx: Transaction,
  { id, teamId }: Pick<CampaignRow, 'id' | 'teamId'>,
): Promise<CampaignRow | undefined> {
  const [found] = await withId(tx, teamId, id).for('no key update');
  return found && found.status !== 'sending' && found.status !== 'sent' ? found : undefined;
}

/** The senders of a campaign, in the chosen order. */
export async function readSenders(
  executor: Executor,
  { teamId, id }: Pick<CampaignRow, 'teamId' | 'id'>,
): Promise<readonly SenderRow[]> {
  const rows = await teamScope(executor, teamId)
    .select({ sender: mailSender })
    .from(mailCampaignSender)
    .innerJoin(mailSender, eq(mailSender.id, mailCampaignSender.senderId))
    .where(eq(mailCampaignSender.campaignId, id))
    .orderBy(asc(mailCampaignSender.position));
  return rows.map(({ sender }) => sender);
}

/** The files of a campaign, in their order. */
export async function readAttachments(
  executor: Executor,
  { teamId, id }: Pick<CampaignRow, 'teamId' | 'id'>,
): Promise<readonly AttachmentRow[]> {
  const rows = await teamScope(executor, teamId)
    .select({ attachment: mailAttachment })
    .from(mailCampaignAttachment)
    .innerJoin(mailAttachment, and(eq(mailAttachment.id, mailCampaignAttachment.attachmentId)))
    .where(eq(mailCampaignAttachment.campaignId, id))
    .orderBy(asc(mailCampaignAttachment.position));
  return rows.map(({ attachment }) => attachment);
}
