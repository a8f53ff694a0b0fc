import { createHash } from 'node:crypto';
import { type PageQuery, pageOfNumbers } from '../../../platform/database/keyset.ts';
import type { AskedList } from './asked.ts';
import type { Entry } from './keptLists.ts';

/** The fields of a request that choose among the rows of a list. */
export interface Choice {
  readonly language: string;
  readonly keyword: string;
  /** `""`: any. */
  readonly format: string;
  readonly sort: string;
}

/** A row with what filters and sorts need. */
export interface Candidate {
  readonly entry: Entry;
  readonly language: readonly (string | null)[];
  readonly format: string | null;
  /** Texts in which the keyword is looked for. */
  readonly words: readonly (string | null | undefined)[];
  /** Value of the asked figure; `null`: unknown. */
  readonly value: number | null;
}

/** Whether a page needs no more than the ranks. */
export const isPlain = ({ language, keyword, format, sort }: Choice): boolean =>
  language === '' && keyword.trim() === '' && format === '' && sort === 'rank';

/** Whether a row is chosen. */
export function isChosen({ language, words, format }: Candidate, choice: Choice): boolean {
  const codes = choice.language === '' ? [] : choice.language.split(',');
  const keyword = choice.keyword.trim().toLowerCase();
  return (
    (codes.length === 0 || language.some((code) => code !== null && codes.includes(code))) &&
    (choice.format === '' || format === choice.format) &&
    (keyword === '' || words.some((text) => text?.toLowerCase().includes(keyword)))
  );
}

interface Placed {
  readonly entry: Entry;
  readonly value: number | null;
}

/** A page by the asked figure, the largest first, unknown ones last, equal ones by rank. */
export function pageOf<Row extends Placed>(
  rows: readonly Row[],
  asked: AskedList,
  choice: Choice,
  query: PageQuery,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const isByRank = choice.sort === 'rank';
  return pageOfNumbers(
    query,
    { name: nameOf(asked, choice), direction: 'desc' },
    rows,
    ({ entry, value }) => ({
      value: isByRank ? 0 : value,
      id: -entry.rank,
    }),
  );
}

/** Identifies list and choice: a cursor of another one is refused. */
function nameOf(asked: AskedList, { language, keyword, format, sort }: Choice): string {
  const { ranking, platform, period, date, region, category, followers_start, followers_end } = asked;
  const list = [ranking, platform, period, date, region, category, followers_start, followers_end];
  const digest = createHash('sha256').update(
    JSON.stringify([...list, language, keyword.trim(), format, sort]),
  );
  return `ranking ${digest.digest('base64url').slice(0, 16)}`;
}
