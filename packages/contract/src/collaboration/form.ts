import * as z from 'zod/mini';
import { platforms } from '../creator/platform.ts';
import { feeCurrencies, feeMost } from '../fields/currency.ts';
import { idSchema } from '../fields/fieldSchemas.ts';
import { daySchema, line } from '../monitor/form.ts';
import { isWebLink, withScheme } from '../rules/link.ts';
import { cancelParties, deliverableFormats, feeMethods, paymentOccasions, usageChannels } from './kinds.ts';

/** Max characters of texts. */
export const collaborationLimits = {
  name: 100,
  brand: 100,
  product: 200,
  goal: 1_000,
  brief: 100_000,
  note: 2_000,
  conditions: 2_000,
  question: 2_000,
  reason: 500,
  word: 100,
  address: 200,
  carrier: 60,
  trackingNumber: 60,
  reference: 100,
  adCode: 200,
} as const;
/** Max creators in a promotion, and max creators or lines of one request. */
export const promotionCreatorsMost = 2_000;
/** Max deliverables of an offer, and max pieces of one deliverable. */
export const deliverablesMost = 20;
export const piecesMost = 50;
/** Max parts of a fee, and max payments of one part. */
export const feePartsMost = 12;
export const paymentsMost = 100;
/** Max files of a brief. */
export const briefFilesMost = 10;
/** Max bytes of a file: of a brief, a draft or a contract. */
export const collaborationFileBytes = 10 * 1024 * 1024;
/** Days after its end after which the shipping address of a creator is removed. */
export const addressDays = 90;
/** Days before the end of usage rights on which the team is reminded. */
export const usageReminderDays = 14;

const choice = <const T extends readonly string[]>(values: T) => z.enum(values, { error: 'unknown_value' });
const long = (limit: number) => z.string().check(z.trim(), z.maxLength(limit));
const required = (limit: number) => line(limit).check(z.minLength(1, { error: 'required' }));
/** A whole number; a bound that it passes is named by its own rule. */
const whole = () => z.int({ error: ({ code }) => (code === 'invalid_type' ? 'not_a_number' : undefined) });
/** An amount in minor units of its currency. */
export const amountSchema = whole().check(z.gte(0, { error: 'negative' }), z.lte(feeMost));
export const currencySchema = choice(feeCurrencies);
const words = z.array(required(collaborationLimits.word)).check(z.maxLength(20));
const days = (most: number) => whole().check(z.gte(0), z.lte(most));

/** A thing that a creator makes, as offered: how many pieces of which format, with what they must say and by when. */
export const deliverableTermsSchema = z.strictObject({
  platform: choice(platforms),
  format: choice(deliverableFormats),
  /** How many of it; each becomes a deliverable of its own. */
  pieces: whole().check(z.gte(1), z.lte(piecesMost)),
  /** Length, place, and whatever else belongs to it: `30–60 s`. */
  note: z._default(line(collaborationLimits.product), ''),
  /** Days of the team's calendar; `null`: not agreed. */
  draftOn: z._default(z.nullable(daySchema), null),
  publishOn: z._default(z.nullable(daySchema), null),
});
/** A thing that a creator makes, as offered. */
export type DeliverableTerms = z.output<typeof deliverableTermsSchema>;

/** The same in a promotion. `platform: null`: on the platform of each creator. */
export const promotionDeliverableSchema = z.strictObject({
  ...deliverableTermsSchema.shape,
  platform: z.nullable(choice(platforms)),
});

/** A part of the fee: its amount, and when it is due. */
export const feePartSchema = z.strictObject({
  amount: amountSchema,
  occasion: choice(paymentOccasions),
  /** Days after the occasion; 0 where it is due on a day of its own. */
  days: z._default(days(365), 0),
  /** For `day`. */
  on: z._default(z.nullable(daySchema), null),
});
/** A part of the fee. */
export type FeePart = z.output<typeof feePartSchema>;

/** Rights to use the published content. */
export const usageRightsSchema = z.strictObject({
  channels: z.array(choice(usageChannels)).check(z.maxLength(usageChannels.length)),
  /** Days after publishing; `null`: without an end. */
  days: z.nullable(whole().check(z.gte(1), z.lte(3_650))),
});
/** Rights to use the published content: where, and for how long. */
export type UsageRights = z.output<typeof usageRightsSchema>;

