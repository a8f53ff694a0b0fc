'use client';
import { Field } from '../Field/Field.tsx';
import * as css from './Form.css.ts';
import { type BoundTo, useFormField } from './FormField.tsx';

interface FormLinesProps extends BoundTo {
  readonly label: string;
  readonly help?: string | undefined;
  readonly maxLength: number;
  readonly rows?: number | undefined;
}

/** Several lines of text in the enclosing form. */
export function FormLines({ label, help, maxLength, rows = 3, ...to }: FormLinesProps) {
  const { value, onValueChange, onBlur, error, ref } = useFormField<string>(to);
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          className={css.textArea}
          rows={rows}
          dir="auto"
          data-rk-data=""
          maxLength={maxLength}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
