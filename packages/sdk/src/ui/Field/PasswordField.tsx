'use client';

import { Eye, EyeOff } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { cx } from '../rootProps.ts';
import { type PartWords, type SayWord, usePartWords } from '../words.ts';
import * as css from './Field.css.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Props of `PasswordField`: as `TextField`, with the texts of the button that shows the password. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'dir'> {
  /** Override the provider's texts. */
  readonly labels?: Partial<PartWords['password']> | undefined;
}

/** A password, with a button that shows it. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { labels: own, className, ...rest },
  ref,
) {
  const labels = usePartWords(passwordWords, own);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      ref={ref}
      className={cx('rk-password-field', className)}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      end={
        <button
          type="button"
          className={css.inBoxButton}
          aria-label={isShown ? labels.hide : labels.show}
          aria-description={rest.label}
          aria-pressed={isShown}
          disabled={rest.isDisabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        </button>
      }
    />
  );
});

const passwordWords = (say: SayWord): PartWords['password'] => ({
  show: say('password.show'),
  hide: say('password.hide'),
});
