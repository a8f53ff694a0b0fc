import { type MailBlocker, mailAttachmentsBytes } from '@reachkit/contract';
import type { MailVariable } from '@reachkit/contract/email/text';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { readMembershipStatus } from '../../../plan/membershipStatus.ts';
import type { MailSummary } from '../../answers.ts';
import { imageBytesOf } from '../../images/content.ts';
import { findEarlyRound, readPlan } from '../../rounds/plan.ts';
import { readCc } from '../content/cc.ts';
import { faultsOf, lacks, neededVariables } from '../content/variables.ts';
import { type CampaignRow, readAttachments, readSenders, type SenderRow } from '../read.ts';
import { mailRecipient } from '../tables.ts';

type Finding = MailSummary['blockers'][number];

/** Whether a sender is verified and not paused. */
export const isReady = ({ status, pauseReason }: Pick<SenderRow, 'status' | 'pauseReason'>): boolean =>
  status === 'verified' && pauseReason === null;

/** Email limits of the plan. */
export interface MailPlan {
  /** Max recipients of one campaign; a single one is always allowed. */
  readonly recipients: number;
  /** Max emails per day and sender. */
  readonly mailbox: number;
  /** Max emails per day of the team. */
  readonly emails: number;
  readonly rounds: number;
}

export async function readMailPlan(executor: Executor, teamId: number, now: Date): Promise<MailPlan> {
  const keys = ['massRecipients', 'mailboxEmails', 'emails', 'followUpRounds'] as const;
  const membershipStatus = await readMembershipStatus(executor, teamId, keys, now);
  if (!membershipStatus) throw new Error(`There is no team ${teamId}`);
  return {
    recipients: Math.max(1, membershipStatus.limit('massRecipients').value),
    mailbox: membershipStatus.limit('mailboxEmails').value,
    emails: membershipStatus.limit('emails').value,
    rounds: membershipStatus.limit('followUpRounds').value,
  };
}

/** Counts the recipients of a campaign, and the included ones. */
export async function countRecipients(
  executor: Pick<Executor, 'execute'>,
  { id, teamId }: Pick<CampaignRow, 'id' | 'teamId'>,
): Promise<{ readonly all: number; readonly included: number }> {
  const { rows } = await executor.execute<{ found: string; included: string }>(sql`
    select count(*) as found, count(*) filter (where r.skip is null) as included
      from ${teamRows(mailRecipient, teamId, 'r')} where r.campaign_id = ${id}`);
  return { all: Number(rows[0]?.found ?? 0), included: Number(rows[0]?.included ?? 0) };
}

/** Finds the reasons that block sending a campaign; its recipients have just been checked. */
export async function findBlockers(
  executor: Executor,
  campaign: CampaignRow,
  plan: MailPlan,
  /** When the first email is sent. */
  firstAt: Date,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const block = (code: MailBlocker, field: Finding['field'], values: Finding['values'] = {}) =>
    found.push({ code, field, values });
  const senders = await readSenders(executor, campaign);
  const recipients = await countRecipients(executor, campaign);
  if (campaign.name.trim() === '') block('nameMissing', 'name');
  if (senders.length === 0) block('senderMissing', 'senders');
  for (const { status, pauseReason, address } of senders) {
    if (status !== 'verified') block('senderUnverified', 'senders', { address });
    else if (pauseReason !== null) block('senderPaused', 'senders', { address });
  }
  if (recipients.all === 0) block('recipientsMissing', 'recipients');
  else if (recipients.included === 0) block('noRecipients', 'recipients');
  if (recipients.included > plan.recipients) {
    block('tooManyRecipients', 'recipients', { recipients: recipients.included, limit: plan.recipients });
  }
  if (plan.emails === 0 || plan.mailbox === 0) block('equity', 'recipients');
  const rounds = await readPlan(executor, campaign.teamId, [campaign.id]);
  if (rounds.length > plan.rounds) {
    block('tooManyRounds', 'rounds', { rounds: rounds.length, limit: plan.rounds });
  }
  const untold = rounds.find(({ condition }) => condition !== 'noReply');
  if (untold && !campaign.tracksOpens) block('roundsNotTracked', 'rounds', { round: untold.round });
  const early = findEarlyRound(firstAt, rounds);
  if (early) block('roundTooEarly', 'rounds', { round: early.round });
  const cc = readCc(campaign.cc);
  if ('fault' in cc) block('ccFormat', 'cc', { address: cc.fault });
  await findContentBlockers(executor, campaign, block);
  const attachments = await readAttachments(executor, campaign);
  const images = await imageBytesOf(executor, campaign.teamId, campaign.html);
  if (attachments.reduce((sum, { bytes }) => sum + bytes, images) > mailAttachmentsBytes) {
    block('attachmentsTooLarge', 'attachments');
  }
  for (const { html } of rounds) {
    const bytes = await imageBytesOf(executor, campaign.teamId, html);
    if (bytes > mailAttachmentsBytes) block('attachmentsTooLarge', 'rounds');
  }
  return found;
}

async function findContentBlockers(
  executor: Executor,
  campaign: CampaignRow,
  block: (code: MailBlocker, field: Finding['field'], values?: Finding['values']) => void,
): Promise<void> {
  const { subject, html } = campaign;
  if (subject.trim() === '') block('subjectMissing', 'subject');
  const isEmpty = html.replace(/<(?!img\b)[^>]*>|&nbsp;/gi, '').trim() === '';
  if (isEmpty) block('bodyMissing', 'body');
  const bodies = { subject: '', html, ownText: campaign.ownText };
  const parts = [
    { field: 'subject', content: { subject, html: '', ownText: null } },
    { field: 'body', content: bodies },
  ] as const;
  for (const { field, content } of parts) {
    for (const { kind, spelled } of faultsOf(content)) {
      block(kind === 'unclosed' ? 'unclosedVariable' : 'unknownVariable', field, { spelled });
    }
  }
  for (const { variable, count } of await countLacking(executor, campaign)) {
    const isInSubject = neededVariables(parts[0].content).includes(variable);
    block('missingValue', isInSubject ? 'subject' : 'body', { variable, count });
  }
}

/** Variables without a fallback and without a value for some included recipients. */
async function countLacking(
  executor: Pick<Executor, 'execute'>,
  campaign: CampaignRow,
): Promise<readonly { readonly variable: MailVariable; readonly count: number }[]> {
  const needed = neededVariables(campaign);
  if (needed.length === 0) return [];
  const counts = needed.map(
    (variable) =>
      sql`count(*) filter (where ${lacks(variable, campaign.teamId)}) as ${sql.identifier(variable)}`,
  );
  const { rows } = await executor.execute<Record<string, string>>(sql`
    select ${sql.join(counts, sql`, `)} from ${teamRows(mailRecipient, campaign.teamId, 'r')}
      left join ${creatorContacts('c')} on c.id = r.creator_id
      where r.campaign_id = ${campaign.id} and r.skip is null`);
  return needed
    .map((variable) => ({ variable, count: Number(rows[0]?.[variable] ?? 0) }))
    .filter(({ count }) => count > 0);
}
