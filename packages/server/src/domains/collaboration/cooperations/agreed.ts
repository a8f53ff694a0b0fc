import { type FeePart, type Terms, type UsageRights, usualPaymentDays } from '@reachkit/contract';
import type { Duties } from '../promotions/duties.ts';
import type { CooperationRow, DeliverableRow } from './rows.ts';

/** The things to make of terms, one for each piece. */
export const piecesOf = ({ deliverables }: Terms): Terms['deliverables'] =>
  deliverables.flatMap((one) => Array.from({ length: one.pieces }, () => one));

/** Whether the creator gets a sample by what was offered. */
export const getsSample = (
  { hasSample }: Pick<Terms, 'hasSample'>,
  { usesSample }: Pick<Duties, 'usesSample'>,
): boolean => usesSample && hasSample;

/** The parts of a fee; a fee without parts is one part, due after publishing. A fee of 0 has none. */
export function partsOf(
  { amount, parts }: Pick<Terms, 'amount' | 'parts'>,
  { usesPayment }: Pick<Duties, 'usesPayment'>,
): readonly FeePart[] {
  if (!usesPayment) return [];
  if (parts.length > 0) return parts;
  if (amount === null || amount === 0) return [];
  return [{ amount, occasion: 'publishing', days: usualPaymentDays, on: null }];
}

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
