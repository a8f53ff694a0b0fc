'use client';

import { Check } from 'lucide-react';
import { forwardRef, useMemo } from 'react';
import { cx, type RootProps } from '../rootProps.ts';
import { SearchList, type SearchListLabels, type SearchListOption } from '../SearchList/SearchList.tsx';
import * as css from './MultiSelect.css.ts';

/** An option of a `MultiSelect`; `value` is unique. */
export interface MultiSelectOption extends SearchListOption {
  /** Number of matching rows, as formatted text ("3,902"). */
  readonly count?: string | undefined;
}

/** Props of `MultiSelect`: a list of options with checkboxes and, if it is long, a search box. */
export interface MultiSelectProps extends RootProps {
  readonly label: string;
  readonly options: readonly MultiSelectOption[];
  readonly values: readonly string[];
  readonly onValuesChange: (
    values: readonly string[],
    info: { readonly reason: 'add' | 'remove'; readonly value: string },
  ) => void;
  readonly labels: SearchListLabels;
}

/** Min number of options for a search box. */
const searchFrom = 8;

/** Selects several of a fixed set: a search box over a list with counts. For popovers, drawers and pages. */
export const MultiSelect = forwardRef<HTMLDivElement, MultiSelectProps>(function MultiSelect(
  { options, values, onValuesChange, className, ...rest },
  ref,
) {
  const groups = useMemo(() => [{ id: 'all', options }], [options]);
  const chosen = useMemo(() => new Set(values), [values]);
  return (
    <SearchList
      {...rest}
      rootRef={ref}
      className={cx('rk-multi-select', className)}
      groups={groups}
      hasSearch={options.length >= searchFrom}
      chosen={chosen}
      onChoose={({ value }) => {
        const isOn = chosen.has(value);
        onValuesChange(isOn ? values.filter((each) => each !== value) : [...values, value], {
          reason: isOn ? 'remove' : 'add',
          value,
        });
      }}
      renderOption={({ parent, label, count }, isSearched) => (
        <>
          <span className={css.box}>
            <Check size={12} strokeWidth={3} aria-hidden="true" />
          </span>
          <span className={css.label} title={label} dir="auto">
            {parent !== undefined && (
              <span className={isSearched ? css.parent : 'rk-hidden'}>{`${parent} › `}</span>
            )}
            {label}
          </span>
          {count !== undefined && (
            <bdi dir="ltr" className={css.count}>
              {count}
            </bdi>
          )}
        </>
      )}
    />
  );
});
