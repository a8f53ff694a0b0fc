import type { ChipField, FilterKey, RangeField, UnsureReason } from '@reachkit/contract';

/** Fields with values in the word lists. */
export type ValueField = Exclude<
  ChipField,
  RangeField | 'keyword' | 'keyword_exclude' | 'user_name' | 'description' | 'hashtags' | 'mentions'
>;

/** The bound that a single number sets. */
export type Side = 'from' | 'to' | 'about';

/** Meaning of a word or phrase in a sentence. */
export type Meaning =
  | {
      readonly is: 'value';
      readonly field: ValueField;
      readonly values: readonly string[];
      readonly confidence: number;
    }
  /** Country and language in one word; what stands around it decides. */
  | { readonly is: 'tongue'; readonly regions: readonly string[]; readonly language: string }
  | { readonly is: 'metric'; readonly field: RangeField }
  /** A figure that no filter takes. */
  | { readonly is: 'otherMetric'; readonly reason: UnsureReason }
  /** Money, before or behind a number; the filters count in US dollars. */
  | { readonly is: 'currency'; readonly isDollar: boolean }
  /** Things that are counted, and say nothing without a number: videos. */
  | { readonly is: 'countable' }
  | { readonly is: 'compare'; readonly side: Side; readonly place: 'before' | 'after' }
  | { readonly is: 'between' }
  | { readonly is: 'rangeTo' }
  | { readonly is: 'and' }
  | { readonly is: 'unit'; readonly days: number }
  /** Before a time: `last`, `近`. */
  | { readonly is: 'recent' }
  /** Behind a time: `内`. */
  | { readonly is: 'within' }
  /** Publishing; `isVague` where the word alone would be a wish. */
  | { readonly is: 'active'; readonly isVague: boolean }
  /** Gaining followers, with a share and a period: `grew`, `涨了`. */
  | { readonly is: 'grow' }
  | { readonly is: 'not' }
  /** Not publishing any more: `inactive`, `停更`. */
  | { readonly is: 'silent' }
  /** `isOptional`: not needed, thus neither wanted nor excluded. */
  | { readonly is: 'notAfter'; readonly isOptional?: true }
  | { readonly is: 'like'; readonly needsName: boolean }
  | { readonly is: 'audience' }
  /** Words that become no filter; `filter` can be set manually. */
  | { readonly is: 'unsure'; readonly reason: UnsureReason; readonly filter?: FilterKey }
  /** How often, `perWeek` times the number beside it. `isPosting` where it can only be meant of posts. */
  | { readonly is: 'rhythm'; readonly perWeek: number; readonly isPosting?: true }
  /** The language that follows or precedes is spoken. */
  | { readonly is: 'speaks'; readonly place: 'before' | 'after' }
  /** What is quoted beside it is to stand there. */
  | { readonly is: 'where'; readonly field: 'user_name' | 'description' }
  | { readonly is: 'creator' }
  | { readonly is: 'fill' };

export const fill: Meaning = { is: 'fill' };

export const value = (field: ValueField, values: readonly string[], confidence = 0.95): Meaning => ({
  is: 'value',
  field,
  values,
  confidence,
});

/** Meanings with their phrases; the phrases of one entry are separated by `|`. */
export type Phrases = readonly (readonly [phrases: string, meaning: Meaning])[];
