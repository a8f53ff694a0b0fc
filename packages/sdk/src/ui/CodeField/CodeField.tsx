'use client';

import { forwardRef } from 'react';
import { TextField, type TextFieldProps } from '../Field/TextField.tsx';
import { cx } from '../rootProps.ts';
import * as css from './CodeField.css.ts';

/** Props of `CodeField`: as `TextField`, for a code of digits. */
export interface CodeFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'dir' | 'maxLength'> {}

/** Number of digits. */
const length = 6;

/** Field for an SMS code: digits only, whatever is pasted; phones offer the code from the message. */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(props, ref) {
  const { onValueChange, className, ...rest } = props;
  return (
    <TextField
      {...rest}
      ref={ref}
      className={cx('rk-code-field', css.root, className)}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      onValueChange={(typed) => onValueChange?.(digitsOf(typed).slice(0, length))}
    />
  );
});

/** Extracts the digits; also full-width ones, which a Chinese keyboard may produce. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
