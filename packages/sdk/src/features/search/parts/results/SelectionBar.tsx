'use client';
import { memo, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useSlots } from '../../../../core/slots.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useClearOnEscape } from '../../../../domain/keys/useClearOnEscape.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { useDockHeight } from '../../../../ui/DataTable/scrolling/useDockHeight.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { LaterPart, SelectionActions } from '../later.tsx';
import { searchSlots } from '../slots.ts';
import * as css from './SelectionBar.css.ts';

interface SelectionBarProps {
  readonly model: Pick<CreatorSearchModel, 'platform' | 'selection' | 'allResults' | 'view'>;
  readonly onCompare: ((ids: readonly string[]) => void) | undefined;
  readonly root: React.RefObject<HTMLElement | null>;
}

/** Docked while rows are selected: the actions on them, and a button that clears the selection. */
export const SelectionBar = memo(function SelectionBar({ model, onCompare, root }: SelectionBarProps) {
  const t = useText(firstSearchTexts);
  const { exact } = useFormats();
  const { allResults } = model;
  const { ids, rows, clear } = model.selection;
  const { slots, slotProps } = useSlots(searchSlots);
  const bar = useRef<HTMLDivElement>(null);
  useClearOnEscape(root, clear);
  useDockHeight(bar, root);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div
      ref={bar}
      role="group"
      aria-label={t('selection.bar')}
      data-keep-clear=""
      className={`rk-search-selection ${css.bar}`}
    >
      <strong className={css.count}>
        {t('selection.label', { count: ids.length, shown: exact(ids.length) })}
      </strong>
      <span className={css.actions}>
        {allResults && (
          <Button size="small" isLoading={allResults.isSelecting} onClick={() => void allResults.select()}>
            {t(allResults.isCut ? 'selection.first' : 'selection.all', {
              count: allResults.count,
              shown: exact(allResults.count),
            })}
          </Button>
        )}
        {/* All of them come together: a button that moves under a press is not pressed. */}
        <LaterPart
          beside={
            slots.SelectionActions && (
              <slots.SelectionActions
                selectedIds={ids}
                creators={rows}
                clearSelection={clear}
                {...slotProps.SelectionActions}
              />
            )
          }
        >
          <SelectionActions model={model} onCompare={onCompare} />
        </LaterPart>
      </span>
      <Button variant="ghost" endIcon={<kbd className={css.key}>{t('selection.key')}</kbd>} onClick={clear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
});
