'use client';

import { CircleAlert } from 'lucide-react';
import { forwardRef, useContext, useEffect, useId, useRef } from 'react';
import { useBothRefs } from '../assignRef.ts';
import { Checkbox, type CheckboxProps } from '../Checkbox/Checkbox.tsx';
import { DateField, type DateFieldProps } from '../DateField/DateField.tsx';
import * as fieldCss from '../Field/Field.css.ts';
import { PasswordField, type PasswordFieldProps } from '../Field/PasswordField.tsx';
import { TextField, type TextFieldProps } from '../Field/TextField.tsx';
import { cx } from '../rootProps.ts';
import { Select, type SelectProps } from '../Select/Select.tsx';
import { TagsInput, type TagsInputProps } from '../TagsInput/TagsInput.tsx';
import * as css from './Form.css.ts';
import { SecretFieldContext } from './Form.tsx';
import { type BoundTo, useFormField } from './FormField.tsx';

type Bound<Props, Taken extends string> = Omit<Props, 'name' | 'error' | Taken> & BoundTo;

/** Props of `FormText`: the name of its field, and those of `TextField` except the value. */
export interface FormTextProps
  extends Bound<TextFieldProps, 'value' | 'defaultValue' | 'onValueChange' | 'onBlur'> {}

/** A line of text in the enclosing form. */
export const FormText = forwardRef<HTMLInputElement, FormTextProps>(function FormText(props, ref) {
  const { name, errorTexts, ...rest } = props;
  const binding = useFormField<string>({ name, errorTexts });
  const attach = useBothRefs(binding.ref, ref);
  return <TextField {...rest} {...binding} ref={attach} />;
});

/** Props of `FormPassword`: the name of its field, and those of `PasswordField` except the value. */
export interface FormPasswordProps
  extends Bound<PasswordFieldProps, 'value' | 'defaultValue' | 'onValueChange' | 'onBlur'> {}

/** A password; never stored in a draft. */
export const FormPassword = forwardRef<HTMLInputElement, FormPasswordProps>(
  function FormPassword(props, ref) {
    const { name, errorTexts, ...rest } = props;
    const binding = useFormField<string>({ name, errorTexts });
    const attach = useBothRefs(binding.ref, ref);
    const markSecret = useContext(SecretFieldContext);
    useEffect(() => markSecret?.(name), [markSecret, name]);
    return <PasswordField {...rest} {...binding} ref={attach} />;
  },
);

/** Props of `FormSelect`: the name of its field, and those of `Select` except the value. */
export type FormSelectProps<Value extends string> = Bound<SelectProps<Value>, 'value' | 'onValueChange'>;

/** A choice from a known set; an empty text or `null` is no choice yet. */
export function FormSelect<Value extends string>(props: FormSelectProps<Value>) {
  const { name, errorTexts, ...rest } = props;
  const { value, onValueChange, error } = useFormField<Value | null>({ name, errorTexts });
  return <Select<Value> {...rest} value={value || null} onValueChange={onValueChange} error={error} />;
}

/** Props of `FormCheckbox`: the name of its field, and those of `Checkbox` except the value. */
export interface FormCheckboxProps
  extends Bound<
    CheckboxProps,
    'isChecked' | 'defaultChecked' | 'onCheckedChange' | 'isInvalid' | 'describedBy' | 'value'
  > {}

/** A checkbox with its error below. */
export const FormCheckbox = forwardRef<HTMLInputElement, FormCheckboxProps>(
  function FormCheckbox(props, ref) {
    const { name, errorTexts, ...rest } = props;
    const { value, onValueChange, error, ref: bound } = useFormField<boolean>({ name, errorTexts });
    const attach = useBothRefs(bound, ref);
    const errorId = useId();
    return (
      <div className={cx('rk-form-checkbox', css.choice)}>
        <Checkbox
          {...rest}
          ref={attach}
          name={name}
          isChecked={value}
          onCheckedChange={onValueChange}
          isInvalid={error !== undefined}
          describedBy={error === undefined ? undefined : errorId}
        />
        {error !== undefined && (
          <span id={errorId} className={fieldCss.error}>
            <CircleAlert size={14} className={fieldCss.errorIcon} aria-hidden="true" />
            <span>{error}</span>
          </span>
        )}
      </div>
    );
  },
);

/** Props of `FormTags`: the name of its field, and those of `TagsInput` except the values. */
export interface FormTagsProps extends Bound<TagsInputProps, 'values' | 'onValuesChange'> {}

/** A list of words or addresses. */
export const FormTags = forwardRef<HTMLElement, FormTagsProps>(function FormTags(props, ref) {
  const { name, errorTexts, ...rest } = props;
  const { value, onValueChange, error } = useFormField<readonly string[]>({ name, errorTexts });
  return (
    <TagsInput
      ref={ref}
      {...rest}
      values={value}
      onValuesChange={(next) => onValueChange(next)}
      error={error}
    />
  );
});

/** Props of `FormDate`: the name of its field, and those of `DateField` except the value. */
export interface FormDateProps extends Bound<DateFieldProps, 'value' | 'onValueChange'> {}

/** A day as `Y-m-d`; no day is `null` if the initial value was `null`, otherwise an empty text. */
export const FormDate = forwardRef<HTMLElement, FormDateProps>(function FormDate(props, ref) {
  const { name, errorTexts, ...rest } = props;
  const { value, onValueChange, error } = useFormField<string | null>({ name, errorTexts });
  const none = useRef(value === null ? null : '');
  return (
    <DateField
      ref={ref}
      {...rest}
      name={name}
      value={value || null}
      onValueChange={(day) => onValueChange(day ?? none.current)}
      error={error}
    />
  );
});
