'use client';

import { forwardRef } from 'react';
import { TextField, type TextFieldProps } from '../Field/TextField.tsx';
import { cx } from '../rootProps.ts';
import * as css from './CodeField.css.ts';

/** Props of `CodeField`: as `TextField`, for a code of digits. */
export interface CodeFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'dir' | 'maxLength'> {}

/** Digits of a code. */
const length = 6;

/** A code that came by SMS: digits alone, whatever is pasted around them; the keyboard of a phone offers the message's. */
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

/** Full-width digits, too, as a Chinese keyboard may write them. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
