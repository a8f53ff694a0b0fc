import { Field } from '@reachkit/sdk/ui';
import * as css from './tool.css.ts';

export interface PasteFieldProps {
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** Text field for many pasted lines. */
export function PasteField({ label, help, placeholder, value, onValueChange }: PasteFieldProps) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <textarea
          {...control}
          className={css.paste}
          rows={9}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  );
}
