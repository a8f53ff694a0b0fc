'use client';
import type { FilterKey } from '@reachkit/contract';
import { Lock } from 'lucide-react';
import type { MutableRefObject } from 'react';
import { Chip } from '../../../ui/Chip/Chip.tsx';
import { PartPlace } from '../../../ui/Lazy/PartBoundary.tsx';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import type { FilterEditor } from '../filterEditor.ts';
import type { FilterTexts } from '../useFilterTexts.ts';
import type { ViewFilter } from '../viewFilter.ts';
import * as css from './FilterBar.css.ts';
import type { LaterFilterParts } from './later.ts';

interface FilterChipsProps {
  readonly parts: Pick<LaterFilterParts, 'FilterIcon'>;
  /** Active filters, and the one that is being added. */
  readonly shown: readonly FilterKey[];
  readonly activeFilters: readonly FilterKey[];
  readonly lockedFilters: readonly FilterKey[];
  /** Filters that the server has refused. */
  readonly refusedFilters: readonly FilterKey[];
  readonly filter: ViewFilter;
  readonly texts: FilterTexts;
  readonly editor: FilterEditor;
  /** The filter whose popover is open. */
  readonly openKey: FilterKey | null;
  /** Receives the chip of the open filter. */
  readonly anchor: MutableRefObject<HTMLElement | null>;
  readonly onRemove: (key: FilterKey) => void;
}

/** One chip for each active filter, and for the one that is being added. */
export function FilterChips(props: FilterChipsProps) {
  const { shown, activeFilters, lockedFilters, refusedFilters, filter, texts, editor, openKey, anchor } =
    props;
  return shown.map((key) => {
    const isSet = activeFilters.includes(key);
    const words = isSet ? texts.words(filter, key) : null;
    const name = texts.name(key);
    return (
      <Chip
        key={key}
        ref={(node) => {
          if (key === openKey) anchor.current = node;
        }}
        data-filter={key}
        className={css.chip}
        field={name}
        operator={words?.operator || undefined}
        value={words?.value}
        icon={
          lockedFilters.includes(key) ? (
            <LockIcon label={texts.t('filters.lockHint')} />
          ) : (
            <span className={css.icon}>
              <PartPlace fallback={null}>
                <props.parts.FilterIcon filter={key} />
              </PartPlace>
            </span>
          )
        }
        tone={refusedFilters.includes(key) ? 'warning' : 'plain'}
        isOpen={key === openKey}
        onOpen={() => (key === openKey ? editor.closeFilter() : editor.openFilter(key))}
        removeLabel={texts.t('filters.remove', { filter: words?.sentence ?? name })}
        {...(isSet && { onRemove: () => props.onRemove(key) })}
      />
    );
  });
}

function LockIcon({ label }: { readonly label: string }) {
  return (
    <Tooltip text={label} isDescription={false}>
      <span className={css.icon}>
        <Lock size={14} aria-hidden="true" />
        <span className="rk-hidden">{label}</span>
      </span>
    </Tooltip>
  );
}
