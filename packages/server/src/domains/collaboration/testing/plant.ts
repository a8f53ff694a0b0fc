import type { DeliverableFormat, FeeCurrency, Platform, PromotionState, Terms } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { TestApp } from '../../../testing/app.ts';
import { addLink } from '../../monitor/figures/testing/world.ts';
import { shortConversion, shortLink } from '../../shortlinks/tables.ts';
import { shortTotal } from '../../shortlinks/visits/tables.ts';
import type { Offered } from '../promotions/duties.ts';
import {
  cooperation,
  cooperationPart,
  cooperationPayment,
  deliverable,
  promotion,
  promotionInvitation,
} from '../tables.ts';

export const usualTerms: Terms = {
  amount: null,
  currency: 'USD',
  parts: [],
  deliverables: [
    { platform: 'tiktok', format: 'short', pieces: 1, note: '', draftOn: null, publishOn: null },
  ],
  hasSample: false,
  conditions: '',
};

/** An agreement to those terms, with all stages. */
export const usualAgreed: Offered = {
  terms: usualTerms,
  duties: {
    product: '',
    requiredWords: [],
    needsDisclosure: true,
    usage: null,
    usesSample: true,
    usesDraft: true,
    usesPayment: true,
  },
};

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no row');
  return row;
};

type Promotion = typeof promotion.$inferInsert;

/** Stores a running promotion of a team. */
export async function plantPromotion(
  { database, now }: TestApp,
  teamId: number,
  given: Partial<Promotion> & { readonly state?: PromotionState } = {},
): Promise<number> {
  const rows = await teamScope(database.db, teamId)
    .insert(promotion)
    .values({
      state: 'running',
      name: 'Autumn storage box',
      currency: 'USD',
      terms: usualTerms,
      createdAt: now,
      updatedAt: now,
      startedAt: now,
      ...given,
    })
    .returning({ id: promotion.id });
  return only(rows).id;
}

/** A thing that a creator makes, and its post. */
export interface PlantedDeliverable {
  readonly platform?: Platform;
  readonly format?: DeliverableFormat;
  readonly publishOn?: string;
  readonly requiredWords?: readonly string[];
  readonly needsDisclosure?: boolean;
  /** None: not published. `null`: the monitor lost it. */
  readonly linkId?: number | null;
}

export interface PlantedCooperation {
  readonly creatorId: number | null;
  readonly name?: string;
  readonly fee?: number | null;
  readonly currency?: FeeCurrency;
  /** Paid parts of the fee. */
  readonly paid?: readonly number[];
  /** In US dollars. */
  readonly estimate?: number | null;
  readonly isCancelled?: boolean;
  /** Why the rest of the fee is not paid. */
  readonly waiveReason?: string;
  /** Amounts of the parts of the fee, in the order of `paid`; left out: exactly what was paid. */
  readonly parts?: readonly number[];
  readonly deliverables?: readonly PlantedDeliverable[];
}

