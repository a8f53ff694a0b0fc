import { type FeePart, feePartsOf, promisesSample, type Terms, type UsageRights } from '@reachkit/contract';
import type { Duties } from '../promotions/duties.ts';
import type { CooperationRow, DeliverableRow } from './rows.ts';

/** The things to make of terms, one for each piece. */
export const piecesOf = ({ deliverables }: Terms): Terms['deliverables'] =>
  deliverables.flatMap((one) => Array.from({ length: one.pieces }, () => one));

/** Whether the creator gets a sample by what was offered. */
export const getsSample = (
  terms: Pick<Terms, 'hasSample'>,
  { usesSample }: Pick<Duties, 'usesSample'>,
): boolean => promisesSample(terms, { sample: usesSample });

/** The parts of a fee as offered. */
export const partsOf = (
  terms: Pick<Terms, 'amount' | 'parts'>,
  { usesPayment }: Pick<Duties, 'usesPayment'>,
): readonly FeePart[] => feePartsOf(terms, { payment: usesPayment });

/** Usage rights until a day, where they have one, else for days after publishing, else without an end. */
export type PresentUsage = UsageRights & { readonly until?: string | null };

/** The usage rights of a collaboration as they are now; `null`: none. Once all is published they have a day, or no end. */
export function usageOf(
  { usageChannels, usageUntil, agreed }: Pick<CooperationRow, 'usageChannels' | 'usageUntil' | 'agreed'>,
  items: readonly Pick<DeliverableRow, 'state'>[],
): (UsageRights & { readonly until: string | null }) | null {
  if (usageChannels === null) return null;
  const isPublished = items.every(({ state }) => state === 'published');
  const days = usageUntil === null && !isPublished ? (agreed.duties.usage?.days ?? null) : null;
  return { channels: usageChannels, until: usageUntil, days };
}
