import { type FilterKey, filterKeys } from '@reachkit/contract';
import type { ChipField, SentenceChip, UnsurePart, UnsureReason } from '@reachkit/contract/search/sentence';
import { filterOfField } from '../../../domain/creatorFilters/filters.ts';

/** Key of a chip in a parsed search. */
export type ProposedKey = FilterKey | 'keyword' | 'platform';

/** Returns the chip of a parsed part of the sentence. */
export function proposedKey(field: ChipField): ProposedKey {
  if (field === 'platform' || field === 'keyword') return field;
  return filterOfField(field) ?? filterKeys.find((key) => key === field) ?? 'keyword';
}

/** A part of the sentence; the parts cover the whole sentence without gaps. */
export interface SentencePart {
  readonly text: string;
  /** `joint`: connecting words, punctuation and blanks. */
  readonly kind: 'known' | 'unsure' | 'joint';
  /** Chip of a known part. */
  readonly key: ProposedKey | null;
  /** Index of an unsure part among the unsure ones. */
  readonly unsureAt: number | null;
}

/** Splits a sentence by its parsed parts. Every letter is in exactly one part. */
export function partsOf(
  sentence: string,
  chips: readonly SentenceChip[],
  unsure: readonly UnsurePart[],
): readonly SentencePart[] {
  const spans = [
    ...chips.map(({ start, end, field }) => ({ start, end, key: proposedKey(field), unsureAt: null })),
    ...unsure.map(({ start, end }, unsureAt) => ({ start, end, key: null, unsureAt })),
  ].toSorted((a, b) => a.start - b.start);
  const parts: SentencePart[] = [];
  let at = 0;
  const joint = (end: number) => {
    if (end > at) parts.push({ text: sentence.slice(at, end), kind: 'joint', key: null, unsureAt: null });
  };
  for (const { start, end, key, unsureAt } of spans) {
    joint(start);
    parts.push({
      text: sentence.slice(Math.max(start, at), end),
      kind: unsureAt === null ? 'known' : 'unsure',
      key,
      unsureAt,
    });
    at = Math.max(at, end);
  }
  joint(sentence.length);
  return parts;
}

/** Options for a part without a filter, besides removing it. */
export interface UnsureWays {
  readonly asKeyword: boolean;
  readonly asExclude: boolean;
  readonly filters: readonly FilterKey[];
}

const none: UnsureWays = { asKeyword: false, asExclude: false, filters: [] };

const ways: Readonly<Partial<Record<UnsureReason, UnsureWays>>> = {
  not_understood: { ...none, asKeyword: true },
  vague: { ...none, filters: ['followerCount', 'avg_plays', 'avg_intrate'] },
  number_without_meaning: { ...none, filters: ['followerCount', 'avg_plays'] },
  cannot_exclude: { ...none, asExclude: true },
  frequency: { ...none, filters: ['sendVideoDate'] },
  not_filterable: { ...none, asKeyword: true },
  similarity: { ...none, asKeyword: true },
};

/** The filter that the words are about comes instead of general ones. */
export function waysOf({ reason, filter }: UnsurePart): UnsureWays {
  const known = ways[reason] ?? none;
  return filter ? { ...known, filters: [filter] } : known;
}