/** Stores a collaboration of a promotion with its invitation, its deliverables and the paid parts of its fee. */
export async function plantCooperation(
  { database, now }: TestApp,
  { teamId, promotionId }: { readonly teamId: number; readonly promotionId: number },
  given: PlantedCooperation,
): Promise<number> {
  const { creatorId, name = `Creator ${creatorId}`, fee = 10_000, currency = 'USD', estimate = null } = given;
  const { paid = [], isCancelled = false, deliverables = [] } = given;
  const scope = teamScope(database.db, teamId);
  const kept = { promotionId, creatorId };
  const invitation = only(
    await scope
      .insert(promotionInvitation)
      .values({
        ...kept,
        platform: 'tiktok',
        name,
        handle: `creator_${creatorId}`,
        origin: 'search',
        addedAt: now,
        estimate,
        offer: usualTerms,
        decision: 'agreed',
        decidedAt: now,
      })
      .returning({ id: promotionInvitation.id }),
  );
  const { id } = only(
    await scope
      .insert(cooperation)
      .values({
        ...kept,
        invitationId: invitation.id,
        stage: isCancelled ? 'cancelled' : 'publishing',
        stageSince: now,
        fee,
        currency,
        sample: 'none',
        agreed: usualAgreed,
        agreedAt: now,
        updatedAt: now,
        ...(given.waiveReason !== undefined && { waiveReason: given.waiveReason, waivedBy: '旗舰版演示' }),
        ...(isCancelled && {
          cancelledAt: now,
          cancelledBy: 'team' as const,
          cancelledFrom: 'draft' as const,
        }),
      })
      .returning({ id: cooperation.id }),
  );
  for (const [position, one] of deliverables.entries()) {
    const { linkId, requiredWords = [], needsDisclosure = true, ...about } = one;
    await scope.insert(deliverable).values({
      cooperationId: id,
      position,
      platform: about.platform ?? 'tiktok',
      format: about.format ?? 'short',
      state: linkId === undefined ? 'open' : 'published',
      publishOn: about.publishOn ?? null,
      requiredWords: [...requiredWords],
      needsDisclosure,
      ...(linkId !== undefined && {
        monitorLinkId: linkId,
        postUrl: `https://www.tiktok.com/@maker/video/${linkId ?? `lost${id}${position}`}`,
        attachedAt: now,
      }),
    });
  }
  for (const [position, amount] of paid.entries()) {
    const part = only(
      await scope
        .insert(cooperationPart)
        .values({
          cooperationId: id,
          position,
          amount: given.parts?.[position] ?? amount,
          occasion: 'publishing',
        })
        .returning({ id: cooperationPart.id }),
    );
    const on = now.toISOString().slice(0, 10);
    await scope
      .insert(cooperationPayment)
      .values({ partId: part.id, amount, on, method: 'bank', by: '旗舰版演示', at: now });
  }
  return id;
}

/** Links a stored post to a monitor project; returns the id of the link. */
export const plantLink = (
  harness: TestApp,
  teamId: number,
  link: { readonly projectId: number; readonly externalId: string; readonly platform?: Platform },
): Promise<number> => addLink(harness, teamId, link);

export interface PlantedShortLink {
  readonly promotionId: number;
  readonly creatorId: number;
  readonly clicks: number;
  readonly visitors: number;
  /** Values are in hundredths; `null`: none. `days`: after the visit; none: by coupon. */
  readonly events?: readonly {
    readonly event: 'purchase' | 'refund' | 'sign_up';
    readonly value: number | null;
    readonly currency: string;
    readonly days?: number;
  }[];
}

/** Stores a short link of a creator in a promotion with its counts and conversions. */
export async function plantShortLink(
  { database, now }: TestApp,
  teamId: number,
  { promotionId, creatorId, clicks, visitors, events = [] }: PlantedShortLink,
): Promise<void> {
  const scope = teamScope(database.db, teamId);
  const code = crypto.randomUUID().slice(0, 18);
  const { id } = only(
    await scope
      .insert(shortLink)
      .values({
        promotionId,
        creatorId,
        code,
        codeKey: code,
        name: 'Box',
        productType: 'ecommerce',
        productLink: 'https://shop.example/box',
        target: 'https://shop.example/box',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: shortLink.id }),
  );
  await scope.insert(shortTotal).values({ linkId: id, pv: clicks, uv: visitors, bots: 9_999 });
  if (events.length === 0) return;
  await scope.insert(shortConversion).values(
    events.map(({ event, value, currency, days }) => ({
      linkId: id,
      event,
      value,
      currency: value === null ? null : currency,
      eventId: crypto.randomUUID(),
      at: now,
      receivedAt: now,
      ...(days !== undefined && {
        visitId: crypto.randomUUID(),
        visitedAt: new Date(now.getTime() - days * 86_400_000),
      }),
    })),
  );
}

/** Reads the row of a promotion. */
export async function rowOf(tx: Executor, promotionId: number): Promise<typeof promotion.$inferSelect> {
  const [row] = await tx.select().from(promotion).where(eq(promotion.id, promotionId));
  if (!row) throw new Error(`There is no promotion ${promotionId}`);
  return row;
}
