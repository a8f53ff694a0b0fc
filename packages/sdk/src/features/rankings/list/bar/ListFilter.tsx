'use client';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Chip } from '../../../../ui/Chip/Chip.tsx';
import { Popover } from '../../../../ui/Popover/Popover.tsx';
import { SearchList, type SearchListOption } from '../../../../ui/SearchList/SearchList.tsx';
import { rankingsTexts } from '../../locales/zh.ts';
import * as css from './bar.css.ts';

/** A value of a filter. */
export interface FilterOption extends SearchListOption {
  /** At the end of the line, formatted: the posts that have it, or its range. */
  readonly count?: string | undefined;
}

interface ListFilterProps {
  readonly name: string;
  /** The chosen value in words; `""`: none. */
  readonly value: string;
  readonly onRemove: () => void;
  /** Keeps the filter quiet, e.g. on a past list. */
  readonly isDisabled?: boolean | undefined;
  /** Renders the editor. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter as a button, or as a chip with its value; either opens its editor. */
export function ListFilter({ name, value, onRemove, isDisabled = false, children }: ListFilterProps) {
  const t = useText(rankingsTexts);
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  return (
    <span ref={anchor} className={css.filter}>
      {value === '' ? (
        <Button
          size="small"
          isDisabled={isDisabled}
          endIcon={<ChevronDown size={14} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {name}
        </Button>
      ) : (
        <Chip
          field={name}
          value={value}
          isOpen={isOpen}
          onOpen={toggle}
          onRemove={onRemove}
          removeLabel={t('list.filters.remove', { name })}
        />
      )}
      <Popover isOpen={isOpen} onOpenChange={setOpen} anchorRef={anchor} label={name}>
        {isOpen && children(() => setOpen(false))}
      </Popover>
    </span>
  );
}

interface OptionListProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
}

/** Options from this number on have a search box. */
const searchFrom = 9;

/** The values of a filter, with the number of posts of each where it is known. */
export function OptionList({ label, options, chosen, onChoose }: OptionListProps) {
  const t = useText(rankingsTexts);
  const on = new Set(chosen);
  return (
    <SearchList
      label={label}
      groups={[{ id: 'all', options }]}
      labels={{ search: t('list.filters.search'), none: t('list.filters.none') }}
      hasSearch={options.length >= searchFrom}
      chosen={on}
      onChoose={({ value }) => onChoose(value)}
      renderOption={(option) => (
        <span className={css.option}>
          <span className={css.optionCheck}>
            {on.has(option.value) && <Check size={14} aria-hidden="true" />}
          </span>
          <bdi className={css.optionName}>{option.label}</bdi>
          {option.count !== undefined && (
            <bdi dir="ltr" className={css.optionCount}>
              {option.count}
            </bdi>
          )}
        </span>
      )}
    />
  );
}
