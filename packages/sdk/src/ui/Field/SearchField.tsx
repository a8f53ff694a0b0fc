'use client';

import { Search, X } from 'lucide-react';
import { forwardRef, type ReactNode, useId, useImperativeHandle, useRef, useState } from 'react';
import { Portal } from '../Portal/Portal.tsx';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';
import { usePlacement } from '../Portal/usePlacement.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { boxWords, usePartWords } from '../words.ts';
import * as css from './Field.css.ts';

/** A suggestion below a search field. */
export interface Suggestion {
  readonly id: string;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
}

/** Props of `SearchField`: the text, its suggestions, and the handler of Enter. */
export interface SearchFieldProps extends RootProps {
  readonly label: string;
  /** Name of the × button, instead of the provider's text. */
  readonly clearLabel?: string | undefined;
  readonly value: string;
  readonly onValueChange: (value: string, info: { readonly reason: 'input' | 'clear' }) => void;
  /** Enter without an active suggestion, or the button in `end`. */
  readonly onSubmit?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly size?: 'medium' | 'hero' | undefined;
  readonly maxLength?: number | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Muted text at the end: the parsed input, or a shortcut. */
  readonly note?: ReactNode;
  /** A button at the end. */
  readonly end?: ReactNode;
  readonly suggestions?: readonly Suggestion[] | undefined;
  readonly suggestionsLabel?: string | undefined;
  readonly onSuggestionSelect?: ((suggestion: Suggestion) => void) | undefined;
}

/** A search box; with `suggestions` it is a combobox. `ref` is the input. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
  const { label, value, onValueChange, onSubmit, suggestions = [], size = 'medium', className } = props;
  const words = usePartWords(boxWords);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const listId = useId();
  const isOpen = isWanted && suggestions.length > 0;
  const current = isOpen ? suggestions[active] : undefined;
  const isCombobox = props.suggestions !== undefined;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    props.onSuggestionSelect?.(suggestion);
  };
  const move = (step: number) => {
    setWanted(true);
    const count = suggestions.length;
    if (count > 0) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  };

  return (
    <div {...rootAttributes(props)} className={cx('rk-search-field', className)}>
      <div ref={box} className={css.box} data-size={size} data-disabled={props.isDisabled ? '' : undefined}>
        <Search size={16} aria-hidden="true" className={css.slot} />
        <input
          ref={input}
          type="search"
          className={css.input}
          aria-label={label}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          disabled={props.isDisabled}
          value={value}
          autoComplete="off"
          enterKeyHint="search"
          {...(isCombobox
            ? {
                role: 'combobox',
                'aria-expanded': isOpen,
                'aria-controls': isOpen ? listId : undefined,
                'aria-autocomplete': 'list' as const,
                'aria-activedescendant': current ? `${listId}-${current.id}` : undefined,
              }
            : {})}
          onChange={(event) => {
            setWanted(true);
            setActive(-1);
            onValueChange(event.target.value, { reason: 'input' });
          }}
          onBlur={close}
          onKeyDown={(event) => {
            // Enter that ends an IME composition does not submit.
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'ArrowDown' && isCombobox) move(1);
            else if (event.key === 'ArrowUp' && isCombobox) move(-1);
            else if (event.key === 'Escape' && isOpen) close();
            else if (event.key === 'Enter' && current) choose(current);
            else if (event.key === 'Enter') {
              close();
              onSubmit?.(value);
              return;
            } else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        {value !== '' && (
          <button
            type="button"
            className={css.inBoxButton}
            aria-label={props.clearLabel ?? words.clear}
            onClick={() => {
              onValueChange('', { reason: 'clear' });
              input.current?.focus();
            }}
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
        {props.note != null && <span className={css.note}>{props.note}</span>}
        {props.end}
      </div>
      {isOpen && (
        <Portal>
          <Suggestions
            id={listId}
            label={props.suggestionsLabel ?? label}
            anchor={box}
            items={suggestions}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
        </Portal>
      )}
    </div>
  );
});

interface SuggestionsProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: React.RefObject<HTMLElement | null>;
  readonly items: readonly Suggestion[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (item: Suggestion) => void;
}

function Suggestions({ id, label, anchor, items, active, onActive, onChoose }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (list.current && anchor.current) list.current.style.width = `${anchor.current.offsetWidth}px`;
  }, [anchor]);
  usePlacement(anchor, list, { placement: 'bottom-start', isActive: true });
  useIsomorphicLayoutEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={cx('rk-suggestions', css.suggestions)}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input owns the keyboard (aria-activedescendant)
        <div
          key={item.id}
          id={`${id}-${item.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-active={index === active ? '' : undefined}
          className={css.suggestion}
          onPointerMove={() => onActive(index)}
          // Keeps the focus in the input: its blur would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          {item.icon != null && <span className={css.suggestionIcon}>{item.icon}</span>}
          <span className={css.suggestionLabel}>{item.label}</span>
          {item.detail != null && <span className={css.suggestionDetail}>{item.detail}</span>}
        </div>
      ))}
    </div>
  );
}
