'use client';

import { forwardRef, useId } from 'react';
import { cx, type RootProps } from '../rootProps.ts';
import * as css from './Field.css.ts';
import { Field, type FieldWords } from './Field.tsx';
import { fieldProps } from './TextField.tsx';

/** Both ends as typed ("50K"); empty means open. The caller parses them. */
export interface NumberRangeText {
  readonly min: string;
  readonly max: string;
}

/** Props of `NumberRangeField`; both ends are the typed text. */
export interface NumberRangeFieldProps extends FieldWords, RootProps {
  readonly value: NumberRangeText;
  readonly onValueChange: (value: NumberRangeText, info: { readonly end: 'min' | 'max' }) => void;
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly minPlaceholder?: string | undefined;
  readonly maxPlaceholder?: string | undefined;
  /** Shown after each number, e.g. `%` or a currency. */
  readonly unit?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Called on Enter in an input. */
  readonly onSubmit?: (() => void) | undefined;
  /** Called when an input loses the focus: time to validate. */
  readonly onBlur?: (() => void) | undefined;
}

/** Two fields for the min and max of a range; either may be empty. */
export const NumberRangeField = forwardRef<HTMLElement, NumberRangeFieldProps>(
  function NumberRangeField(props, ref) {
    const { value, onValueChange, minLabel, maxLabel, unit, isDisabled, onSubmit, onBlur, className } = props;
    const unitId = useId();
    const input = (end: 'min' | 'max', name: string, placeholder: string | undefined, control: object) => (
      <span
        className={css.box}
        data-invalid={'aria-invalid' in control && control['aria-invalid'] ? '' : undefined}
        data-disabled={isDisabled ? '' : undefined}
      >
        <input
          {...control}
          className={css.input}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          aria-label={name}
          placeholder={placeholder}
          value={value[end]}
          disabled={isDisabled}
          onChange={(event) => onValueChange({ ...value, [end]: event.target.value }, { end })}
          onBlur={onBlur}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSubmit?.()}
        />
        {unit !== undefined && (
          <span id={`${unitId}-${end}`} className={css.note}>
            {unit}
          </span>
        )}
      </span>
    );
    return (
      <Field ref={ref} {...fieldProps(props)} as="fieldset" className={cx('rk-number-range', className)}>
        {({ id, 'aria-required': _required, ...control }) => (
          <span className={css.range}>
            {input('min', minLabel, props.minPlaceholder, { ...control, id })}
            <span className={css.dash} aria-hidden="true">
              –
            </span>
            {input('max', maxLabel, props.maxPlaceholder, control)}
          </span>
        )}
      </Field>
    );
  },
);
