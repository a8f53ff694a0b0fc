import type { MailCampaignReason, MailCampaignStatus } from '@reachkit/contract';

export interface CampaignState {
  readonly status: MailCampaignStatus;
  readonly reason: MailCampaignReason | null;
}

/** What can happen to a campaign. Whether its conditions hold is checked before. */
export const campaignEvents = [
  'send',
  'schedule',
  /** Content, recipients or attachments of a scheduled campaign change. */
  'edit',
  'cancel',
  /** Its scheduled moment has come. */
  'due',
  'dueWithoutRecipients',
  'dueWithoutSender',
  'dueWithoutEquity',
  /** Its moment is longer past than `lateMs`. */
  'missed',
  /** No more emails today; it goes on by itself. */
  'quotaUsed',
  /** No mailbox of it may send: failed logins, or a person paused them. */
  'sendersPaused',
  'bounceGuard',
  /** A reason to wait is gone. */
  'unblocked',
  'pause',
  'resume',
  'stop',
  /** Every email of the first round has come to its end; no rounds follow. */
  'finished',
  /** The same, and rounds follow. */
  'finishedRound',
  'finishedRounds',
  /** Failed emails are tried again. */
  'retry',
] as const;
export type CampaignEvent = (typeof campaignEvents)[number];

/** A campaign that is overdue starts within a day; after that its moment is missed. */
export const lateMs = 24 * 60 * 60_000;

type Target = CampaignState | undefined;

const to = (status: MailCampaignStatus, reason: MailCampaignReason | null = null): CampaignState => ({
  status,
  reason,
});
const sending = to('sending', 'queued');
const draft = to('draft');

const ofDraft: Partial<Record<CampaignEvent, CampaignState>> = { send: sending, schedule: to('timing') };
const ofTiming: Partial<Record<CampaignEvent, CampaignState>> = {
  schedule: to('timing'),
  edit: draft,
  cancel: draft,
  due: sending,
  dueWithoutRecipients: to('notSent', 'noRecipients'),
  dueWithoutSender: to('notSent', 'senderInvalid'),
  dueWithoutEquity: to('notSent', 'equity'),
  missed: to('notSent', 'missed'),
};
const ofSending: Partial<Record<CampaignEvent, CampaignState>> = {
  quotaUsed: to('sending', 'pausedQuota'),
  sendersPaused: to('sending', 'pausedSender'),
  bounceGuard: to('sending', 'pausedBounce'),
  unblocked: sending,
  pause: to('sending', 'pausedUser'),
  resume: sending,
  stop: to('sent', 'stopped'),
  finished: to('sent'),
  finishedRound: to('sent', 'followingUp'),
};

/** What a person decided holds until a person decides again. */
const heldByPerson: ReadonlySet<CampaignEvent> = new Set([
  'quotaUsed',
  'sendersPaused',
  'bounceGuard',
  'unblocked',
]);

/** The state after an event; `null` where the event is not allowed in that state. */
export function nextCampaignState(
  { status, reason }: CampaignState,
  event: CampaignEvent,
): CampaignState | null {
  return targetOf(status, reason, event) ?? null;
}

function targetOf(
  status: MailCampaignStatus,
  reason: MailCampaignReason | null,
  event: CampaignEvent,
): Target {
  switch (status) {
    case 'draft':
      return ofDraft[event];
    case 'timing':
      return ofTiming[event];
    case 'sending':
      if (reason === 'pausedUser' && heldByPerson.has(event)) return undefined;
      // After too many bounces a person has to look.
      if (reason === 'pausedBounce' && heldByPerson.has(event)) return undefined;
      if (event === 'resume') return isPaused(reason) ? sending : undefined;
      if (event === 'unblocked') return reason === 'queued' ? undefined : sending;
      if (event === 'pause') return reason === 'pausedUser' ? undefined : ofSending.pause;
      return ofSending[event];
    case 'sent':
      if (event === 'retry') return sending;
      if (reason === 'followingUp' && event === 'stop') return to('sent', 'stopped');
      if (reason === 'followingUp' && event === 'finishedRounds') return to('sent');
      return undefined;
    case 'notSent':
      return event === 'edit' ? draft : undefined;
  }
}

const isPaused = (reason: MailCampaignReason | null): boolean => reason !== null && reason !== 'queued';

/** Drafts and what waits for its moment can be deleted; what has sent anything is archived. */
export const canDeleteCampaign = ({ status }: CampaignState): boolean =>
  status === 'draft' || status === 'timing' || status === 'notSent';

/** The event of a scheduled campaign whose moment has come. */
export function dueEvent(facts: {
  readonly lateForMs: number;
  readonly hasSender: boolean;
  readonly hasEquity: boolean;
  readonly recipients: number;
}): CampaignEvent {
  if (facts.lateForMs > lateMs) return 'missed';
  if (!facts.hasSender) return 'dueWithoutSender';
  if (!facts.hasEquity) return 'dueWithoutEquity';
  return facts.recipients === 0 ? 'dueWithoutRecipients' : 'due';
}
