'use client';

import {
  forwardRef,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { cx, type RootProps } from '../rootProps.ts';
import * as css from './Field.css.ts';
import { Field, type FieldWords } from './Field.tsx';

/** Props of `TextField`; controlled with `value`, otherwise from `defaultValue`. */
export interface TextFieldProps extends FieldWords, RootProps {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
  readonly name?: string | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly autoComplete?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** Text direction of the content, for URLs and numbers in a right-to-left page. */
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  readonly end?: ReactNode;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** One line of text. `ref` is the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  const { value, defaultValue, onValueChange, isDisabled, isReadOnly, end, className } = props;
  return (
    <Field {...fieldProps(props)} className={cx('rk-text-field', className)}>
      {(control) => (
        <span
          className={css.box}
          data-invalid={control['aria-invalid'] ? '' : undefined}
          data-disabled={isDisabled ? '' : undefined}
        >
          <input
            {...control}
            ref={ref}
            className={css.input}
            {...(value !== undefined ? { value } : { defaultValue })}
            onChange={(event) => onValueChange?.(event.target.value)}
            name={props.name}
            type={props.type ?? 'text'}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            dir={props.dir}
            // biome-ignore lint/a11y/noAutofocus: the caller decides, for the first field of a form that was asked for
            autoFocus={props.autoFocus}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onBlur={props.onBlur}
            onKeyDown={props.onKeyDown}
          />
          {end}
        </span>
      )}
    </Field>
  );
});

/** Picks the props that `Field` itself takes. */
export function fieldProps(props: FieldWords & RootProps) {
  const { label, isLabelHidden, hint, help, error, isRequired } = props;
  const attributes = Object.entries(props).filter(([name]) => name === 'id' || /^(data|aria)-/.test(name));
  return { ...Object.fromEntries(attributes), label, isLabelHidden, hint, help, error, isRequired };
}
