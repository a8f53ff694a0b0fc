'use client';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { FormField } from '../../../../ui/Form/index.ts';
import * as css from './secret.css.ts';

interface FormChoicesProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  /** Error text if nothing is chosen. */
  readonly missingText: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly detail: string }[];
}

/** Checkboxes of the enclosing form: several of a few values, in the order of the options. */
export function FormChoices<Value extends string>(props: FormChoicesProps<Value>) {
  const { name, legend, missingText, options } = props;
  return (
    <FormField<readonly Value[]> name={name} errorTexts={{ required: missingText }}>
      {({ value, onValueChange, error }) => (
        <fieldset className={css.choices} aria-invalid={error !== undefined}>
          <legend className={css.legend}>{legend}</legend>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              detail={option.detail}
              isChecked={value.includes(option.value)}
              isInvalid={error !== undefined}
              onCheckedChange={(isChecked) =>
                onValueChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? isChecked : value.includes(one))),
                )
              }
            />
          ))}
          {error !== undefined && (
            <span role="alert" className={css.error}>
              {error}
            </span>
          )}
        </fieldset>
      )}
    </FormField>
  );
}
