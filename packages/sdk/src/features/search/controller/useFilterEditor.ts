'use client';
import { countCreators } from '@reachkit/contract';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { type FilterEditor, useFilterDraft } from '../../../domain/creatorFilters/filterEditor.ts';
import { type SearchView, type ViewFilter, wireFilter } from '../model/view.ts';

interface EditorOptions {
  readonly view: SearchView;
  readonly error: ReachkitError | null;
  readonly onApply: (filter: ViewFilter) => void;
}

/** Edits one filter at a time, with its resulting count. Searches only when applied. */
export function useFilterEditor({ view, error, onApply }: EditorOptions): FilterEditor {
  const { platform, filter } = view;
  const { asked, withCounts } = useFilterDraft({ filter, error, onApply });
  const count = useRead(
    countCreators,
    { params: { platform }, body: wireFilter(asked.wouldBe ?? {}) },
    { isEnabled: asked.wouldBe !== null, keepPrevious: true, staleMs: 60_000, quiet: 'hint' },
  );
  const facets = useRead(
    countCreators,
    { params: { platform }, body: { ...wireFilter(asked.others), facets: asked.facets.join(',') } },
    { isEnabled: asked.facets.length > 0, staleMs: 60_000, quiet: 'hint' },
  );
  return withCounts({ count, facets });
}
