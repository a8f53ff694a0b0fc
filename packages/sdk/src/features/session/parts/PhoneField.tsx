'use client';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import { sessionTexts } from '../locales/zh.ts';

export interface PhoneFieldProps {
  /** Name of the form field. Default `phone`. */
  readonly name?: string;
  /** A prefix may precede the number, so a phone shows the letter keyboard. */
  readonly isStaffPossible?: boolean;
  /** Whether the field also takes an email address. */
  readonly takesEmail?: boolean | undefined;
  readonly help?: ReactNode;
  /** Error of a number that passes the form's validation. */
  readonly fault?: ReactNode;
  readonly onLeave?: () => void;
}

/** The phone number field of the enclosing form; also takes an email address if the installation does. */
export function PhoneField(props: PhoneFieldProps) {
  const { name = 'phone', isStaffPossible = false, takesEmail = false, help, fault, onLeave } = props;
  const t = useText(sessionTexts);
  const words = takesEmail ? 'phoneOrEmail' : 'phone';
  const binding = useFormField<string>({ name, errorTexts: { required: t(`field.${words}Missing`) } });
  const isText = isStaffPossible || takesEmail;
  return (
    <TextField
      {...binding}
      label={t(`field.${words}`)}
      help={help}
      isRequired
      type={isText ? 'text' : 'tel'}
      inputMode={isText ? 'text' : 'tel'}
      autoComplete={takesEmail ? 'username' : 'tel'}
      dir="ltr"
      error={fault ?? binding.error}
      onBlur={() => {
        binding.onBlur();
        onLeave?.();
      }}
    />
  );
}
