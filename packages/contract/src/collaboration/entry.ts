import * as z from 'zod/mini';
import { platforms } from '../creator/platform.ts';
import { type FeeCurrency, feeMost } from '../fields/currency.ts';
import { daySchema, line } from '../monitor/form.ts';
import { isWebLink, withScheme } from '../rules/link.ts';
import { typedDigits } from '../rules/typedNumber.ts';
import { feeIn } from '../shortlinks/fee.ts';
import {
  collaborationLimits,
  currencySchema,
  deliverablesMost,
  feePartsMost,
  piecesMost,
  promotionCreatorsMost,
  promotionFields,
} from './form.ts';
import { deliverableFormats, paymentOccasions, usageChannels } from './kinds.ts';

/** An amount as typed, in minor units of a currency; `undefined` for no amount, or for one in another currency. */
export function amountIn(typed: string, currency: FeeCurrency): number | undefined {
  const fee = feeIn(typed, currency);
  if (!fee || (fee.currency !== null && fee.currency !== currency) || fee.amount > feeMost) return undefined;
  return fee.amount;
}

/** Returns a whole number as typed within limits; `undefined` for another text. */
export function wholeIn(typed: string, low: number, high: number): number | undefined {
  const digits = typedDigits(typed);
  const isWhole = /^[\d,\s]+$/.test(typed.normalize('NFKC').trim()) && digits !== '';
  const number = isWhole ? Number(digits) : Number.NaN;
  return number >= low && number <= high ? number : undefined;
}

/** A whole number as typed; an empty text is none. */
const whole = (low: number, high: number, isNeeded = false) =>
  z.string().check(
    z.trim(),
    z.refine<string>((text) => (text === '' ? !isNeeded : wholeIn(text, low, high) !== undefined), {
      error: 'not_a_number',
    }),
  );
const amount = z.string().check(z.trim(), z.maxLength(40));
const choice = <const T extends readonly string[]>(values: T) => z.enum(values, { error: 'unknown_value' });

const part = z.strictObject({
  amount,
  occasion: choice(paymentOccasions),
  days: whole(0, 365),
  on: z.nullable(daySchema),
});
const deliverable = z.strictObject({
  /** `""`: on the platform of each creator, in a promotion alone. */
  platform: choice(['', ...platforms]),
  format: choice(deliverableFormats),
  pieces: whole(1, piecesMost, true),
  note: line(collaborationLimits.product),
  draftOn: z.nullable(daySchema),
  publishOn: z.nullable(daySchema),
});

const termsEntry = z.strictObject({
  amount,
  parts: z.array(part).check(z.maxLength(feePartsMost)),
  deliverables: z
    .array(deliverable)
    .check(z.minLength(1, { error: 'required' }), z.maxLength(deliverablesMost)),
  conditions: z.string().check(z.trim(), z.maxLength(collaborationLimits.conditions)),
});
/** Form values of terms: amounts are texts in units of a currency. */
export type TermsEntryValues = z.output<typeof termsEntry>;

interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly input: unknown;
}

function amountFaults(text: string, currency: FeeCurrency, path: Fault['path']): readonly Fault[] {
  const read = text === '' ? 0 : amountIn(text, currency);
  if (read !== undefined) return [];
  const other = feeIn(text, currency)?.currency;
  const message = other && other !== currency ? 'fee_currency' : 'not_a_number';
  return [{ path, message, input: text }];
}

function termsFaults(terms: TermsEntryValues, currency: FeeCurrency): readonly Fault[] {
  const faults = [...amountFaults(terms.amount, currency, ['terms', 'amount'])];
  for (const [at, each] of terms.parts.entries()) {
    const path = ['terms', 'parts', at] as const;
    if (each.amount === '') faults.push({ path: [...path, 'amount'], message: 'required', input: '' });
    else faults.push(...amountFaults(each.amount, currency, [...path, 'amount']));
    if (each.occasion === 'day' && each.on === null)
      faults.push({ path: [...path, 'on'], message: 'required', input: null });
  }
  const total = terms.amount === '' ? null : amountIn(terms.amount, currency);
  const sum = terms.parts.reduce((all, each) => all + (amountIn(each.amount, currency) ?? Number.NaN), 0);
  const isOff = terms.parts.length > 0 && !Number.isNaN(sum) && total !== undefined && sum !== total;
  // Parts of no fee would name a price that the offer does not.
  if (isOff) faults.push({ path: ['terms', 'amount'], message: 'wrong_format', input: terms.amount || ' ' });
  return faults;
}

/** Form values of a promotion: amounts are texts in units of its currency, optional fields are empty texts. */
export const promotionEntry = z
  .strictObject({
    name: promotionFields.name,
    brand: promotionFields.brand,
    product: promotionFields.product,
    productLink: z.string().check(
      z.trim(),
      z.overwrite(withScheme),
      z.maxLength(2_048),
      z.refine<string>((text) => text === '' || isWebLink(text), { error: 'web_link' }),
    ),
    brief: promotionFields.brief,
    goal: promotionFields.goal,
    platforms: promotionFields.platforms,
    budget: amount,
    currency: promotionFields.currency,
    startsOn: promotionFields.startsOn,
    endsOn: promotionFields.endsOn,
    planned: whole(1, promotionCreatorsMost),
    terms: termsEntry,
    requiredWords: promotionFields.requiredWords,
    needsDisclosure: promotionFields.needsDisclosure,
    usage: z.strictObject({ channels: z.array(choice(usageChannels)), days: whole(1, 3_650) }),
    uses: promotionFields.uses,
    answerDays: whole(1, 90, true),
    /** Account of a member; `""`: as before. */
    ownerId: z.string().check(z.maxLength(20)),
  })
  .check(
    z.refine(({ startsOn: first, endsOn: last }) => first === null || last === null || first <= last, {
      error: 'too_small',
      path: ['endsOn'],
    }),
    (payload) => {
      const { budget, currency, terms } = payload.value;
      for (const fault of [...amountFaults(budget, currency, ['budget']), ...termsFaults(terms, currency)])
        payload.issues.push({ code: 'custom', ...fault, path: [...fault.path] });
    },
  );
/** Form values of a promotion. */
export type PromotionEntryValues = z.output<typeof promotionEntry>;

/** Form values of an offer to one creator, or of what the creator named: amounts are texts in units of its currency. */
export const offerEntry = z
  .strictObject({
    currency: currencySchema,
    hasSample: z.boolean(),
    terms: termsEntry,
    note: z.string().check(z.trim(), z.maxLength(collaborationLimits.note)),
  })
  .check((payload) => {
    const { terms, currency } = payload.value;
    for (const fault of termsFaults(terms, currency))
      payload.issues.push({ code: 'custom', ...fault, path: [...fault.path] });
  });
/** Form values of an offer. */
export type OfferEntryValues = z.output<typeof offerEntry>;
