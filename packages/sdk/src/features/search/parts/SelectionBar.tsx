'use client';
import { useEffect } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import type { Selection } from '../controller/useSelection.ts';
import { searchTexts } from '../locales/zh.ts';
import * as css from './SelectionBar.css.ts';
import type { SelectionActionsProps } from './slots.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly Actions: React.ComponentType<SelectionActionsProps> | undefined;
  readonly root: React.RefObject<HTMLElement | null>;
}

/** Docked while something is selected: what can be done with it, and how to let go. */
export function SelectionBar({ selection, Actions, root }: SelectionBarProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const { ids, rows, clear } = selection;
  useClearOnEscape(root, clear);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div role="group" aria-label={t('selection.bar')} className={`rk-search-selection ${css.bar}`}>
      <strong className={css.count}>
        {t('selection.label', { count: ids.length, shown: exact(ids.length) })}
      </strong>
      <span className={css.actions}>
        {Actions && <Actions selectedIds={ids} creators={rows} clearSelection={clear} />}
      </span>
      <Button variant="ghost" endIcon={<kbd className={css.key}>{t('selection.key')}</kbd>} onClick={clear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
}

/** Escape lets go of the selection when nothing nearer, such as an open popover, has taken it. */
function useClearOnEscape(root: React.RefObject<HTMLElement | null>, clear: () => void) {
  useEffect(() => {
    const page = root.current?.ownerDocument ?? document;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { activeElement, body } = page;
      const isOurs =
        activeElement === null || activeElement === body || root.current?.contains(activeElement);
      if (isOurs) clear();
    };
    page.addEventListener('keydown', onKeyDown);
    return () => page.removeEventListener('keydown', onKeyDown);
  });
}
