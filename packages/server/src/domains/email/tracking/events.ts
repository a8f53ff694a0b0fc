import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../../gateways/geo/addresses.ts';
import {
  type AgentRequest,
  type MachineReason,
  machineReasonAt,
  machineReasonOf,
  manyLinksMs,
} from '../../../platform/agents/agent.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { CampaignProgress } from '../sending/progress.ts';
import type { Pace } from '../sending/queue/timing.ts';
import { mailDelivery, mailEvent, mailLink, mailMessage, mailRecipient } from '../tables.ts';
import { gatewayEvents } from './gatewayClicks.ts';
import { takeBack } from './takeBack.ts';

export interface TrackedRequest extends AgentRequest {
  /** Address of the peer. */
  readonly address: string;
}

/** Max events stored per email. */
const maxEvents = 50;

type Delivery = Pick<
  typeof mailDelivery.$inferSelect,
  'id' | 'teamId' | 'campaignId' | 'recipientId' | 'acceptedAt' | 'messageId'
>;

interface EventDeps extends Pick<Deps, 'db' | 'now'> {
  /** Speed of the sandbox; 1 without a sandbox. */
  readonly pace: Pace;
}

/** Stores opens and clicks of emails, people and machines separately. */
export class MailEvents {
  readonly #deps: EventDeps;
  readonly #progress: CampaignProgress;
  /** Emails at the max number of events, cached to avoid queries. */
  readonly #full = new LRUCache<number, true>({ max: 10_000, ttl: 60_000 });

  constructor(deps: EventDeps, progress: CampaignProgress) {
    this.#deps = deps;
    this.#progress = progress;
  }

