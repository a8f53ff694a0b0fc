import {
  amountIn,
  type PromotionEntryValues,
  type TermsEntryValues,
  wholeIn,
} from '@reachkit/contract/collaboration/entry';
import { type PromotionTerms, promotionCreatorsMost } from '@reachkit/contract/collaboration/form';
import type { addPromotion, Promotion } from '@reachkit/contract/collaboration/promotion';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { type FeeCurrency, feeCurrencies, unitsOf } from '@reachkit/contract/fields/currency';

/** Values of a new promotion. */
export const emptyValues: PromotionEntryValues = {
  name: '',
  brand: '',
  product: '',
  productLink: '',
  brief: '',
  goal: '',
  platforms: [],
  budget: '',
  currency: 'USD',
  startsOn: null,
  endsOn: null,
  planned: '',
  terms: {
    amount: '',
    parts: [],
    deliverables: [{ platform: '', format: 'short', pieces: '1', note: '', draftOn: null, publishOn: null }],
    conditions: '',
  },
  requiredWords: [],
  needsDisclosure: true,
  usage: { channels: [], days: '' },
  uses: { sample: true, draft: true, payment: true },
  answerDays: '7',
  ownerId: '',
};

export const currencyOf = (text: string): FeeCurrency => feeCurrencies.find((one) => one === text) ?? 'USD';
const typedAmount = (amount: number | null, currency: string) =>
  amount === null ? '' : String(unitsOf(amount, currency));
const typedNumber = (number: number | null) => (number === null ? '' : String(number));

const amountOf = (text: string, currency: FeeCurrency) =>
  text === '' ? null : (amountIn(text, currency) ?? null);

/** Terms as typed. */
export const typedTerms = ({
  amount,
  currency,
  parts,
  deliverables,
  conditions,
}: PromotionTerms): TermsEntryValues => ({
  amount: typedAmount(amount, currency),
  parts: parts.map((part) => ({
    ...part,
    amount: typedAmount(part.amount, currency),
    days: String(part.days),
  })),
  deliverables: deliverables.map(({ pieces, platform, ...one }) => ({
    ...one,
    platform: platform ?? '',
    pieces: String(pieces),
  })),
  conditions,
});

/**
 * The terms to send, from values that the contract's form schema has passed. `platform` is that of deliverables without one:
 * the creator's in an offer, `null` in a promotion.
 */
export const termsOf = <On extends Platform | null>(
  { amount, parts, deliverables, conditions }: TermsEntryValues,
  {
    currency,
    hasSample,
    platform: usual,
  }: { readonly currency: FeeCurrency; readonly hasSample: boolean; readonly platform: On },
) => ({
  amount: amountOf(amount, currency),
  currency,
  hasSample,
  conditions,
  parts: parts.map((part) => ({
    occasion: part.occasion,
    amount: amountOf(part.amount, currency) ?? 0,
    days: part.occasion === 'day' ? 0 : (wholeIn(part.days, 0, 365) ?? 0),
    on: part.occasion === 'day' ? part.on : null,
  })),
  deliverables: deliverables.map(({ pieces, platform, ...one }) => ({
    ...one,
    platform: platform === '' ? usual : platform,
    pieces: wholeIn(pieces, 1, 50) ?? 1,
  })),
});

/** The values of a promotion as typed. */
export function valuesOf(promotion: Promotion): PromotionEntryValues {
  const { terms, usage, owner, budget, planned, answerDays, productLink, ...rest } = promotion;
  const currency = currencyOf(rest.currency);
  return {
    name: rest.name,
    brand: rest.brand,
    product: rest.product,
    productLink: productLink ?? '',
    brief: rest.brief,
    goal: rest.goal,
    platforms: [...rest.platforms],
    budget: typedAmount(budget, currency),
    currency,
    startsOn: rest.startsOn,
    endsOn: rest.endsOn,
    planned: typedNumber(planned),
    terms: typedTerms({ ...terms, currency }),
    requiredWords: [...rest.requiredWords],
    needsDisclosure: rest.needsDisclosure,
    usage: { channels: [...(usage?.channels ?? [])], days: typedNumber(usage?.days ?? null) },
    uses: rest.uses,
    answerDays: String(answerDays),
    ownerId: owner?.id ?? '',
  };
}

/** The fields to send, from values that `promotionEntry` has passed. */
export function bodyOf(values: PromotionEntryValues): Omit<BodyOf<typeof addPromotion>, 'isTemplate'> {
  const { ownerId: _owner, budget, planned, answerDays, usage, terms, productLink, ...rest } = values;
  return {
    ...rest,
    productLink: productLink === '' ? null : productLink,
    budget: amountOf(budget, rest.currency),
    planned: wholeIn(planned, 1, promotionCreatorsMost) ?? null,
    answerDays: wholeIn(answerDays, 1, 90) ?? 7,
    usage: usage.channels.length === 0 ? null : { ...usage, days: wholeIn(usage.days, 1, 3_650) ?? null },
    terms: termsOf(terms, { currency: rest.currency, hasSample: rest.uses.sample, platform: null }),
  };
}

/** Fields whose values differ between two promotions, in the order of the form. */
export function differingFields(
  one: PromotionEntryValues,
  other: PromotionEntryValues,
): readonly (keyof PromotionEntryValues)[] {
  const fields = Object.keys(emptyValues) as (keyof PromotionEntryValues)[];
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}
