'use client';

import { forwardRef } from 'react';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { fieldProps } from '../Field/TextField.tsx';
import { cx, type RootProps } from '../rootProps.ts';
import { DateBox, type DateFieldLabels, type DateLimits } from './DateBox.tsx';
import type { IsoDay } from './isoDay.ts';

/** Props of `DateField`: a day without time and zone. */
export interface DateFieldProps extends FieldWords, RootProps, DateLimits {
  /** Stored as `Y-m-d`, shown as `j M Y`. */
  readonly value: IsoDay | null;
  readonly onValueChange: (value: IsoDay | null, info: { readonly reason: 'choose' | 'clear' }) => void;
  readonly labels?: DateFieldLabels | undefined;
  /** The day can be cleared. Default `false`. */
  readonly canClear?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Name with which a form submits `Y-m-d`. */
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A day, chosen from a calendar. */
export const DateField = forwardRef<HTMLElement, DateFieldProps>(function DateField(props, ref) {
  const { label, value, onValueChange, labels, placeholder, name, isDisabled } = props;
  const { min, max, today, firstDay } = props;
  return (
    <Field ref={ref} {...fieldProps(props)} className={cx('rk-date-field', props.className)}>
      {(control) => (
        <>
          <DateBox
            control={control}
            label={label}
            value={value}
            onValueChange={onValueChange}
            labels={labels}
            canClear={props.canClear}
            placeholder={placeholder}
            isDisabled={isDisabled}
            min={min}
            max={max}
            isOffered={props.isOffered}
            today={today}
            firstDay={firstDay}
          />
          {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
        </>
      )}
    </Field>
  );
});
