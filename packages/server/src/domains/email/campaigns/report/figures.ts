import { type MailRecipientFilter, mailDeliveryStates, mailRecipientOutcomes } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { EmailFigure } from '../../figures/emailFate.ts';
import { counts, type FigureScope } from '../../figures/figures.ts';

// In all conditions `r` is the recipient, `e` their emails; see `FigureScope`.

/** The recipients selected by a filter of their list; bounced emails count as failed if `bounces` are hidden. */
export function conditionOf(
  filter: MailRecipientFilter,
  scope: FigureScope,
  { bounces }: { readonly bounces: boolean },
): SQL {
  switch (filter) {
    case '':
      return sql`true`;
    case 'included':
      return sql`r.skip is null`;
    case 'skipped':
      return sql`r.skip is not null`;
    case 'opened':
    case 'openedMachine':
    case 'clicked':
      return gets(counts(filter, scope));
    case 'serverAccepted':
      return gets(counts(bounces ? 'accepted' : 'delivered', scope));
    case 'didUnsubscribe':
      return gets(counts('unsubscribed', scope));
    case 'didComplain':
      return gets(counts('complained', scope));
    // Matches recipients skipped as unsubscribed, and included ones who unsubscribed later.
    case 'unsubscribed':
      return sql`(r.skip = 'unsubscribed' or r.unsubscribed_at is not null)`;
    case 'failed':
      return gets(counts(bounces ? 'failed' : 'lost', scope));
  }
  const state = mailDeliveryStates.find((known) => known === filter);
  if (state) return gets(counts(figureOfState[state], scope));
  const outcome = mailRecipientOutcomes.find((known) => known === filter);
  return outcome ? gets(outcomeFilter(outcome, scope)) : sql`r.skip = ${filter}`;
}

/** Restricts a condition to included recipients, as skipped ones count in no figure. */
const gets = (condition: SQL): SQL => sql`(r.skip is null and ${condition})`;

const figureOfState = {
  pending: 'pending',
  claimed: 'sending',
  deferred: 'deferred',
  accepted: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
  ndrSoft: 'soft',
  ndrHard: 'hard',
  skipped: 'failed',
} as const satisfies Readonly<Record<(typeof mailDeliveryStates)[number], EmailFigure>>;

/** Filter of emails by outcome; see `mailRecipientOutcomes`. Outcomes overlap, as specified. */
function outcomeFilter(outcome: (typeof mailRecipientOutcomes)[number], scope: FigureScope): SQL {
  switch (outcome) {
    case 'successful':
      return counts('delivered', scope);
    case 'failed':
      return counts('failed', scope);
    case 'ndr':
      return counts('bounced', scope);
    case 'read':
      return counts('opened', scope);
    case 'replied':
      return counts('replied', scope);
    case 'noReply':
      return sql`(${counts('accepted', scope)} and not ${counts('replied', scope)})`;
    case 'readNoReply':
      return sql`(${counts('opened', scope)} and not ${counts('replied', scope)})`;
  }
}
