'use client';

import { Search } from 'lucide-react';
import {
  type ForwardedRef,
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
import * as css from './SearchList.css.ts';

/** An option of a searchable list; `value` is unique. */
export interface SearchListOption {
  readonly value: string;
  readonly label: string;
  /** Name of the parent option, which precedes it: indents the option, and is announced with it. */
  readonly parent?: string | undefined;
  /** Additional search keywords: another language, an abbreviation. */
  readonly keywords?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Options under a caption; the search also matches the caption if no option matches. */
export interface SearchListGroup<Option extends SearchListOption> {
  readonly id: string;
  /** Default: none, and no group for screen readers. */
  readonly caption?: string | undefined;
  readonly options: readonly Option[];
}

export interface SearchListLabels {
  readonly search: string;
  /** Shown if no option matches. */
  readonly none: ReactNode;
  /** Announced during a search: the number of matches. */
  readonly found?: ((count: number) => string) | undefined;
}

interface SearchListProps<Option extends SearchListOption> extends RootProps {
  readonly rootRef?: ForwardedRef<HTMLDivElement> | undefined;
  readonly label: string;
  readonly groups: readonly SearchListGroup<Option>[];
  readonly labels: SearchListLabels;
  readonly hasSearch: boolean;
  /** Chosen values for multiple selection. Default: choosing an option is an action. */
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose: (option: Option) => void;
  readonly renderOption: (option: Option, isSearched: boolean) => ReactNode;
}

const plain = (text: string) => text.trim().normalize('NFKC').toLocaleLowerCase();

const matches = ({ parent, label, keywords }: SearchListOption, words: string) =>
  plain([parent, label, keywords].filter(Boolean).join(' ')).includes(words);

/** Returns the groups with their matching options; empty groups are left out. */
function search<Option extends SearchListOption>(groups: readonly SearchListGroup<Option>[], words: string) {
  const full = groups.filter(({ options }) => options.length > 0);
  const own = full
    .map((group) => ({ ...group, options: group.options.filter((option) => matches(option, words)) }))
    .filter(({ options }) => options.length > 0);
  return own.length > 0 ? own : full.filter(({ caption = '' }) => plain(caption).includes(words));
}

/** A search box over a list: arrows and Enter choose while the box keeps the focus. */
export function SearchList<Option extends SearchListOption>(props: SearchListProps<Option>) {
  const { label, groups, labels, hasSearch, chosen, onChoose, className } = props;
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const words = plain(query);
  const found = useMemo(() => search(groups, words), [groups, words]);
  const shown = useMemo(() => found.flatMap(({ options }) => options), [found]);
  const current = shown[Math.min(active, shown.length - 1)];
  const optionId = (value: string) => `${listId}-${value}`;

  useEffect(() => {
    const index = current === undefined ? -1 : shown.indexOf(current);
    const element = list.current?.querySelectorAll('[role="option"]')[index];
    element?.scrollIntoView?.({ block: 'nearest' });
  }, [current, shown]);

  const choose = (option: Option) => {
    if (!option.isDisabled) onChoose(option);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = shown.length - 1;
    const isInSearch = event.currentTarget instanceof HTMLInputElement;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Home' && !isInSearch) setActive(0);
    else if (event.key === 'End' && !isInSearch) setActive(last);
    else if (current && (event.key === 'Enter' || (event.key === ' ' && !isInSearch))) choose(current);
    else return;
    event.preventDefault();
  };

  const drawn = (option: Option) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box or the list owns the keyboard (aria-activedescendant)
    <div
      key={option.value}
      id={optionId(option.value)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen ? chosen.has(option.value) : option === current}
      aria-disabled={option.isDisabled || undefined}
      data-active={option === current ? '' : undefined}
      data-nested={option.parent !== undefined && words === '' ? '' : undefined}
      className={css.option}
      onPointerMove={() => setActive(shown.indexOf(option))}
      onMouseDown={(event) => hasSearch && event.preventDefault()}
      onClick={() => choose(option)}
    >
      {props.renderOption(option, words !== '')}
    </div>
  );

  const activeId = current ? optionId(current.value) : undefined;
  return (
    <div ref={props.rootRef} {...rootAttributes(props)} className={cx(css.root, className)}>
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
        aria-multiselectable={chosen ? true : undefined}
        className={css.list}
        {...(hasSearch ? { tabIndex: -1 } : { tabIndex: 0, 'aria-activedescendant': activeId, onKeyDown })}
      >
        {found.map(({ id, caption, options }) =>
          caption === undefined ? (
            options.map(drawn)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, no fieldsets
            <div key={id} role="group" aria-label={caption}>
              <div className={css.caption} aria-hidden="true">
                {caption}
              </div>
              {options.map(drawn)}
            </div>
          ),
        )}
      </div>
      <div role="status" className={shown.length === 0 ? css.none : 'rk-hidden'}>
        {shown.length === 0 ? labels.none : words !== '' && labels.found?.(shown.length)}
      </div>
    </div>
  );
}
