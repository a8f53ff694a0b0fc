import { type MailRecipientFilter, mailDeliveryStates, mailRecipientOutcomes } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';

// Everywhere: `r` is the recipient, `d` an email to it, `n` the one of the next round where there is one.

export const isAccepted = sql`d.state in ('accepted', 'ndrSoft', 'ndrHard')`;
export const isBounced = sql`d.state in ('ndrSoft', 'ndrHard')`;

const columns = {
  opened: sql`r.opened_at`,
  openedMachine: sql`r.opened_machine_at`,
  clicked: sql`r.clicked_at`,
  replied: sql`r.replied_at`,
  unsubscribed: sql`r.unsubscribed_at`,
  complained: sql`r.complained_at`,
} as const;
type Act = keyof typeof columns;

/** Whether a recipient did something; `isOfRound`: for the email `d`, the last one that they had got then. */
export function did(act: Act, isOfRound: boolean): SQL {
  const at = columns[act];
  const done =
    act === 'openedMachine' ? sql`(${at} is not null and r.opened_at is null)` : sql`${at} is not null`;
  if (!isOfRound) return done;
  return sql`(${done} and (d.round = 0 or ${at} >= d.accepted_at)
    and (n.accepted_at is null or ${at} < n.accepted_at))`;
}

/** The recipients whom a filter of their list keeps; emails that bounced failed where `bounces` are not shown. */
export function conditionOf(
  filter: MailRecipientFilter,
  isOfRound: boolean,
  { bounces }: { readonly bounces: boolean },
): SQL {
  switch (filter) {
    case 'failed':
      return bounces ? sql`d.state = 'failed'` : sql`(d.state = 'failed' or ${isBounced})`;
    case '':
      return sql`true`;
    case 'included':
      return sql`r.skip is null`;
    case 'skipped':
      return sql`r.skip is not null`;
    case 'opened':
    case 'openedMachine':
    case 'clicked':
      return did(filter, isOfRound);
    case 'serverAccepted':
      return bounces ? isAccepted : sql`d.state = 'accepted'`;
    case 'didUnsubscribe':
      return did('unsubscribed', isOfRound);
    case 'didComplain':
      return did('complained', isOfRound);
    // As a reason to skip, and as what somebody did who got the email.
    case 'unsubscribed':
      return sql`(r.skip = 'unsubscribed' or r.unsubscribed_at is not null)`;
  }
  const state = mailDeliveryStates.find((known) => known === filter);
  if (state) return sql`d.state = ${state}`;
  const outcome = mailRecipientOutcomes.find((known) => known === filter);
  return outcome ? outcomeOf(outcome, isOfRound) : sql`r.skip = ${filter}`;
}

/** What became of an email; see `mailRecipientOutcomes`. They overlap, as the specification has them. */
function outcomeOf(outcome: (typeof mailRecipientOutcomes)[number], isOfRound: boolean): SQL {
  switch (outcome) {
    case 'successful':
      return sql`d.state = 'accepted'`;
    case 'failed':
      return sql`d.state = 'failed'`;
    case 'ndr':
      return isBounced;
    case 'read':
      return did('opened', isOfRound);
    case 'replied':
      return did('replied', isOfRound);
    case 'noReply':
      return sql`(${isAccepted} and r.replied_at is null)`;
    case 'readNoReply':
      return sql`(r.opened_at is not null and r.replied_at is null)`;
  }
}
