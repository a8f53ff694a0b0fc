'use client';
import {
  type CreatorTag,
  type DataOf,
  type FilterKey,
  namesAccounts,
  type Platform,
  suggestCreators,
  suggestLimit,
} from '@reachkit/contract';
import { useEffect, useMemo, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { useShallowStable } from '../../../core/react/stable.ts';
import { useDebounced } from '../../../core/react/useDebounced.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { serverErrors } from '../../../domain/creatorFilters/filterEditor.ts';
import { setFilters, withoutFilter } from '../../../domain/creatorFilters/filters.ts';
import type { DraftError } from '../../../domain/creatorFilters/values/draft.ts';
import { normaliseFilter, type SearchView, type ViewFilter } from '../model/view.ts';

type Answer = DataOf<typeof suggestCreators>;

/** A creator with a handle that starts with, or resembles, the typed text; `platform`: from a link. */
export type SuggestedCreator = Answer['creators'][number] & { readonly platform?: Platform };

/** Creators found for pasted links or handles, and those without a result. */
export type NamedAccounts = NonNullable<Answer['accounts']>;

/** Filters named by the typed words. */
export interface NamedFilters {
  readonly platform: Platform | null;
  readonly filter: ViewFilter;
}

/** Suggestions below the search box: creators, tags, and filters named by the words. */
export interface Suggestions {
  readonly creators: readonly SuggestedCreator[];
  readonly tags: readonly CreatorTag[];
  readonly filters: NamedFilters | null;
  readonly isLoading: boolean;
}

/** The search box: its text, its suggestions, and how it becomes part of the view. */
export interface KeywordBox {
  readonly text: string;
  readonly error: DraftError | null;
  readonly suggestions: Suggestions;
  /** Result for a text of links or handles; `null` for words, and before the response. */
  readonly accounts: NamedAccounts | null;
  /** Why submitted links could not be looked up; submitting again retries. */
  readonly failure: ReachkitError | null;
  /** The creator to open after a submitted text that matches only this creator. */
  readonly toOpen: SuggestedCreator | null;
  readonly setText: (text: string) => void;
  /**
   * Searches for `text`, by default the typed one. Links or handles set `toOpen` if they match a single creator; several
   * are shown as a result.
   */
  readonly submit: (text?: string) => void;
  /** Replaces the words by the filters that they name. */
  readonly pickFilters: (filters: NamedFilters) => void;
  /** Replaces the typed words by a tag in the filter. */
  readonly pickTag: (tag: CreatorTag) => void;
}

export const keywordLimit = 200;

const restMs = 180;
const nothing: Suggestions = { creators: [], tags: [], filters: null, isLoading: false };

interface KeywordOptions {
  readonly view: SearchView;
  readonly error: ReachkitError | null;
  /** Filters that the plan lacks; they are not offered. */
  readonly lockedFilters: readonly FilterKey[];
  readonly onSubmit: (keyword: string) => void;
  readonly onPickTag: (code: string) => void;
  readonly onPickFilters: (filters: NamedFilters) => void;
}

/** The search box: its text, the suggestions, and the search. */
export function useKeywordBox(options: KeywordOptions): KeywordBox {
  const { view, error, lockedFilters, onSubmit, onPickTag, onPickFilters } = options;
  const searched = view.filter.keyword ?? '';
  const [text, setText] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    setText(searched);
  }
  const asked = useDebounced(text.trim(), restMs);
  const areAccounts = namesAccounts(text);
  const limit = areAccounts ? suggestLimit : keywordLimit;
  const isNew = areAccounts || asked !== searched;
  const isWanted = asked !== '' && isNew && asked.length <= limit && text.trim() !== '';
  const read = useRead(
    suggestCreators,
    { query: { platform: view.platform, q: asked } },
    { isEnabled: isWanted, keepPrevious: true, staleMs: 60_000, quiet: 'typeAhead' },
  );
  const isTooLong = text.trim().length > limit;
  const refused = text.trim() === searched ? serverErrors(error, 'keyword').keyword : undefined;

  const { data, isFetching } = read;
  const suggestions = useMemo<Suggestions>(
    () =>
      isWanted && data
        ? {
            creators: data.accounts?.found ?? data.creators,
            tags: data.tags,
            filters: offered(data.filters, lockedFilters),
            isLoading: isFetching,
          }
        : { ...nothing, isLoading: isWanted && isFetching },
    [isWanted, data, isFetching, lockedFilters],
  );
  const isAnswered = areAccounts && isWanted && asked === text.trim() && !read.isPrevious;
  const accounts = (isAnswered && data?.accounts) || null;

  // Enter may be pressed before the response arrives.
  const [isAwaited, setAwaited] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [toOpen, setToOpen] = useState<SuggestedCreator | null>(null);
  const follow = useLatest(() => {
    if (!accounts) return;
    const { found, missing } = accounts;
    const [first] = found;
    if (!first) return;
    if (found.length === 1 && missing.length === 0) setToOpen(first);
    else {
      const platform = maxOn(found, view.platform);
      const own = found.filter((one) => one.platform === platform);
      onPickFilters({ platform, filter: { user_name: own.map(({ handle }) => `@${handle}`).join(',') } });
    }
  });
  const failure = read.isFetching ? null : read.error;
  useEffect(() => {
    if (!isAwaited || (!accounts && !failure)) return;
    setAwaited(false);
    if (failure) setFailed(true);
    else follow();
  }, [isAwaited, accounts, failure, follow]);

  return useShallowStable({
    text,
    error: isTooLong ? { rule: 'too_long', limit } : (refused ?? null),
    suggestions,
    accounts,
    failure: isFailed ? failure : null,
    toOpen,
    setText: useLatest((next: string) => {
      setAwaited(false);
      setFailed(false);
      setToOpen(null);
      setText(next);
    }),
    submit: useLatest((other?: string) => {
      const keyword = (other ?? text).trim();
      if (other === undefined && areAccounts) {
        setFailed(false);
        setToOpen(null);
        if (failure) read.retry();
        setAwaited(!isTooLong);
        return;
      }
      if (keyword.length > keywordLimit) return;
      setText(keyword);
      onSubmit(keyword);
    }),
    pickTag: useLatest((tag: CreatorTag) => {
      setText('');
      onPickTag(tag.code);
    }),
    pickFilters: useLatest((filters: NamedFilters) => {
      setText('');
      onPickFilters(filters);
    }),
  });
}

/** Returns the named filters that the plan includes. */
function offered(named: Answer['filters'], locked: readonly FilterKey[]): NamedFilters | null {
  if (!named) return null;
  const filter = locked.reduce<ViewFilter>(withoutFilter, normaliseFilter(named.filter));
  return setFilters(filter).length === 0 ? null : { platform: named.platform, filter };
}

/** Returns the platform of most of the found creators; in a tie, the current one or the first. */
function maxOn(found: NamedAccounts['found'], present: Platform): Platform {
  const counts = new Map([[present, 0]]);
  for (const { platform } of found) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  return [...counts].reduce((max, one) => (one[1] > max[1] ? one : max))[0];
}
