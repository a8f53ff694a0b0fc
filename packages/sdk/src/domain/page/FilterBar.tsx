'use client';
import type { ReactNode } from 'react';
import { useTypedText } from '../../core/useTypedText.ts';
import { SearchField } from '../../ui/Field/SearchField.tsx';
import { Select, type SelectProps } from '../../ui/Select/Select.tsx';
import * as css from './listing.css.ts';

interface FilterBarProps {
  /** Label and placeholder of the search field. */
  readonly findLabel: string;
  readonly model: {
    readonly view: { readonly keyword: string };
    readonly setView: (change: { readonly keyword: string }, reason: string) => void;
  };
  /** Choices after the search field. */
  readonly children: ReactNode;
  /** At the end of the bar, e.g. the order. */
  readonly end: ReactNode;
}

/** The filters of a list: text, choices, and the order at its end. */
export function FilterBar({ findLabel, model: { view, setView }, children, end }: FilterBarProps) {
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  return (
    <div className={css.tools}>
      <SearchField
        className={css.find}
        label={findLabel}
        placeholder={findLabel}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      {children}
      <span className={css.spacer} />
      {end}
    </div>
  );
}

/** A choice in a `FilterBar`; its label is hidden. */
export function FilterChoice<Value extends string>(props: SelectProps<Value>) {
  return <Select<Value> className={css.choice} isLabelHidden {...props} />;
}
