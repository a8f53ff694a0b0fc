import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { quotaSchema } from '../membership/quota.ts';
import { searchFilterSchema } from './filter.ts';
import { choiceFields, filterKeys, rangeFields } from './filterTable.ts';

/** Max length of a sentence, in UTF-16 units. */
export const sentenceLimit = 500;

/** Field set by a chip: `platform`, a range by its name without `_start` and `_end`, or a field of the search filter. */
export const chipFields = [
  'platform',
  'region',
  'language',
  'tags',
  'sizeBand',
  ...rangeFields,
  'quality',
  'sendVideoDate',
  'updatedDate',
  ...choiceFields,
  'exclude',
  'keyword',
  'keyword_exclude',
  'user_name',
  'description',
  'hashtags',
  'mentions',
] as const;
export type ChipField = (typeof chipFields)[number];

/** Why a part of a sentence gave no filter. */
export const unsureReasons = [
  /** Unknown words. */
  'not_understood',
  /** Clear words without a measure, as "small" or "high engagement". */
  'vague',
  /** A number without a unit or subject, or a figure without its number. */
  'number_without_meaning',
  /** An exclusion that no filter supports. */
  'cannot_exclude',
  /** A filter was named without a value that it takes. */
  'needs_value',
  /** Prices, budgets and advertising costs. */
  'price',
  /** A price in another currency than the filter's US dollars. */
  'other_currency',
  /** The audience: the filter's `audience_…` fields, which are set manually. */
  'audience',
  'gender',
  'age',
  /** Posting frequency. */
  'frequency',
  /** Similarity to another creator. */
  'similarity',
  /** The wanted number of creators. */
  'how_many',
  /** A figure that no filter supports. */
  'not_filterable',
  /** Two parts, or the bounds of a range, that contradict each other. */
  'contradiction',
  'two_platforms',
  /** Another part has set the same field already. */
  'said_twice',
] as const;
export type UnsureReason = (typeof unsureReasons)[number];

/** Languages with sentence parsing: each has its own grammar and lexicon, not only texts. */
export const sentenceLanguages = ['zh', 'en'] as const;
export type SentenceLanguage = (typeof sentenceLanguages)[number];

/** A part of the sentence: UTF-16 offsets, `end` exclusive. */
const span = { start: z.number(), end: z.number() };

const written = {
  ...span,
  /** As typed. */
  text: z.string(),
  /** Language of these words; `null` for figures, quotations and other scripts. */
  language: z.nullable(z.enum(sentenceLanguages)),
};

export const sentenceChipSchema = z.object({
  ...written,
  field: z.enum(chipFields),
  /** Codes or words in filter form; for a range always `[from, to]`, `""` for an open bound. */
  values: z.array(z.string()),
  /** 0–1; below 0.75 the words are ambiguous. */
  confidence: z.number(),
  /** A range given with swapped bounds; `values` has them in order. */
  isSwapped: z.optional(z.boolean()),
});
export type SentenceChip = z.output<typeof sentenceChipSchema>;

export const unsurePartSchema = z.object({
  ...written,
  reason: z.enum(unsureReasons),
  /** The filter that the words are about, to be set manually. */
  filter: z.optional(z.enum(filterKeys)),
});
export type UnsurePart = z.output<typeof unsurePartSchema>;

export const nlParse = endpoint({
  id: 'nlParse',
  method: 'POST',
  path: '/kol/api/blogger/nlParse',
  domain: 'search',
  summary:
    'A description of whom one needs, in Chinese or English, as filters; what became none is listed. Charged once a day for a person and a sentence, and free where no filter came of it',
  access: 'user',
  gate: 'sentences',
  isRead: true,
  body: z.strictObject({
    text: z.string().check(z.maxLength(sentenceLimit)),
    /** Default if the sentence names no platform. */
    platform: z.optional(platformSchema),
  }),
  data: z.object({
    /** Combined filter of all chips; `platform` is separate. */
    filter: searchFilterSchema,
    platform: z.nullable(platformSchema),
    /** In sentence order. Chips, unsure parts and connectives never overlap, and cover everything but blanks. */
    chips: z.array(sentenceChipSchema),
    unsure: z.array(unsurePartSchema),
    /** Words and punctuation that only join other parts. */
    connectives: z.array(z.object(span)),
    quota: quotaSchema,
  }),
});