interface Fee {
  readonly amount: number | null;
  readonly parts: readonly FeePart[];
}
const areWhole = ({ amount, parts }: Fee) =>
  amount === null || parts.length === 0 || parts.reduce((sum, part) => sum + part.amount, 0) === amount;

const termsFields = {
  /** In minor units; `null`: no price is named yet. 0: for the sample alone. */
  amount: z.nullable(amountSchema),
  currency: currencySchema,
  parts: z._default(z.array(feePartSchema).check(z.maxLength(feePartsMost)), []),
  /** Whether the creator gets a sample. */
  hasSample: z.boolean(),
  conditions: z._default(long(collaborationLimits.conditions), ''),
};
const sumOfParts = z.refine<Fee>(areWhole, { error: 'parts_sum', path: ['parts'] });
const itemsNeeded = z.minLength(1, { error: 'required' });
const itemsMost = z.maxLength(deliverablesMost);

/**
 * Terms that a team offers to one creator, or that a creator proposes. The parts of the fee add up to its amount; none
 * means that all is due 14 days after publishing.
 */
export const termsSchema = z
  .strictObject({
    ...termsFields,
    deliverables: z.array(deliverableTermsSchema).check(itemsNeeded, itemsMost),
  })
  .check(sumOfParts);
/** Terms of a collaboration, offered or agreed. */
export type Terms = z.output<typeof termsSchema>;

/** Whether a creator is promised a sample: the terms have it, and the stage is used. */
export const promisesSample = (
  { hasSample }: Pick<Terms, 'hasSample'>,
  uses: { readonly sample: boolean },
): boolean => uses.sample && hasSample;
/**
 * The offer as it stands for one creator: without deliverables where the promotion has none for the creator's platform.
 * Nothing is offered or agreed then, until the creator gets terms of their own.
 */
export const presentTermsSchema = z.strictObject({
  ...termsFields,
  deliverables: z.array(deliverableTermsSchema).check(itemsMost),
});

/** Terms of a promotion, from which each offer begins. */
export const promotionTermsSchema = z
  .strictObject({
    ...termsFields,
    deliverables: z.array(promotionDeliverableSchema).check(itemsNeeded, itemsMost),
  })
  .check(sumOfParts);
/** Terms of a promotion, from which each offer begins. */
export type PromotionTerms = z.output<typeof promotionTermsSchema>;

/** Days after publishing on which a fee without parts is due. */
export const usualPaymentDays = 14;

/** The parts of a fee; a fee without parts is one part, due after publishing. A fee of 0, or one that is not paid here, has none. */
export function feePartsOf(
  { amount, parts }: Pick<Terms, 'amount' | 'parts'>,
  uses: { readonly payment: boolean },
): readonly FeePart[] {
  if (!uses.payment) return [];
  if (parts.length > 0) return parts;
  if (amount === null || amount === 0) return [];
  return [{ amount, occasion: 'publishing', days: usualPaymentDays, on: null }];
}

/** Fields of a promotion that people enter. */
export const promotionFields = {
  name: required(collaborationLimits.name),
  brand: line(collaborationLimits.brand),
  product: line(collaborationLimits.product),
  /** Where the product is sold: short links of the creators lead there. */
  productLink: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.overwrite(withScheme),
        z.maxLength(2_048),
        z.refine<string>(isWebLink, { error: 'web_link' }),
      ),
  ),
  /** HTML, sanitised by the server. */
  brief: z.string().check(z.maxLength(collaborationLimits.brief)),
  goal: long(collaborationLimits.goal),
  platforms: z.array(choice(platforms)).check(z.maxLength(platforms.length)),
  /** In minor units; `null`: none set. */
  budget: z.nullable(amountSchema),
  currency: currencySchema,
  /** Days of the team's calendar, both inclusive. */
  startsOn: z.nullable(daySchema),
  endsOn: z.nullable(daySchema),
  /** How many creators are planned; `null`: not said. */
  planned: z.nullable(whole().check(z.gte(1), z.lte(promotionCreatorsMost))),
  /** Terms from which each offer begins. */
  terms: promotionTermsSchema,
  /** Words, tags and mentions that each post must have. */
  requiredWords: words,
  needsDisclosure: z.boolean(),
  usage: z.nullable(usageRightsSchema),
  uses: z.strictObject({ sample: z.boolean(), draft: z.boolean(), payment: z.boolean() }),
  /** Days that a creator has to answer an offer. */
  answerDays: whole().check(z.gte(1), z.lte(90)),
};

