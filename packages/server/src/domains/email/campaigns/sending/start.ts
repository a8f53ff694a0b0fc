import { type MailNotSentReason, mailNotSentReasons } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { type NoticeContent, notify } from '../../../../platform/notifications/notify.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { mailServerKept } from '../../addresses/mailServers.ts';
import {
  type CampaignEvent,
  type CampaignState,
  nextCampaignState,
  stateOf,
} from '../../sending/states/campaignStates.ts';
import { mailDomain } from '../../tables.ts';
import { lacks, neededVariables } from '../content/variables.ts';
import { type CampaignRow, readSenders } from '../read.ts';
import { checkRecipients } from '../recipients/check.ts';
import { writeState } from '../states.ts';
import { mailRecipient } from '../tables.ts';
import { freezeRecipients } from './freeze.ts';
import { countRecipients, isReady, readMailPlan } from './readiness.ts';

/** A schedule missed by more than this is not made up for. */
const catchUpMs = dayMs;

/**
 * Starts a due scheduled campaign, which is locked. Checks recipients and senders again: creators blacklisted since are
 * skipped. Writes and returns the new state, `notSent` with its reason if it cannot start.
 */
export async function startCampaign(
  tx: Transaction,
  campaign: CampaignRow,
  now: Date,
): Promise<CampaignState> {
  const before = stateOf(campaign);
  const end = (event: CampaignEvent) => move(tx, campaign, event, now);
  if (before.status !== 'timing' || !campaign.scheduleMoment) return before;
  if (now.getTime() - campaign.scheduleMoment.getTime() > catchUpMs) return end('missed');
  const senders = (await readSenders(tx, campaign)).filter(isReady);
  if (senders.length === 0) return end('dueWithoutSender');
  await checkRecipients(tx, campaign, { deadDomains: await readDeadDomains(tx, campaign, now), now });
  await skipLacking(tx, campaign);
  const { included } = await countRecipients(tx, campaign);
  if (included === 0) return end('dueWithoutRecipients');
  const plan = await readMailPlan(tx, campaign.teamId, now);
  if (included > plan.recipients || plan.emails === 0) return end('dueWithoutEquity');
  await freezeRecipients(tx, campaign, { senders, emails: included, mailboxEmails: plan.mailbox, now });
  return end('due');
}

async function move(
  tx: Transaction,
  campaign: CampaignRow,
  event: CampaignEvent,
  now: Date,
): Promise<CampaignState> {
  const next = nextCampaignState(stateOf(campaign), event);
  if (!next) throw new Error(`A campaign that is ${campaign.status} has no event ${event}`);
  const times = next.status === 'sending' ? { startedAt: now } : { finishedAt: now };
  await writeState(tx, campaign, next, { ...times, updatedAt: now });
  const reason = mailNotSentReasons.find((known) => known === next.reason);
  if (reason) await notifyNotSent(tx, campaign, { reason, at: now });
  return next;
}

/** Notifies the owner, who may be absent at the scheduled time, why the campaign was not sent. */
async function notifyNotSent(
  tx: Transaction,
  { id, teamId, accountId, name }: CampaignRow,
  { reason, at }: { readonly reason: MailNotSentReason; readonly at: Date },
): Promise<void> {
  const content: NoticeContent = {
    kind: 'mailCampaignNotSent',
    values: { name, reason },
    target: { kind: 'mailCampaign', id },
  };
  await notify(tx, { teamId, accountId }, { content, subject: String(id), at });
}

/** Reads the domains that accept no mail from stored answers: name servers are never queried within a transaction. */
async function readDeadDomains(
  tx: Transaction,
  { id, teamId }: CampaignRow,
  now: Date,
): Promise<readonly string[]> {
  const oldest = new Date(now.getTime() - mailServerKept);
  const { rows } = await tx.execute<{ domain: string }>(sql`
    select ${mailDomain.domain} as domain from ${mailDomain}
      where ${mailDomain.mailServer} = 'none' and ${mailDomain.checkedAt} >= ${oldest.toISOString()}::timestamptz
        and ${mailDomain.domain} in (select r.domain from ${teamRows(mailRecipient, teamId, 'r')}
          where r.campaign_id = ${id})`);
  return rows.map(({ domain }) => domain);
}

/** Skips recipients with missing values, as the author cannot fill them in at a scheduled start. */
async function skipLacking(tx: Transaction, campaign: CampaignRow): Promise<void> {
  const needed = neededVariables(campaign);
  if (needed.length === 0) return;
  const { id, teamId } = campaign;
  const isLacking = sql.join(
    needed.map((variable) => lacks(variable, teamId)),
    sql` or `,
  );
  const lacking = sql`select r.id from ${teamRows(mailRecipient, teamId, 'r')}
    left join ${creatorContacts('c')} on c.id = r.creator_id
    where r.campaign_id = ${id} and r.skip is null and (${isLacking})`;
  await teamScope(tx, teamId)
    .update(mailRecipient)
    .set({ skip: 'missingValue' })
    .where(sql`${mailRecipient.id} in (${lacking})`);
}
