'use client';
import { useId } from 'react';
import { cx } from '../ui/rootProps.ts';
import * as css from './Segments.css.ts';

export interface SegmentsProps<Value extends string | number> {
  /** Accessible label: "Range". */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** A segmented control with one selected option; the arrow keys move between options. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx('rk-segments', css.root, className)}>
      {options.map((option) => (
        <label key={option.value} className={css.option} data-on={option.value === value ? '' : undefined}>
          <input
            type="radio"
            className={css.input}
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <bdi>{option.label}</bdi>
        </label>
      ))}
    </div>
  );
}
