import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { quotaSchema } from '../membership/quota.ts';
import { searchFilterSchema } from './filter.ts';
import { rangeFields } from './filterTable.ts';

/** Characters of a sentence that is read, in UTF-16 units. */
export const sentenceLimit = 500;

/** Field that a chip sets: `platform`, a range by its name without `_start` and `_end`, or a field of the search filter. */
export const chipFields = [
  'platform',
  'region',
  'language',
  'tags',
  'sizeBand',
  ...rangeFields,
  'sendVideoDate',
  'haveEmail',
  'exclude',
  'keyword',
  'keyword_exclude',
  'user_name',
  'description',
] as const;
export type ChipField = (typeof chipFields)[number];

/** Why a part of a sentence became no filter. */
export const unsureReasons = [
  /** Unknown words. */
  'not_understood',
  /** Clear words without a measure, as "small" or "high engagement". */
  'vague',
  /** A number that says nothing of what it counts, or a figure without its number. */
  'number_without_meaning',
  /** It says what is not wanted, and no filter leaves that out. */
  'cannot_exclude',
  /** Prices, budgets and what advertising costs. */
  'price',
  /** Who watches: the filter's `audience_…` fields, which are set by hand. */
  'audience',
  'gender',
  'age',
  /** How often somebody posts. */
  'frequency',
  /** Creators that resemble another one. */
  'similarity',
  /** How many creators are wanted. */
  'how_many',
  /** A figure that no filter knows. */
  'not_filterable',
  /** Two parts, or the ends of one range, that cannot both be true. */
  'contradiction',
  'two_platforms',
  /** Another part has set the same field already. */
  'said_twice',
] as const;
export type UnsureReason = (typeof unsureReasons)[number];

/** Languages whose sentences are understood: each has a grammar and a lexicon of its own, not only texts. */
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
  /** Codes or words as the filter takes them; of a range always `[from, to]`, `""` for an open end. */
  values: z.array(z.string()),
  /** 0–1; below 0.75 the words leave room for another reading. */
  confidence: z.number(),
  /** A range whose ends were said the wrong way round; `values` has them in order. */
  isSwapped: z.optional(z.boolean()),
});
export type SentenceChip = z.output<typeof sentenceChipSchema>;

export const unsurePartSchema = z.object({ ...written, reason: z.enum(unsureReasons) });
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
    /** Taken where the sentence names no platform. */
    platform: z.optional(platformSchema),
  }),
  data: z.object({
    /** Filter of all chips together; `platform` is separate. */
    filter: searchFilterSchema,
    platform: z.nullable(platformSchema),
    /** In the order of the sentence. Chips, unsure parts and connectives never overlap and leave nothing but blanks. */
    chips: z.array(sentenceChipSchema),
    unsure: z.array(unsurePartSchema),
    /** Words and marks that join the others and say nothing themselves. */
    connectives: z.array(z.object(span)),
    quota: quotaSchema,
  }),
});
