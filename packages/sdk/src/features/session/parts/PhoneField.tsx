'use client';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import { sessionTexts } from '../locales/zh.ts';

export interface PhoneFieldProps {
  /** Of the field in the form. Default `phone`. */
  readonly name?: string;
  /** A word may stand before the number, so a phone shows its letters too. */
  readonly isStaffPossible?: boolean;
  /** Error of a number that passes the form's rules. */
  readonly fault?: ReactNode;
  readonly onLeave?: () => void;
}

/** The phone number of the form around it. */
export function PhoneField({ name = 'phone', isStaffPossible = false, fault, onLeave }: PhoneFieldProps) {
  const t = useText(sessionTexts);
  const binding = useFormField<string>({ name, errorTexts: { required: t('field.phoneMissing') } });
  return (
    <TextField
      {...binding}
      label={t('field.phone')}
      isRequired
      type={isStaffPossible ? 'text' : 'tel'}
      inputMode={isStaffPossible ? 'text' : 'tel'}
      autoComplete="tel"
      dir="ltr"
      error={fault ?? binding.error}
      onBlur={() => {
        binding.onBlur();
        onLeave?.();
      }}
    />
  );
}
