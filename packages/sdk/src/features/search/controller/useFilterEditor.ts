'use client';
import { countCreators, type Facet, type FacetName } from '@reachkit/contract';
import { useMemo, useState } from 'react';
import type { ReachkitError } from '../../../core/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { type DraftErrors, draftOf, type FilterDraft, readDraft } from '../model/draft.ts';
import { type FilterKey, filterDefinitions, withFilter, withoutFilter } from '../model/filters.ts';
import { type SearchView, type ViewField, type ViewFilter, wireFilter } from '../model/view.ts';
import { useDebounced } from './useDebounced.ts';

/** How many creators the search would show with the draft applied. */
export interface LiveCount {
  /** `invalid`: the draft cannot be read. */
  readonly status: 'counting' | 'ready' | 'failed' | 'invalid';
  readonly total: number | null;
  readonly totalKind: 'exact' | 'about';
}

export interface OpenFilter {
  readonly key: FilterKey;
  readonly draft: FilterDraft;
  /** What is wrong with the draft, and what the server refused, by wire field. */
  readonly errors: DraftErrors;
  readonly count: LiveCount;
  /** Counts of the filter's own values, the filter itself left out; absent while loading. */
  readonly facets: { readonly [Name in FacetName]?: Facet | undefined };
  readonly areFacetsLoading: boolean;
}

export interface FilterEditor {
  readonly open: OpenFilter | null;
  readonly openFilter: (key: FilterKey) => void;
  readonly closeFilter: () => void;
  readonly editField: (field: ViewField, typed: string) => void;
  /** Sets some fields at once, e.g. a band that clears the range. */
  readonly editFields: (typed: FilterDraft['typed']) => void;
  readonly setAdmitsUnknown: (admits: boolean) => void;
  readonly clearDraft: () => void;
  /** `false` when the draft cannot be read; its errors are shown then. */
  readonly applyDraft: () => boolean;
}

const restMs = 250;
const noFacets: OpenFilter['facets'] = {};
const noErrors: DraftErrors = {};

interface EditorOptions {
  readonly view: SearchView;
  readonly error: ReachkitError | null;
  readonly onApply: (filter: ViewFilter) => void;
}

/** One filter at a time under edit, with the count it would give. Nothing is searched before it is applied. */
export function useFilterEditor({ view, error, onApply }: EditorOptions): FilterEditor {
  const [draft, setDraft] = useState<FilterDraft | null>(null);
  const [checked, setChecked] = useState<FilterDraft | null>(null);
  const settled = useDebounced(draft, restMs);
  const { platform, filter } = view;

  const shown = draft && settled?.key === draft.key ? settled : draft;
  const read = useMemo(() => (shown ? readDraft(shown) : null), [shown]);
  const wouldBe = shown && read?.kind === 'valid' ? withFilter(filter, shown.key, read.value) : null;
  const count = useRead(
    countCreators,
    { params: { platform }, body: wireFilter(wouldBe ?? {}) },
    { isEnabled: wouldBe !== null, keepPrevious: true, staleMs: 60_000, notify: false },
  );

  const key = draft?.key ?? null;
  const names = key === null ? [] : filterDefinitions[key].facets;
  const facets = useRead(
    countCreators,
    {
      params: { platform },
      body: { ...wireFilter(key === null ? filter : withoutFilter(filter, key)), facets: names.join(',') },
    },
    { isEnabled: names.length > 0, staleMs: 60_000, notify: false },
  );

  function openFilter(next: FilterKey) {
    setChecked(null);
    setDraft(draftOf(filter, next));
  }

  function closeFilter() {
    setDraft(null);
  }

  function change(next: Partial<FilterDraft>) {
    setDraft((current) => current && { ...current, ...next });
  }

  function editFields(typed: FilterDraft['typed']) {
    setDraft((current) => current && { ...current, typed: { ...current.typed, ...typed } });
  }

  function applyDraft(): boolean {
    if (!draft) return false;
    const now = readDraft(draft);
    setChecked(draft);
    if (now.kind === 'invalid') return false;
    onApply(withFilter(filter, draft.key, now.value));
    setDraft(null);
    return true;
  }

  function openState(current: FilterDraft): OpenFilter {
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
          own?.kind === 'invalid' ? 'invalid' : isCounting ? 'counting' : count.error ? 'failed' : 'ready',
        total: count.data?.total ?? null,
        totalKind: count.data?.totalKind ?? 'exact',
      },
      facets: facets.data?.facets ?? noFacets,
      areFacetsLoading: facets.isLoading,
    };
  }

  return {
    open: draft && openState(draft),
    openFilter,
    closeFilter,
    editField: (field, typed) => editFields({ [field]: typed }),
    editFields,
    setAdmitsUnknown: (admitsUnknown) => change({ admitsUnknown }),
    clearDraft: () => draft && change({ ...draftOf({}, draft.key) }),
    applyDraft,
  };
}

function draftEquals(a: FilterDraft, b: FilterDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What the server refused of one filter, at the fields it named. */
export function serverErrors(error: ReachkitError | null, key: FilterKey | 'keyword'): DraftErrors {
  if (!error?.fields) return noErrors;
  const own: readonly ViewField[] = key === 'keyword' ? ['keyword'] : filterDefinitions[key].fields;
  const named = own.flatMap((field) => {
    const refused = error.fields?.[field];
    return refused ? [[field, refused] as const] : [];
  });
  return named.length === 0 ? noErrors : Object.fromEntries(named);
}