const usualTerms: PromotionTerms = {
  amount: null,
  currency: 'USD',
  parts: [],
  deliverables: [{ platform: null, format: 'short', pieces: 1, note: '', draftOn: null, publishOn: null }],
  hasSample: true,
  conditions: '',
};

/** The same for a new promotion. */
export const newPromotionFields = {
  ...promotionFields,
  brand: z._default(promotionFields.brand, ''),
  product: z._default(promotionFields.product, ''),
  productLink: z._default(promotionFields.productLink, null),
  brief: z._default(promotionFields.brief, ''),
  goal: z._default(promotionFields.goal, ''),
  platforms: z._default(promotionFields.platforms, []),
  budget: z._default(promotionFields.budget, null),
  currency: z._default(promotionFields.currency, 'USD'),
  startsOn: z._default(promotionFields.startsOn, null),
  endsOn: z._default(promotionFields.endsOn, null),
  planned: z._default(promotionFields.planned, null),
  terms: z._default(promotionFields.terms, usualTerms),
  requiredWords: z._default(promotionFields.requiredWords, []),
  needsDisclosure: z._default(promotionFields.needsDisclosure, true),
  usage: z._default(promotionFields.usage, null),
  uses: z._default(promotionFields.uses, { sample: true, draft: true, payment: true }),
  answerDays: z._default(promotionFields.answerDays, 7),
};

/** Max days before a due date, and after it, on which a promotion reminds; and how many of each. */
export const reminderDays = { before: 30, after: 60, most: 5 } as const;

/** Reminders of a promotion: all off at first. */
export const reminderFields = {
  /** Emails to creators, from the sender. */
  creators: z.boolean(),
  senderId: z.nullable(idSchema),
  /** Days before the due date; 0 is the day itself. */
  before: z.array(days(reminderDays.before)).check(z.maxLength(reminderDays.most)),
  /** Days after it. */
  after: z.array(whole().check(z.gte(1), z.lte(reminderDays.after))).check(z.maxLength(reminderDays.most)),
  /** In the product, to the owner of each collaboration. */
  members: z.boolean(),
};

/** The shipping address of a creator. It is sealed, and shown to the team on request alone. */
export const addressFields = {
  name: required(collaborationLimits.address),
  line1: required(collaborationLimits.address),
  line2: line(collaborationLimits.address),
  city: required(collaborationLimits.address),
  region: line(collaborationLimits.address),
  postcode: line(40),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'unknown_value' })),
  phone: line(40),
};
export const addressSchema = z.strictObject(addressFields);
/** The shipping address of a creator. */
export type ShippingAddress = z.output<typeof addressSchema>;

/** A parcel under way. */
export const parcelSchema = z.strictObject({
  carrier: line(collaborationLimits.carrier),
  number: line(collaborationLimits.trackingNumber),
  sentOn: z.nullable(daySchema),
});
export type Parcel = z.output<typeof parcelSchema>;

/** A payment of a part of the fee. It is recorded, never executed. */
export const paidSchema = z.strictObject({
  amount: whole().check(z.gt(0, { error: 'not_a_number' }), z.lte(feeMost)),
  on: daySchema,
  method: choice(feeMethods),
  reference: z._default(line(collaborationLimits.reference), ''),
});
/** A payment of a part of the fee. */
export type Paid = z.output<typeof paidSchema>;

/** Why a collaboration or an invitation was ended, and by whom. */
export const cancellationSchema = z.strictObject({
  by: choice(cancelParties),
  reason: required(collaborationLimits.reason),
});

/** Why the rest of a fee is not paid. */
export const waiverSchema = z.strictObject({ reason: required(collaborationLimits.reason) });
