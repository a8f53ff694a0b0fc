import type { MailCampaignReason, MailCampaignStatus } from '@reachkit/contract';
import { checkWords } from '../../../../platform/database/words/words.ts';
import { mailCampaign } from '../../campaigns/tables.ts';

export interface CampaignState {
  readonly status: MailCampaignStatus;
  readonly reason: MailCampaignReason | null;
}

/** Events of a campaign. Their conditions are checked before. */
export const campaignEvents = [
  'send',
  'schedule',
  /** Content, recipients or attachments change. */
  'edit',
  'cancel',
  /** Its scheduled time has come. */
  'due',
  'dueWithoutRecipients',
  'dueWithoutSender',
  'dueWithoutEquity',
  /** Its scheduled time is too long past. */
  'missed',
  /** Daily limit reached; it resumes automatically. */
  'quotaUsed',
  /** None of its senders may send: paused by failed logins or a person. */
  'sendersPaused',
  'bounceGuard',
  /** A reason to wait is gone. */
  'unblocked',
  'pause',
  'resume',
  'stop',
  /** Every email of the first round is finished; no rounds follow. */
  'finished',
  /** Every email of the first round is finished, and rounds follow. */
  'finishedRound',
  'finishedRounds',
  /** Failed emails are retried. */
  'retry',
] as const;
export type CampaignEvent = (typeof campaignEvents)[number];

const to = (status: MailCampaignStatus, reason: MailCampaignReason | null = null): CampaignState => ({
  status,
  reason,
});
const draft = to('draft');
const queued = to('sending', 'queued');
const stopped = to('sent', 'stopped');

type Targets = Partial<Record<CampaignEvent, CampaignState>>;

const open: Targets = { edit: draft, send: queued, schedule: to('timing') };
const targets: Readonly<Record<MailCampaignStatus, Targets>> = {
  draft: { ...open, cancel: draft },
  timing: {
    ...open,
    cancel: draft,
    due: queued,
    dueWithoutRecipients: to('notSent', 'noRecipients'),
    dueWithoutSender: to('notSent', 'senderInvalid'),
    dueWithoutEquity: to('notSent', 'equity'),
    missed: to('notSent', 'missed'),
  },
  notSent: open,
  sending: {
    quotaUsed: to('sending', 'pausedQuota'),
    sendersPaused: to('sending', 'pausedSender'),
    bounceGuard: to('sending', 'pausedBounce'),
    unblocked: queued,
    pause: to('sending', 'pausedUser'),
    resume: queued,
    stop: stopped,
    finished: to('sent'),
    finishedRound: to('sent', 'followingUp'),
  },
  sent: { retry: queued },
};
const followingUp: Targets = {
  ...targets.sent,
  stop: stopped,
  finishedRounds: to('sent'),
  // After a resume, the engine restores this state once it finds that all first emails are sent.
  pause: to('sending', 'pausedUser'),
  bounceGuard: to('sending', 'pausedBounce'),
};

/** Events found by the engine; ignored where a person has decided or has to decide. */
const foundByEngine: ReadonlySet<CampaignEvent> = new Set([
  'quotaUsed',
  'sendersPaused',
  'bounceGuard',
  'unblocked',
  'finishedRound',
]);

/** Returns the state after an event; `null` if it is not allowed. Idempotent. */
export function nextCampaignState(current: CampaignState, event: CampaignEvent): CampaignState | null {
  const { status, reason } = current;
  const isHeld = reason === 'pausedUser' || reason === 'pausedBounce';
  if (isHeld && foundByEngine.has(event)) return null;
  // A campaign that waits for the next day resumes by itself.
  if (reason === 'pausedQuota' && event === 'resume') return current;
  if (reason === 'stopped' && event === 'stop') return current;
  return (reason === 'followingUp' ? followingUp : targets[status])[event] ?? null;
}

/** Parses the state of a row. @throws Error that names table, column and row */
export function stateOf(campaign: CampaignState & { readonly id: number }): CampaignState {
  const { status, reason } = checkWords(
    { status: mailCampaign.status, reason: mailCampaign.reason },
    campaign,
  );
  return { status, reason };
}
