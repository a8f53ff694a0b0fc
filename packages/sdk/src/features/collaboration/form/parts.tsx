'use client';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { FormField, FormText, type FormTextProps } from '../../../ui/Form/index.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import * as css from './form.css.ts';

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their title. */
export function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would nest those of its fields
    <div role="group" aria-labelledby={id} className={css.group}>
      <Heading level={3} id={id} className={css.groupTitle}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

interface FormFigureProps extends Omit<FormTextProps, 'inputMode' | 'dir'> {
  readonly isDecimal?: boolean | undefined;
  /** Says which numbers it can be. */
  readonly fault: string;
}

/** A number, kept as it is typed. */
export function FormFigure({ isDecimal, fault, errorTexts, maxLength = 40, ...props }: FormFigureProps) {
  return (
    <FormText
      {...props}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      maxLength={maxLength}
      dir="ltr"
      errorTexts={{ not_a_number: fault, ...errorTexts }}
    />
  );
}

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** Any number of a known set, as checkboxes. */
export function FormChoices<Value extends string>({ name, label, help, options }: ChoicesProps<Value>) {
  return (
    <FormField<readonly Value[]> name={name}>
      {({ value, onValueChange, error }) => (
        <Field as="fieldset" label={label} help={help} error={error}>
          {() => (
            <div className={css.choices}>
              {options.map((option) => (
                <Checkbox
                  key={option.value}
                  label={option.label}
                  isChecked={value.includes(option.value)}
                  onCheckedChange={(isOn) => {
                    const chosen = isOn
                      ? [...value, option.value]
                      : value.filter((one) => one !== option.value);
                    onValueChange(options.flatMap((each) => (chosen.includes(each.value) ? each.value : [])));
                  }}
                />
              ))}
            </div>
          )}
        </Field>
      )}
    </FormField>
  );
}
