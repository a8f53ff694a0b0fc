'use client';
import type { FilterKey } from '@reachkit/contract';
import type { RefObject } from 'react';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import type { FilterEditor } from '../filterEditor.ts';
import * as css from './FilterList.css.ts';
import { FilterList, type ListedFilters } from './FilterList.tsx';

interface FilterMenuProps extends ListedFilters {
  readonly editor: FilterEditor;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Menu of the filters that can be added, at its button. */
export function FilterMenu({ editor, anchorRef, onClose, keys, texts, lockedFilters }: FilterMenuProps) {
  const choose = (key: FilterKey) => {
    onClose();
    editor.openFilter(key);
  };
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      anchorRef={anchorRef}
      width="small"
      label={texts.t('filters.add')}
      isTitleHidden
      className={`rk-filter-menu ${css.menu}`}
    >
      <FilterList keys={keys} texts={texts} lockedFilters={lockedFilters} onChoose={choose} />
    </Popover>
  );
}
