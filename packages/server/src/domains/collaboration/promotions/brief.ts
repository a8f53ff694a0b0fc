import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { cooperationBrief, promotion, promotionFile, promotionInvitation } from '../tables.ts';
import type { PromotionRow } from './find.ts';

export type BriefFile = typeof promotionFile.$inferSelect;

/** A brief as HTML, with its files. */
export interface Brief {
  readonly brief: string;
  readonly files: readonly BriefFile[];
}

/** The brief of a collaboration. `isKept`: it is as it was agreed; else that of now, as none was kept. */
export interface AgreedBrief extends Brief {
  readonly isKept: boolean;
}

/** Files of the brief as it is now. */
export const isInBrief = (promotionId: number): SQL | undefined =>
  and(eq(promotionFile.promotionId, promotionId), isNull(promotionFile.removedAt));

/** Reads the brief of a promotion as it is now. */
export async function readBrief(
  executor: Executor,
  { teamId, id }: Pick<PromotionRow, 'teamId' | 'id'>,
): Promise<Brief> {
  const scope = teamScope(executor, teamId);
  const [row] = await scope.select({ brief: promotion.brief }).from(promotion).where(eq(promotion.id, id));
  const files = await scope.select().from(promotionFile).where(isInBrief(id)).orderBy(asc(promotionFile.id));
  return { brief: row?.brief ?? '', files };
}

/** Keeps the brief of now with an agreement. The caller holds the promotion. */
export async function keepBrief(
  tx: Transaction,
  of: Pick<PromotionRow, 'teamId' | 'id'>,
  cooperationId: number,
): Promise<void> {
  const { brief, files } = await readBrief(tx, of);
  await teamScope(tx, of.teamId)
    .insert(cooperationBrief)
    .values({ cooperationId, brief, files: files.map(({ id }) => id) });
}

/** Reads the brief of a collaboration as it was agreed. One that has not changed since is that of now. */
export async function readAgreedBrief(
  executor: Executor,
  of: Pick<PromotionRow, 'teamId' | 'id' | 'briefChangedAt'>,
  cooperation: { readonly id: number; readonly agreedAt: Date },
): Promise<AgreedBrief> {
  const scope = teamScope(executor, of.teamId);
  const [kept] = await scope
    .select()
    .from(cooperationBrief)
    .where(eq(cooperationBrief.cooperationId, cooperation.id));
  if (!kept) {
    const isSame = of.briefChangedAt === null || of.briefChangedAt <= cooperation.agreedAt;
    return { ...(await readBrief(executor, of)), isKept: isSame };
  }
  const files = await scope
    .select()
    .from(promotionFile)
    .where(and(eq(promotionFile.promotionId, of.id), inArray(promotionFile.id, kept.files)))
    .orderBy(asc(promotionFile.id));
  return { brief: kept.brief, files, isKept: true };
}

/** Invitations with an open offer. */
export const isOpenOffer = (promotionId: number): SQL | undefined =>
  and(
    eq(promotionInvitation.promotionId, promotionId),
    or(isNull(promotionInvitation.decision), ne(promotionInvitation.decision, 'agreed')),
  );

/** Open offers are other ones with another brief, or other rights and duties: an answer to the earlier ones is not for them. */
export async function renewOffers(
  tx: Transaction,
  { teamId, id }: Pick<PromotionRow, 'teamId' | 'id'>,
): Promise<void> {
  await teamScope(tx, teamId)
    .update(promotionInvitation)
    .set({
      offerRevision: sql`${promotionInvitation.offerRevision} + 1`,
      revision: sql`${promotionInvitation.revision} + 1`,
    })
    .where(isOpenOffer(id));
}
