'use client';
import { type CreatorTag, type DataOf, suggestCreators } from '@reachkit/contract';
import { useMemo, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { useShallowStable } from '../../../core/react/stable.ts';
import { useDebounced } from '../../../core/react/useDebounced.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { serverErrors } from '../../../domain/creatorFilters/filterEditor.ts';
import type { DraftError } from '../../../domain/creatorFilters/values/draft.ts';
import type { SearchView } from '../model/view.ts';

/** A creator whose handle begins with, or resembles, what is typed so far. */
export type SuggestedCreator = DataOf<typeof suggestCreators>['creators'][number];

/** Suggestions below the search box: creators and tags. */
export interface Suggestions {
  readonly creators: readonly SuggestedCreator[];
  readonly tags: readonly CreatorTag[];
  readonly isLoading: boolean;
}

/** The search box: what is typed, what is suggested, and how it becomes part of the view. */
export interface KeywordBox {
  readonly text: string;
  readonly error: DraftError | null;
  readonly suggestions: Suggestions;
  readonly setText: (text: string) => void;
  /** Searches for the text, or for another one handed in. */
  readonly submit: (text?: string) => void;
  /** Adds a tag to the filter in place of the words typed so far. */
  readonly pickTag: (tag: CreatorTag) => void;
}

export const keywordLimit = 200;

const restMs = 180;
const nothing: Suggestions = { creators: [], tags: [], isLoading: false };
const tooLong: DraftError = { rule: 'too_long', limit: keywordLimit };

interface KeywordOptions {
  readonly view: SearchView;
  readonly error: ReachkitError | null;
  readonly onSubmit: (keyword: string) => void;
  readonly onPickTag: (code: string) => void;
}

/** The search box: its text, what could be meant by it, and the search itself. */
export function useKeywordBox({ view, error, onSubmit, onPickTag }: KeywordOptions): KeywordBox {
  const searched = view.filter.keyword ?? '';
  const [text, setText] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    setText(searched);
  }
  const asked = useDebounced(text.trim(), restMs);
  const isWanted = asked !== '' && asked !== searched && asked.length <= keywordLimit && text.trim() !== '';
  const read = useRead(
    suggestCreators,
    { query: { platform: view.platform, q: asked } },
    { isEnabled: isWanted, keepPrevious: true, staleMs: 60_000, notify: false },
  );
  const isTooLong = text.trim().length > keywordLimit;
  const refused = text.trim() === searched ? serverErrors(error, 'keyword').keyword : undefined;

  const { data, isFetching } = read;
  const suggestions = useMemo<Suggestions>(
    () =>
      isWanted && data
        ? { creators: data.creators, tags: data.tags, isLoading: isFetching }
        : { ...nothing, isLoading: isWanted && isFetching },
    [isWanted, data, isFetching],
  );

  return useShallowStable({
    text,
    error: isTooLong ? tooLong : (refused ?? null),
    suggestions,
    setText,
    submit: useLatest((other?: string) => {
      const keyword = (other ?? text).trim();
      if (keyword.length > keywordLimit) return;
      setText(keyword);
      onSubmit(keyword);
    }),
    pickTag: useLatest((tag: CreatorTag) => {
      setText('');
      onPickTag(tag.code);
    }),
  });
}
