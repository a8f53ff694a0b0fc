import type { Platform, PromotionTerms, Terms } from '@reachkit/contract';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { LogFields } from '../log.ts';
import type { promotionInvitation } from '../tables.ts';
import type { InvitationRow } from './find.ts';

/**
 * The offer of a promotion to one creator: the deliverables of the creator's platform, and those without a platform. It has
 * none where the promotion has none for the platform (`hasNoDeliverable`).
 */
export const offerTo = (platform: Platform, { deliverables, ...terms }: PromotionTerms): Terms => ({
  ...terms,
  deliverables: deliverables.flatMap((one) =>
    one.platform === null || one.platform === platform ? [{ ...one, platform }] : [],
  ),
});

/** Nothing can be offered or agreed until the creator gets terms of their own. */
export const hasNoDeliverable = (invitation: Pick<InvitationRow, 'counter' | 'offer'>): boolean =>
  termsToAgree(invitation).deliverables.length === 0;

/** @throws Failure `validation` for an invitation without a deliverable */
export function requireDeliverable(
  invitation: Pick<InvitationRow, 'counter' | 'offer'>,
  field: string,
): void {
  if (hasNoDeliverable(invitation)) throw refuseFields({ [field]: { rule: 'required' } });
}

/** The price of terms as that which the creator named. */
export const quoteOf = ({ amount, currency }: Terms): Partial<typeof promotionInvitation.$inferInsert> =>
  amount === null ? {} : { quote: amount, quoteCurrency: currency };

/** The terms that an agreement of a member is to: the creator's, proposed on the page or named elsewhere, else the offer. */
export const termsToAgree = ({ counter, offer }: Pick<InvitationRow, 'counter' | 'offer'>): Terms =>
  counter ?? offer;

/** The fields of an offer for the log: without its conditions, which are no figure. */
export const termsFields = ({ amount, currency, parts, deliverables, hasSample }: Terms): LogFields => ({
  amount,
  currency,
  parts: parts.length,
  pieces: deliverables.reduce((sum, { pieces }) => sum + pieces, 0),
  hasSample,
});

/** @throws Failure `validation` for a part without the day that it names, and for a draft after its post */
export function checkTerms({ parts, deliverables }: Terms, field = 'change.terms'): void {
  const part = parts.findIndex(({ occasion, on }) => occasion === 'day' && on === null);
  if (part >= 0) throw refuseFields({ [`${field}.parts.${part}.on`]: { rule: 'required' } });
  const late = deliverables.findIndex(
    ({ draftOn, publishOn }) => draftOn !== null && publishOn !== null && draftOn > publishOn,
  );
  if (late >= 0)
    throw refuseFields({ [`${field}.deliverables.${late}.publishOn`]: { rule: 'range_reversed' } });
}
