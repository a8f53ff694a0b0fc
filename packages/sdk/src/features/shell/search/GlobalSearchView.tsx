'use client';
import { globalSearchLimit } from '@reachkit/contract/site';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Portal } from '../../../ui/Portal/Portal.tsx';
import { shellTexts } from '../locales/zh.ts';
import * as css from './GlobalSearch.css.ts';
import { HitPanel } from './HitPanel.tsx';
import type { Hit } from './hits.ts';
import type { GlobalSearchModel } from './useGlobalSearch.ts';

interface GlobalSearchViewProps {
  readonly model: GlobalSearchModel;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Placeholder shortcut in the empty box. */
  readonly keyName?: string | null;
  /** The results are laid out below the box instead of floating. */
  readonly isInline?: boolean;
  /** Called when a result is opened. */
  readonly onOpened?: () => void;
}

/** A combobox: the box has the focus, the arrows select a result (ARIA Authoring Practices, combobox). */
export function GlobalSearchView(props: GlobalSearchViewProps) {
  const { model, inputRef, keyName, isInline = false, onOpened } = props;
  const t = useText(shellTexts);
  const { text, status } = model;
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const choices = model.groups.flatMap(({ hits }) => hits);
  const isOpen = isInline || (isWanted && (status !== 'begin' || choices.length > 0));
  const active = isOpen ? choices.find(({ id }) => id === activeId) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other hits: none of them is chosen yet
  useEffect(() => setActiveId(null), [text]);

  function close() {
    setWanted(false);
    setActiveId(null);
  }

  function choose(hit: Hit) {
    if (hit.kind === 'recent') inputRef.current?.focus();
    else {
      close();
      // A dialog opened by an action restores the focus to the box.
      if (hit.kind !== 'action') inputRef.current?.blur();
      onOpened?.();
    }
    model.open(hit);
  }

  function move(step: 1 | -1) {
    setWanted(true);
    const at = choices.findIndex(({ id }) => id === active?.id);
    const next = at < 0 ? (step > 0 ? 0 : choices.length - 1) : (at + step + choices.length) % choices.length;
    setActiveId(choices[next]?.id ?? null);
  }

  function submit() {
    const whole = choices.find(({ kind }) => kind === 'all');
    const [first] = choices;
    // Text that matches only pages opens the first one, since a search would be charged.
    const isOfPages = status === 'ready' && first?.kind !== 'creator' && first?.kind !== 'list';
    const hit = active ?? (isOfPages ? first : whole) ?? (status === 'ready' ? first : undefined);
    if (hit) choose(hit);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends an IME composition selects nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') submit();
    else if (event.key === 'Escape' && isOpen && !isInline) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const panel = isOpen && (
    <HitPanel
      id={listId}
      anchor={box}
      model={model}
      activeId={active?.id ?? null}
      isInline={isInline}
      onActive={setActiveId}
      onChoose={choose}
    />
  );
  return (
    <div className={css.search} data-inline={isInline ? '' : undefined}>
      <div ref={box} className={css.box}>
        <Search size={16} aria-hidden="true" className={css.icon} />
        <input
          ref={inputRef}
          type="search"
          role="combobox"
          className={css.input}
          aria-label={t('globalSearch.label')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-keyshortcuts={keyName ? 'Control+K Meta+K' : undefined}
          placeholder={t('globalSearch.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={globalSearchLimit}
          value={text}
          onFocus={() => setWanted(true)}
          onClick={() => setWanted(true)}
          onBlur={close}
          onChange={(event) => {
            setWanted(true);
            model.setText(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {text === '' && keyName && <kbd className={css.key}>{keyName}</kbd>}
        {text !== '' && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('globalSearch.clear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              model.setText('');
              inputRef.current?.focus();
            }}
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      <p role="status" className="rk-hidden">
        {isOpen && status === 'ready' && t('globalSearch.found', { count: model.found })}
      </p>
      {isInline ? panel : panel && <Portal>{panel}</Portal>}
    </div>
  );
}
