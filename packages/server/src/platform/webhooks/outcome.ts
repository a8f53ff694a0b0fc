import { and, eq } from 'drizzle-orm';
import type { Deps, Transaction } from '../deps.ts';
import { notify } from '../notifications/notify.ts';
import { teamScope } from '../tenant/teamScope.ts';
import type { Claimed } from './claim.ts';
import type { TeamOwners } from './owners.ts';
import type { Outcome } from './post.ts';
import type { WebhookRow } from './rows.ts';
import { webhook, webhookDelivery } from './tables.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Milliseconds from a failed attempt to the next one. */
export const retryWaits: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
];
const goneStatus = 410;

interface OutcomeDeps extends Pick<Deps, 'db' | 'now'> {
  readonly owners: Pick<TeamOwners, 'findOwner'>;
}

/** Stores the result of an attempt, and pauses the webhook if it failed for the last time. */
export async function keepOutcome(deps: OutcomeDeps, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { teamId, id: webhookId } = claimed.webhook;
  await deps.db.transaction(async (tx) => {
    const scope = teamScope(tx, teamId);
    const [row] = await scope.select().from(webhook).where(eq(webhook.id, webhookId)).for('no key update');
    const at = deps.now();
    if (!row || !(await keepAttempt(tx, claimed, outcome, at))) return;
    if (outcome.isDelivered) {
      await scope.update(webhook).set({ lastDeliveredAt: at }).where(eq(webhook.id, webhookId));
      return;
    }
    const reason = reasonToPause(claimed, outcome);
    if (reason && row.pausedAt === null) await pause(tx, deps.owners, row, { reason, at });
  });
}

/** @returns whether the delivery was still this process's */
async function keepAttempt(
  tx: Transaction,
  { delivery, leaseUntil }: Claimed,
  { isDelivered, status, fault }: Outcome,
  at: Date,
): Promise<boolean> {
  const wait = isDelivered || isLast(delivery, status) ? undefined : retryWaits[delivery.attempts];
  const kept = await teamScope(tx, delivery.teamId)
    .update(webhookDelivery)
    .set({
      attempts: delivery.attempts + 1,
      status,
      fault,
      lastAt: at,
      deliveredAt: isDelivered ? at : null,
      nextAt: wait === undefined ? null : new Date(at.getTime() + wait),
      leaseUntil: null,
    })
    .where(and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.leaseUntil, leaseUntil)))
    .returning({ id: webhookDelivery.id });
  return kept.length > 0;
}

/** A test is attempted once; an address that is gone gets no further attempt. */
const isLast = ({ event }: Pick<Claimed['delivery'], 'event'>, status: number | null): boolean =>
  event === 'ping' || status === goneStatus;

/** Attempts that people ask for after the last one pause nothing. */
function reasonToPause({ delivery }: Claimed, { status }: Outcome): 'gone' | 'failures' | null {
  if (delivery.event === 'ping') return null;
  if (status === goneStatus) return 'gone';
  return delivery.attempts === retryWaits.length ? 'failures' : null;
}

async function pause(
  tx: Transaction,
  { findOwner }: Pick<TeamOwners, 'findOwner'>,
  { id, teamId, url }: WebhookRow,
  { reason, at }: { readonly reason: 'gone' | 'failures'; readonly at: Date },
): Promise<void> {
  await teamScope(tx, teamId)
    .update(webhook)
    .set({ pausedAt: at, pausedFor: 'failures' })
    .where(eq(webhook.id, id));
  const accountId = await findOwner(tx, teamId);
  if (accountId === null) return;
  const content = {
    kind: 'webhookPaused',
    values: { host: new URL(url).host, reason },
    target: { kind: 'webhooks' },
  } as const;
  await notify(tx, { teamId, accountId }, { content, subject: String(id), at });
}

/** Gives a delivery that was not sent to the next process. */
export async function releaseDelivery(
  { db }: Pick<Deps, 'db'>,
  { delivery, leaseUntil }: Claimed,
): Promise<void> {
  await teamScope(db, delivery.teamId)
    .update(webhookDelivery)
    .set({ leaseUntil: null })
    .where(and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.leaseUntil, leaseUntil)));
}
