import { and, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../deps.ts';
import type { SetAside } from '../setAside/setAside.ts';
import { teamScope } from '../tenant/teamScope.ts';
import type { TeamOwners } from './owners.ts';
import type { DeliveryRow, WebhookRow } from './rows.ts';
import { webhook, webhookDelivery } from './tables.ts';

/** Deliveries of a webhook that are under way at a time, over all processes. */
export const perWebhook = 3;
/** A killed process's deliveries are free again after this; longer than an attempt takes. */
export const leaseMs = 60_000;

export interface DueDelivery {
  readonly id: number;
  readonly teamId: number;
  readonly webhookId: number;
}

/** A delivery that this process sends until `leaseUntil`, and its webhook. */
export interface Claimed {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  readonly leaseUntil: Date;
}

interface DueOptions extends Pick<TeamOwners, 'hasOwner'> {
  readonly at: Date;
  readonly max: number;
  readonly aside: SetAside;
}

/**
 * Finds deliveries that are due, a few of each webhook, the oldest first. Those of a paused webhook wait, except tests;
 * those of a locked team wait too.
 */
export async function findDue(
  db: Database,
  { at, max, aside, hasOwner }: DueOptions,
): Promise<readonly DueDelivery[]> {
  if (max <= 0) return [];
  const now = sql`${at.toISOString()}::timestamptz`;
  const isFree = sql`d.next_at <= ${now} and (d.lease_until is null or d.lease_until <= ${now})
    and ${aside.isOpen(sql`d.id`)}`;
  const { rows } = await db.execute<{ id: number; teamId: number; webhookId: number }>(sql`
    select d.id::float8 as id, d.team_id::float8 as "teamId", d.webhook_id::float8 as "webhookId" from (
      select due.* from ${webhook} w cross join lateral (
          select d.id, d.team_id, d.webhook_id, d.next_at from ${webhookDelivery} d
           where d.webhook_id = w.id and ${isFree} order by d.next_at limit ${perWebhook}) due
       where w.paused_at is null
         and ${perWebhook} > (select count(*) from ${webhookDelivery} d
           where d.webhook_id = w.id and d.lease_until is not null and d.lease_until > ${now})
      union
      select d.id, d.team_id, d.webhook_id, d.next_at from ${webhookDelivery} d
       where d.event = 'ping' and d.next_at is not null and ${isFree}
    ) d where ${hasOwner(sql`d.team_id`)} order by d.next_at, d.id limit ${max}`);
  return rows;
}

/** Leases a delivery. `undefined`: another process has it, enough of its webhook are under way, or it need not be sent. */
export function claimDelivery(
  db: Database,
  { id, teamId, webhookId }: DueDelivery,
  at: Date,
): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const scope = teamScope(tx, teamId);
    // The webhook is always locked first, as its removal does.
    const [found] = await scope
      .select()
      .from(webhook)
      .where(eq(webhook.id, webhookId))
      .for('no key update', { skipLocked: true });
    if (!found) return undefined;
    const [busy] = await scope
      .select({ count: count() })
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.webhookId, webhookId), gt(webhookDelivery.leaseUntil, at)));
    if ((busy?.count ?? 0) >= perWebhook) return undefined;
    const [due] = await scope
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(
        and(
          eq(webhookDelivery.id, id),
          lte(webhookDelivery.nextAt, at),
          or(isNull(webhookDelivery.leaseUntil), lte(webhookDelivery.leaseUntil, at)),
          found.pausedAt === null ? undefined : eq(webhookDelivery.event, 'ping'),
        ),
      )
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const leaseUntil = new Date(at.getTime() + leaseMs);
    const [delivery] = await scope
      .update(webhookDelivery)
      .set({ leaseUntil })
      .where(eq(webhookDelivery.id, id))
      .returning();
    return delivery && { webhook: found, delivery, leaseUntil };
  });
}
