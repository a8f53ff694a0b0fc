'use client';

import type { ReactNode } from 'react';
import { type FieldError, type RefCallBack, useController, useFormContext } from 'react-hook-form';
import { useAfterPress } from './useAfterPress.ts';

/** Props that a form field passes to the component that draws it. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** The field was left: the moment to complain. */
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly ref: RefCallBack;
}

/** Which value of the form a part is bound to. */
export interface BoundTo {
  /** With dots into objects: `owner.phone`. The form must have a first value for it. */
  readonly name: string;
  /** Words of the form's own for a broken rule: `{ required: 'Enter your account' }`. */
  readonly errorTexts?: Readonly<Record<string, string>> | undefined;
}

/** A value of the `Form` around it, for any kind of field; its type is that of the form's first value. */
export function useFormField<Value>({ name, errorTexts }: BoundTo): FieldBinding<Value> {
  const { field, fieldState, formState } = useController({ name });
  const { trigger, getFieldState } = useFormContext();
  const afterPress = useAfterPress();
  const { error, isDirty } = fieldState;
  const fault = faultOf(error);
  const { errors } = formState;
  if (field.value === undefined) {
    throw new TypeError(`The form has no field "${name}". Give it a first value in defaultValues.`);
  }

  function change(value: Value) {
    field.onChange(value);
    // A complaint goes as soon as it is mended, also one that hangs on another field: a repeated password.
    const shown = Object.keys(errors).filter((key) => errors[key]?.type !== 'server');
    if (error || shown.length > 0) void trigger([...new Set(error ? [...shown, name] : shown)]);
  }

  function leave() {
    // One who only walks through an empty field has not done anything wrong yet.
    const isUntouched = !isDirty && (field.value === '' || field.value === null);
    if (isUntouched) return;
    afterPress(() => {
      // The server refused this value, maybe by what the press sent: leaving the field does not change that.
      if (getFieldState(name).error?.type !== 'server') field.onBlur();
    });
  }

  return {
    name,
    value: field.value,
    onValueChange: change,
    onBlur: leave,
    error: fault && (errorTexts?.[fault.type] ?? fault.message),
    ref: field.ref,
  };
}

/** The error of a field; of a list, that of its first invalid entry. */
function faultOf(error: FieldError | undefined): FieldError | undefined {
  const entries: readonly unknown[] | null = Array.isArray(error) ? error : null;
  return entries ? entries.find(isFault) : error;
}

const isFault = (entry: unknown): entry is FieldError =>
  typeof entry === 'object' && entry !== null && 'message' in entry;

/** Props of `FormField`: the name of its field, and a function that draws an input for it. */
export interface FormFieldProps<Value> extends BoundTo {
  readonly children: (binding: FieldBinding<Value>) => ReactNode;
}

/**
 * Any part as a field of the form around it.
 * @example <FormField<readonly File[]> name="files">{({ value, onValueChange, error }) => <FileDrop label="Files" labels={labels} files={value} onFilesChange={onValueChange} error={error} />}</FormField>
 */
export function FormField<Value>({ children, ...to }: FormFieldProps<Value>) {
  return <>{children(useFormField<Value>(to))}</>;
}
