'use client';
import { TextField, type TextFieldProps } from '../../../ui/Field/TextField.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import { useLengthLimit } from './useLengthLimit.ts';

interface LimitedTextProps extends Omit<TextFieldProps, 'value' | 'maxLength' | 'error'> {
  readonly name: string;
  readonly limit: number;
}

/** A text of a form that says when it is too long, instead of cutting it. */
export function LimitedText({ limit, ...props }: LimitedTextProps) {
  const { ref, value, onValueChange, onBlur, error } = useFormField<string>({ name: props.name });
  const words = useLengthLimit()(value, limit);
  return (
    <TextField
      {...props}
      ref={ref}
      value={value}
      onValueChange={onValueChange}
      onBlur={onBlur}
      help={words.help ?? props.help}
      error={error ?? words.error}
    />
  );
}
