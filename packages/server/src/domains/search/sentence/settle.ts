import {
  type ChipField,
  choiceFields,
  openFilter,
  type Platform,
  platforms,
  rangeFields,
  type SearchFilter,
  sizeBands,
  type UnsureReason,
} from '@reachkit/contract';
import type { ChipClaim, Claim } from './claims.ts';

/** The combined filter, and all claims; rejected ones become `unsure`. */
export interface Settlement {
  readonly filter: SearchFilter;
  readonly platform: Platform | null;
  readonly claims: readonly Claim[];
}

/** Max length of a word field in the filter. */
const longestWords = 200;
const lists = [
  'region',
  'language',
  'tags',
  'sizeBand',
  'quality',
  'exclude',
  'hashtags',
  'mentions',
] as const;

/** Combines the claims; contradicting parts are set aside, each with its reason. */
export function settle(claims: readonly Claim[]): Settlement {
  const refused = new Map<Claim, UnsureReason>();
  const chips = claims.filter((claim) => claim.as === 'chip');
  const of = (field: ChipField) => chips.filter((chip) => chip.field === field && !refused.has(chip));
  const refuse = (some: readonly Claim[], reason: UnsureReason) => {
    for (const claim of some) refused.set(claim, reason);
  };

  if (distinct(of('platform')).length > 1) refuse(of('platform'), 'two_platforms');
  for (const field of choiceFields) {
    if (distinct(of(field)).length > 1) refuse(of(field), 'contradiction');
  }
  for (const field of ['sendVideoDate', 'updatedDate', 'user_name'] as const) {
    const [first, ...others] = of(field);
    refuse(
      others.filter((other) => other.values[0] !== first?.values[0]),
      'said_twice',
    );
  }
  for (const field of rangeFields) {
    refuse(saidTwice(of(field)), 'said_twice');
    if (isReversed(rangeOf(of(field)))) refuse(of(field), 'contradiction');
  }
  if (isBeyondBands(rangeOf(of('followerCount')), distinct(of('sizeBand')))) {
    refuse([...of('followerCount'), ...of('sizeBand')], 'contradiction');
  }
  for (const field of ['keyword', 'keyword_exclude', 'description', 'hashtags', 'mentions'] as const)
    refuse(tooMany(of(field)), 'said_twice');

  const [platform] = distinct(of('platform'));
  return {
    filter: filterOf(of),
    // biome-ignore lint/plugin: This value is not a stored word.
    platform: platforms.find((one) => one === platform) ?? null,
    claims: claims.map((claim): Claim => {
      const reason = refused.get(claim);
      return reason ? { as: 'unsure', reason, start: claim.start, end: claim.end } : claim;
    }),
  };
}

const distinct = (chips: readonly ChipClaim[]) => [...new Set(chips.flatMap(({ values }) => values))];

type Chips = (field: ChipField) => readonly ChipClaim[];

function filterOf(of: Chips): SearchFilter {
  const filter: SearchFilter = { ...openFilter };
  for (const field of lists) filter[field] = distinct(of(field)).join(',');
  if (of('tags').some(({ isNeeded }) => isNeeded)) filter.tags_mode = 'all';
  for (const field of rangeFields) {
    const { from, to } = rangeOf(of(field));
    filter[`${field}_start`] = from;
    filter[`${field}_end`] = to;
  }
  filter.sendVideoDate = of('sendVideoDate')[0]?.values[0] ?? '';
  filter.updatedDate = of('updatedDate')[0]?.values[0] ?? '';
  filter.user_name = of('user_name')[0]?.values[0] ?? '';
  filter.keyword = distinct(of('keyword')).join(' ');
  filter.keyword_exclude = distinct(of('keyword_exclude')).join(' ');
  filter.description = distinct(of('description')).join(' ');
  for (const field of choiceFields) {
    const [choice] = distinct(of(field));
    filter[field] = choice === '1' || choice === '0' ? choice : '';
  }
  return filter;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Combines the parts of a range; each bound is set by one of them. */
function rangeOf(chips: readonly ChipClaim[]): Range {
  const end = (place: number) =>
    chips.map(({ values }) => values[place] ?? '').find((value) => value !== '') ?? '';
  return { from: end(0), to: end(1) };
}

/** Claims that give a bound another value than an earlier claim. */
function saidTwice(chips: readonly ChipClaim[]): ChipClaim[] {
  const ends: [string, string] = ['', ''];
  return chips.filter(({ values: [from = '', to = ''] }) => {
    const differs =
      (from !== '' && ends[0] !== '' && from !== ends[0]) || (to !== '' && ends[1] !== '' && to !== ends[1]);
    if (!differs) {
      ends[0] ||= from;
      ends[1] ||= to;
    }
    return differs;
  });
}

const isReversed = ({ from, to }: Range) => from !== '' && to !== '' && Number(from) > Number(to);

/** Whether no creator in these size bands has this many followers. */
function isBeyondBands({ from, to }: Range, codes: readonly string[]): boolean {
  if (codes.length === 0 || (from === '' && to === '')) return false;
  return !sizeBands.some(
    (band) =>
      codes.includes(band.code) &&
      (to === '' || Number(to) >= band.from) &&
      (band.to === null || from === '' || Number(from) < band.to),
  );
}

/** Claims over the field's max length. */
function tooMany(chips: readonly ChipClaim[]): ChipClaim[] {
  let length = -1;
  return chips.filter(({ values: [words = ''] }) => {
    if (length + 1 + words.length > longestWords) return true;
    length += 1 + words.length;
    return false;
  });
}
