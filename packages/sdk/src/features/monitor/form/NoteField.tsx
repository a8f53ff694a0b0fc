'use client';
import { monitorLimits } from '@reachkit/contract/monitor/form';
import { Field } from '../../../ui/Field/Field.tsx';
import { FormField } from '../../../ui/Form/index.ts';
import { textArea } from '../shared/monitor.css.ts';

interface NoteFieldProps {
  readonly name: string;
  readonly label: string;
}

/** Several lines of text in the enclosing form. */
export function NoteField({ name, label }: NoteFieldProps) {
  return (
    <FormField<string> name={name}>
      {({ value, onValueChange, onBlur, error, ref }) => (
        <Field label={label} error={error}>
          {(control) => (
            <textarea
              {...control}
              ref={ref}
              className={textArea}
              rows={3}
              dir="auto"
              data-rk-data=""
              maxLength={monitorLimits.note}
              value={value}
              onChange={(event) => onValueChange(event.target.value)}
              onBlur={onBlur}
            />
          )}
        </Field>
      )}
    </FormField>
  );
}
