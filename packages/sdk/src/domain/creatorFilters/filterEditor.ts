'use client';
import type { Facet, FacetName, FilterKey } from '@reachkit/contract';
import { useCallback, useMemo, useState } from 'react';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { useDebounced } from '../../core/react/useDebounced.ts';
import { useLatest } from '../../core/react/useLatest.ts';
import { filterDefinitions, withFilter, withoutFilter } from './filters.ts';
import { type DraftErrors, draftOf, type FilterDraft, readDraft } from './values/draft.ts';
import type { ViewField, ViewFilter } from './viewFilter.ts';

/** How many creators would match with the draft applied. */
export interface LiveCount {
  /** `invalid`: the draft cannot be parsed. */
  readonly status: 'counting' | 'ready' | 'failed' | 'invalid';
  readonly total: number | null;
  readonly totalKind: 'exact' | 'about';
}

/** The filter whose editor is open: its draft, errors, live count and value counts. */
export interface OpenFilter {
  readonly key: FilterKey;
  readonly draft: FilterDraft;
  /** Errors in the draft and from the server, by wire field. */
  readonly errors: DraftErrors;
  readonly count: LiveCount;
  /** Counts of the filter's own values, ignoring the filter itself; absent while loading. */
  readonly facets: { readonly [Name in FacetName]?: Facet | undefined };
  readonly areFacetsLoading: boolean;
}

/** Opens one filter at a time and edits a draft of it; the search changes only with `applyDraft`. */
export interface FilterEditor {
  readonly open: OpenFilter | null;
  readonly openFilter: (key: FilterKey) => void;
  readonly closeFilter: () => void;
  readonly editField: (field: ViewField, typed: string) => void;
  /** Sets some fields at once, e.g. a band that clears the range. */
  readonly editFields: (typed: FilterDraft['typed']) => void;
  readonly setAdmitsUnknown: (admits: boolean) => void;
  readonly clearDraft: () => void;
  /** Returns `false` if the draft cannot be parsed; its errors are shown then. */
  readonly applyDraft: () => boolean;
}

const restMs = 250;
const noErrors: DraftErrors = {};
const noFacets: OpenFilter['facets'] = {};

interface DraftOptions {
  readonly filter: ViewFilter;
  readonly error: ReachkitError | null;
  readonly onApply: (filter: ViewFilter) => void;
}

/** Requests for the counts of the open filter. */
interface CountsAsked {
  /** The filter with the draft applied; `null` if there is none, or it cannot be parsed. */
  readonly wouldBe: ViewFilter | null;
  /** The filter without the open one, and the facets that the open one shows. */
  readonly others: ViewFilter;
  readonly facets: readonly FacetName[];
}

/** Results of the `CountsAsked` requests. */
interface CountReads {
  readonly count: {
    readonly data?: { readonly total: number; readonly totalKind?: LiveCount['totalKind'] } | undefined;
    readonly isFetching: boolean;
    readonly error: unknown;
  };
  /** Left out if the filter's values have no counts. */
  readonly facets?: {
    readonly data?: { readonly facets: OpenFilter['facets'] } | undefined;
    readonly isLoading: boolean;
  };
}

interface DraftedFilter {
  readonly asked: CountsAsked;
  readonly withCounts: (reads: CountReads) => FilterEditor;
}

/** Edits one filter at a time, and applies it only on request. The component that uses it fetches the counts in `asked`. */
export function useFilterDraft({ filter, error, onApply }: DraftOptions): DraftedFilter {
  const [draft, setDraft] = useState<FilterDraft | null>(null);
  const [checked, setChecked] = useState<FilterDraft | null>(null);
  const settled = useDebounced(draft, restMs);

  const shown = draft && settled?.key === draft.key ? settled : draft;
  const read = useMemo(() => (shown ? readDraft(shown) : null), [shown]);
  const wouldBe = shown && read?.kind === 'valid' ? withFilter(filter, shown.key, read.value) : null;
  const key = draft?.key ?? null;

  const openFilter = useLatest((next: FilterKey) => {
    setChecked(null);
    setDraft(draftOf(filter, next));
  });
  const closeFilter = useCallback(() => setDraft(null), []);
  const change = useCallback((changed: (current: FilterDraft) => Partial<FilterDraft>) => {
    setDraft((current) => current && { ...current, ...changed(current) });
  }, []);
  const editFields = useCallback(
    (typed: FilterDraft['typed']) => change((current) => ({ typed: { ...current.typed, ...typed } })),
    [change],
  );
  const editField = useCallback(
    (field: ViewField, typed: string) => editFields({ [field]: typed }),
    [editFields],
  );
  const setAdmitsUnknown = useCallback(
    (admitsUnknown: boolean) => change(() => ({ admitsUnknown })),
    [change],
  );
  const clearDraft = useCallback(() => change(({ key: open }) => draftOf({}, open)), [change]);
  const applyDraft = useLatest(() => {
    if (!draft) return false;
    const now = readDraft(draft);
    setChecked(draft);
    if (now.kind === 'invalid') return false;
    onApply(withFilter(filter, draft.key, now.value));
    setDraft(null);
    return true;
  });

  function openState(current: FilterDraft, { count, facets }: CountReads): OpenFilter {
    const isSettled = settled === current;
    const own = checked === current || isSettled ? readDraft(current) : null;
    const isUntouched = draftEquals(current, draftOf(filter, current.key));
    const refused = isUntouched ? serverErrors(error, current.key) : noErrors;
    const isCounting = !isSettled || count.isFetching;
    return {
      key: current.key,
      draft: current,
      errors: own?.kind === 'invalid' ? own.errors : refused,
      count: {
        status:
          own?.kind === 'invalid'
            ? 'invalid'
            : isCounting
              ? 'counting'
              : count.error !== null
                ? 'failed'
                : 'ready',
        total: count.data?.total ?? null,
        totalKind: count.data?.totalKind ?? 'exact',
      },
      facets: facets?.data?.facets ?? noFacets,
      areFacetsLoading: facets?.isLoading ?? false,
    };
  }

  return {
    asked: {
      wouldBe,
      others: key === null ? filter : withoutFilter(filter, key),
      facets: key === null ? [] : filterDefinitions[key].facets,
    },
    withCounts: (reads) => ({
      open: draft && openState(draft, reads),
      openFilter,
      closeFilter,
      editField,
      editFields,
      setAdmitsUnknown,
      clearDraft,
      applyDraft,
    }),
  };
}

function draftEquals(a: FilterDraft, b: FilterDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the server errors of one filter, by the fields that it named. */
export function serverErrors(error: ReachkitError | null, key: FilterKey | 'keyword'): DraftErrors {
  if (!error?.fields) return noErrors;
  const own: readonly ViewField[] = key === 'keyword' ? ['keyword'] : filterDefinitions[key].fields;
  const named = own.flatMap((field) => {
    const refused = error.fields?.[field];
    return refused ? [[field, refused] as const] : [];
  });
  return named.length === 0 ? noErrors : Object.fromEntries(named);
}
