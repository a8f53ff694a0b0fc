import { type MailCampaignCounts, type MailRecipientFilter, mailTrackingLevels } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { checkCap } from '../../plan/claims.ts';
import { missedOf } from '../../plan/equityExceeded.ts';
import { type Limit, readMembershipStatus } from '../../plan/membershipStatus.ts';
import type { MailRecipient } from '../answers.ts';

type Tracked = keyof typeof mailTrackingLevels;

/** Email figures that the team's plan shows; hidden figures still have their effects. */
export interface TrackingShown extends Readonly<Record<Tracked, boolean>> {
  /** The first hidden figure, as returned in an error. */
  readonly missed: ReturnType<typeof missedOf> | null;
}

export async function readTrackingShown(
  executor: Executor,
  teamId: number,
  now: Date,
): Promise<TrackingShown> {
  const limit = await readLimit(executor, teamId, now);
  const isShown = (what: Tracked) => limit.value >= mailTrackingLevels[what];
  const next = limit.value + 1;
  return {
    opens: isShown('opens'),
    replies: isShown('replies'),
    bounces: isShown('bounces'),
    clicks: isShown('clicks'),
    missed:
      next > Math.max(...Object.values(mailTrackingLevels))
        ? null
        : missedOf(limit, { feature: 'mailTracking', used: next, needed: next }),
  };
}

async function readLimit(executor: Executor, teamId: number, now: Date): Promise<Limit> {
  const membershipStatus = await readMembershipStatus(executor, teamId, ['mailTracking'], now);
  if (!membershipStatus) throw new Failure('unauthorised');
  return membershipStatus.limit('mailTracking');
}

type Shown = Pick<
  MailCampaignCounts,
  | 'accepted'
  | 'delivered'
  | 'failed'
  | 'bounced'
  | 'opened'
  | 'openedMachine'
  | 'clicked'
  | 'replied'
  | 'unsubscribed'
>;

/** Sums as shown: bounced emails count as failed if the plan hides bounces. */
export function shownSums(
  figures: Readonly<Record<keyof Shown | 'lost', number>>,
  shown: TrackingShown,
): Shown {
  const { accepted, delivered, failed, bounced, lost, unsubscribed } = figures;
  return {
    delivered,
    ...(shown.bounces ? { accepted, failed, bounced } : { accepted: delivered, failed: lost, bounced: null }),
    opened: shown.opens ? figures.opened : null,
    openedMachine: shown.opens ? figures.openedMachine : null,
    clicked: shown.clicks ? figures.clicked : null,
    replied: shown.replies ? figures.replied : null,
    unsubscribed,
  };
}

/** Status of one email, as shown. */
export function shownOutcome(
  outcome: MailRecipient['outcome'],
  shown: TrackingShown,
): MailRecipient['outcome'] {
  if (outcome === 'ndr' && !shown.bounces) return 'failed';
  if (shown.opens) return outcome;
  if (outcome === 'read') return 'successful';
  return outcome === 'readNoReply' ? 'noReply' : outcome;
}

/** The state of one email, as it is shown. */
export function shownState(state: MailRecipient['state'], shown: TrackingShown): MailRecipient['state'] {
  return !shown.bounces && (state === 'ndrSoft' || state === 'ndrHard') ? 'failed' : state;
}

/** The tracked figure behind a recipient filter, if the plan may hide it. */
const countedBy: Partial<Readonly<Record<MailRecipientFilter, Tracked>>> = {
  opened: 'opens',
  openedMachine: 'opens',
  read: 'opens',
  readNoReply: 'opens',
  replied: 'replies',
  noReply: 'replies',
  ndr: 'bounces',
  ndrSoft: 'bounces',
  ndrHard: 'bounces',
  clicked: 'clicks',
};

/** @throws Failure `equity` for a filter that counts what is not shown */
export async function requireShown(
  executor: Executor,
  teamId: number,
  filter: MailRecipientFilter,
  now: Date,
): Promise<void> {
  const what = countedBy[filter];
  if (what === undefined) return;
  checkCap(await readLimit(executor, teamId, now), 'mailTracking', mailTrackingLevels[what]);
}
