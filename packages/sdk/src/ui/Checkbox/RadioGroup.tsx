'use client';

import { type Ref, useId } from 'react';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { fieldProps } from '../Field/TextField.tsx';
import { cx, type RootProps } from '../rootProps.ts';
import * as css from './Checkbox.css.ts';

/** An option of a `RadioGroup`; `value` is unique in the group. */
export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** Props of `RadioGroup`; `value` is `null` while nothing is chosen. */
export interface RadioGroupProps<Value extends string> extends FieldWords, RootProps {
  /** The root element. Not `ref`: before React 19 that would lose the generic value type. */
  readonly rootRef?: Ref<HTMLElement> | undefined;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
}

/** Radio buttons: one choice of a few visible options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onValueChange, className } = props;
  const name = useId();
  return (
    <Field
      ref={props.rootRef}
      {...fieldProps(props)}
      as="fieldset"
      className={cx('rk-radio-group', className)}
    >
      {({ 'aria-describedby': describedBy }) => (
        <span className={css.radios}>
          {options.map((option) => (
            <label key={option.value} className={css.row} data-disabled={option.isDisabled ? '' : undefined}>
              <input
                type="radio"
                className={css.radio}
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                // The help may be about the chosen option, so the others do not refer to it.
                aria-describedby={value === null || option.value === value ? describedBy : undefined}
                onChange={() => onValueChange(option.value)}
              />
              <span className={css.label}>{option.label}</span>
            </label>
          ))}
        </span>
      )}
    </Field>
  );
}
