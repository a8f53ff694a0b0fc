'use client';

import { Check, Search } from 'lucide-react';
import {
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as field from '../Field/Field.css.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './MultiSelect.css.ts';

/** An option of a `MultiSelect`; `value` is unique. */
export interface MultiSelectOption {
  readonly value: string;
  readonly label: string;
  /** Name of the option it belongs to, which stands before it: indents it, and is said with it. */
  readonly parent?: string | undefined;
  /** How many rows have it, as it is to be read ("3,902"). */
  readonly count?: string | undefined;
  /** More words that the search finds it by: another language, an abbreviation. */
  readonly keywords?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** What `MultiSelect` takes: a list of options with check boxes and, where it is long, a search. */
export interface MultiSelectProps extends RootProps {
  readonly label: string;
  readonly options: readonly MultiSelectOption[];
  readonly values: readonly string[];
  readonly onValuesChange: (
    values: readonly string[],
    info: { readonly reason: 'add' | 'remove'; readonly value: string },
  ) => void;
  readonly labels: {
    readonly search: string;
    /** Nothing has this in its name. */
    readonly none: ReactNode;
  };
  /** Without it the search appears from 8 options on. */
  readonly hasSearch?: boolean | undefined;
}

function matches(option: MultiSelectOption, words: string): boolean {
  const hay = `${option.parent ?? ''} ${option.label} ${option.keywords ?? ''}`
    .normalize('NFKC')
    .toLocaleLowerCase();
  return hay.includes(words);
}

/** Several of a known set: a search box over a list with counts. Stands in a popover, a drawer or a page. */
export const MultiSelect = forwardRef<HTMLDivElement, MultiSelectProps>(function MultiSelect(props, ref) {
  const { label, options, values, onValuesChange, labels, className } = props;
  const hasSearch = props.hasSearch ?? options.length >= 8;
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const chosen = useMemo(() => new Set(values), [values]);
  const words = query.trim().normalize('NFKC').toLocaleLowerCase();
  const shown = useMemo(
    () => (words === '' ? options : options.filter((option) => matches(option, words))),
    [options, words],
  );
  const current = shown[Math.min(active, shown.length - 1)];
  const optionId = (value: string) => `${listId}-${value}`;

  useEffect(() => {
    const index = current === undefined ? -1 : shown.indexOf(current);
    const element = list.current?.querySelectorAll('[role="option"]')[index];
    element?.scrollIntoView?.({ block: 'nearest' });
  }, [current, shown]);

  const toggle = (option: MultiSelectOption) => {
    if (option.isDisabled) return;
    const { value } = option;
    const isOn = chosen.has(value);
    onValuesChange(isOn ? values.filter((each) => each !== value) : [...values, value], {
      reason: isOn ? 'remove' : 'add',
      value,
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = shown.length - 1;
    const isInSearch = event.currentTarget instanceof HTMLInputElement;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Home' && !isInSearch) setActive(0);
    else if (event.key === 'End' && !isInSearch) setActive(last);
    else if (current && (event.key === 'Enter' || (event.key === ' ' && !isInSearch))) toggle(current);
    else return;
    event.preventDefault();
  };

  const activeId = current ? optionId(current.value) : undefined;
  return (
    <div ref={ref} {...rootAttributes(props)} className={cx('rk-multi-select', css.root, className)}>
      {hasSearch && (
        <div className={field.box}>
          <Search size={16} className={field.slot} aria-hidden="true" />
          <input
            type="search"
            role="combobox"
            className={field.input}
            aria-label={labels.search}
            aria-controls={listId}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            placeholder={labels.search}
            autoComplete="off"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        className={css.list}
        {...(hasSearch ? { tabIndex: -1 } : { tabIndex: 0, 'aria-activedescendant': activeId, onKeyDown })}
      >
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box or the list owns the keyboard (aria-activedescendant)
          <div
            key={option.value}
            id={optionId(option.value)}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.has(option.value)}
            aria-disabled={option.isDisabled || undefined}
            data-active={option === current ? '' : undefined}
            data-nested={option.parent !== undefined && words === '' ? '' : undefined}
            className={css.option}
            onPointerMove={() => setActive(index)}
            onMouseDown={(event) => hasSearch && event.preventDefault()}
            onClick={() => toggle(option)}
          >
            <span className={css.box}>
              <Check size={12} strokeWidth={3} aria-hidden="true" />
            </span>
            <span className={css.label} title={option.label} dir="auto">
              {option.parent !== undefined && (
                <span className={words === '' ? 'rk-hidden' : css.parent}>{`${option.parent} › `}</span>
              )}
              {option.label}
            </span>
            {option.count !== undefined && (
              <bdi dir="ltr" className={css.count}>
                {option.count}
              </bdi>
            )}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className={css.none}>
          {labels.none}
        </p>
      )}
    </div>
  );
});