  async opened(deliveryId: number, request: TrackedRequest): Promise<void> {
    if (this.#full.has(deliveryId)) return;
    const delivery = await this.#find(deliveryId);
    if (delivery) await this.#keep(delivery, { kind: 'open', linkId: null, request });
  }

  /** @returns the address that the link leads to; `null` where the email has no such link */
  async clicked(deliveryId: number, linkId: number, request: TrackedRequest): Promise<string | null> {
    const delivery = await this.#find(deliveryId);
    if (!delivery) return null;
    const [link] = await teamScope(this.#deps.db, delivery.teamId)
      .select({ url: mailLink.url })
      .from(mailLink)
      .where(and(eq(mailLink.id, linkId), eq(mailLink.campaignId, delivery.campaignId)));
    if (!link) return null;
    if (!this.#full.has(deliveryId)) await this.#keep(delivery, { kind: 'click', linkId, request });
    return link.url;
  }

  async #find(deliveryId: number): Promise<Delivery | undefined> {
    const [delivery] = await this.#deps.db
      .select({
        id: mailDelivery.id,
        teamId: mailDelivery.teamId,
        campaignId: mailDelivery.campaignId,
        recipientId: mailDelivery.recipientId,
        acceptedAt: mailDelivery.acceptedAt,
        messageId: mailDelivery.messageId,
      })
      .from(mailDelivery)
      .where(eq(mailDelivery.id, deliveryId));
    return delivery;
  }

  async #keep(
    delivery: Delivery,
    event: {
      readonly kind: 'open' | 'click';
      readonly linkId: number | null;
      readonly request: TrackedRequest;
    },
  ): Promise<void> {
    const { db, now, pace } = this.#deps;
    const timestamp = { at: now(), pace: pace() };
    const isKept = await db.transaction((tx) => keepEvent(tx, delivery, event, timestamp));
    if (isKept) this.#progress.touch(delivery.teamId, delivery.campaignId);
    else this.#full.set(delivery.id, true);
  }
}

interface NewEvent {
  readonly kind: 'open' | 'click';
  readonly linkId: number | null;
  readonly request: TrackedRequest;
}

/** @returns whether it was kept: an email has only so many events */
async function keepEvent(
  tx: Transaction,
  delivery: Delivery,
  { kind, linkId, request }: NewEvent,
  { at, pace }: { readonly at: Date; readonly pace: number },
): Promise<boolean> {
  const { id: deliveryId, teamId, recipientId, acceptedAt } = delivery;
  const scope = teamScope(tx, teamId);
  // Serialises the events of an email, so that later ones see several links in one second.
  await scope
    .select({ id: mailRecipient.id })
    .from(mailRecipient)
    .where(eq(mailRecipient.id, recipientId))
    .for('update');
  const before = await scope.select().from(mailEvent).where(eq(mailEvent.deliveryId, deliveryId));
  if (before.length >= maxEvents) return false;
  const others = before.filter((one) => one.kind === 'click' && kind === 'click' && one.linkId !== linkId);
  const otherClicks = others.map((one) => one.at);
  // With accelerated days, people are as fast as machines are normally.
  const reasonAt = pace === 1 ? machineReasonAt({ at, deliveredAt: acceptedAt, otherClicks }) : null;
  const reason = machineReasonOf(request) ?? reasonAt;
  const added = await scope
    .insert(mailEvent)
    .values({
      deliveryId,
      kind,
      linkId,
      at,
      isMachine: reason !== null,
      machineReason: reason,
      network: networkOf(request.address) ?? '',
    })
    .returning();
  const events = [...before, ...added];
  const byGateway = pace === 1 ? gatewayEvents(events, acceptedAt) : new Set<number>();
  const earlier = before.filter(
    (one) => !one.isMachine && (byGateway.has(one.id) || isBeside(one, reason, at)),
  );
  const isGateway = added.some(({ id }) => byGateway.has(id));
  // The earlier events counted as a person's so far.
  const found = [...earlier, ...(reason === null && isGateway ? added : [])];
  if (found.length > 0) {
    const ids = found.map(({ id }) => id);
    await takeBack(tx, delivery, { ids, reason: reason === 'manyLinks' ? reason : 'linkByLink' });
  }
  await noteRecipient(tx, delivery, { kind, isMachine: reason !== null || isGateway, at });
  return true;
}

/** Whether an event is the first of several links followed by a machine within a second. */
const isBeside = (
  { kind, at }: Pick<typeof mailEvent.$inferSelect, 'kind' | 'at'>,
  reason: MachineReason | null,
  now: Date,
): boolean => reason === 'manyLinks' && kind === 'click' && now.getTime() - at.getTime() <= manyLinksMs;

async function noteRecipient(
  tx: Transaction,
  { id, teamId, recipientId, messageId }: Delivery,
  {
    kind,
    isMachine,
    at,
  }: { readonly kind: 'open' | 'click'; readonly isMachine: boolean; readonly at: Date },
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const timestamp = sql`${at.toISOString()}::timestamptz`;
  const first = (column: AnyColumn) => sql`coalesce(${column}, ${timestamp})`;
  const isClick = kind === 'click';
  await scope
    .update(mailDelivery)
    .set(
      isMachine
        ? { openedMachineAt: first(mailDelivery.openedMachineAt) }
        : {
            // A click also counts as an open.
            openedAt: first(mailDelivery.openedAt),
            ...(isClick && { clickedAt: first(mailDelivery.clickedAt) }),
          },
    )
    .where(eq(mailDelivery.id, id));
  const [recipient] = await scope
    .update(mailRecipient)
    .set(
      isMachine
        ? { openedMachineAt: first(mailRecipient.openedMachineAt) }
        : {
            openedAt: first(mailRecipient.openedAt),
            ...(isClick && { clickedAt: first(mailRecipient.clickedAt) }),
          },
    )
    .where(eq(mailRecipient.id, recipientId))
    .returning({ creatorId: mailRecipient.creatorId });
  if (isMachine) return;
  const creatorId = recipient?.creatorId ?? null;
  if (messageId === null || creatorId === null) return;
  await scope
    .update(mailMessage)
    .set({ outcome: 'readNoReply' })
    .where(
      and(
        eq(mailMessage.creatorId, creatorId),
        eq(mailMessage.messageId, messageId),
        eq(mailMessage.outcome, 'noReply'),
      ),
    );
}
