'use client';
import { useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { focusedIn, isFocusLost } from '../../../ui/Portal/focusedIn.ts';
import { searchTexts } from '../locales/zh.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import { LaterPart, SelectionActs } from './later.tsx';
import * as css from './SelectionBar.css.ts';
import type { SelectionActionsProps } from './slots.ts';

interface SelectionBarProps {
  readonly model: CreatorSearchModel;
  readonly onCompare: ((ids: readonly string[]) => void) | undefined;
  readonly Actions: React.ComponentType<SelectionActionsProps> | undefined;
  readonly root: React.RefObject<HTMLElement | null>;
}

/** Docked while something is selected: what can be done with it, and how to let go. */
export function SelectionBar({ model, onCompare, Actions, root }: SelectionBarProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const { ids, rows, clear } = model.selection;
  useClearOnEscape(root, clear);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div role="group" aria-label={t('selection.bar')} className={`rk-search-selection ${css.bar}`}>
      <strong className={css.count}>
        {t('selection.label', { count: ids.length, shown: exact(ids.length) })}
      </strong>
      <span className={css.actions}>
        <LaterPart>
          <SelectionActs model={model} onCompare={onCompare} />
        </LaterPart>
        {Actions && <Actions selectedIds={ids} creators={rows} clearSelection={clear} />}
      </span>
      <Button variant="ghost" endIcon={<kbd className={css.key}>{t('selection.key')}</kbd>} onClick={clear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
}

/** Escape lets go of the selection from anywhere in the feature but a text field; what floats keeps its own Escape. */
function useClearOnEscape(root: React.RefObject<HTMLElement | null>, clear: () => void) {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    const page = root.current?.ownerDocument ?? document;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const now = root.current && focusedIn(root.current);
      const isOurs = !root.current || isFocusLost(root.current) || root.current.contains(now);
      const isOpener = now?.getAttribute('aria-expanded') === 'true';
      if (!isOurs || isOpener || now?.matches(textField)) return;
      // Else a dialog of the host that we stand in would close with it.
      event.preventDefault();
      latest.current();
    };
    // While it is captured, because a table's cell keeps the Escape that leaves its checkbox.
    page.addEventListener('keydown', onKeyDown, true);
    return () => page.removeEventListener('keydown', onKeyDown, true);
  }, [root]);
}

const textField = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
