'use client';

import type { ReactNode } from 'react';
import { type FieldError, type RefCallBack, useController, useFormContext } from 'react-hook-form';
import { useAfterPress } from './useAfterPress.ts';

/** Props that a form field passes to the component that renders it. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Called when the field loses the focus: time to validate. */
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly ref: RefCallBack;
}

/** The form value that a component is bound to. */
export interface BoundTo {
  /** Path with dots: `owner.phone`. The form must have an initial value for it. */
  readonly name: string;
  /** Custom texts for validation errors: `{ required: 'Enter your account' }`. */
  readonly errorTexts?: Readonly<Record<string, string>> | undefined;
}

/** Binds a value of the enclosing `Form` to any kind of field; its type is that of the form's initial value. */
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
    // An error disappears as soon as it is fixed, also an error that depends on another field, as of a repeated password.
    const shown = Object.keys(errors).filter((key) => errors[key]?.type !== 'server');
    if (error || shown.length > 0) void trigger([...new Set(error ? [...shown, name] : shown)]);
  }

  function leave() {
    // Tabbing through an empty field is no error yet.
    const isUntouched = !isDirty && (field.value === '' || field.value === null);
    if (isUntouched) return;
    afterPress(() => {
      // The server rejected this value, maybe in the submit by this click: a blur does not change that.
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

/** Returns the error of a field; for a list, that of its first invalid entry. */
function faultOf(error: FieldError | undefined): FieldError | undefined {
  const entries: readonly unknown[] | null = Array.isArray(error) ? error : null;
  return entries ? entries.find(isFault) : error;
}

const isFault = (entry: unknown): entry is FieldError =>
  typeof entry === 'object' && entry !== null && 'message' in entry;

/** Props of `FormField`: the name of its field, and a function that renders its input. */
export interface FormFieldProps<Value> extends BoundTo {
  readonly children: (binding: FieldBinding<Value>) => ReactNode;
}

/**
 * Binds any component to a field of the enclosing form.
 * @example <FormField<readonly File[]> name="files">{({ value, onValueChange, error }) => <FileDrop label="Files" labels={labels} files={value} onFilesChange={onValueChange} error={error} />}</FormField>
 */
export function FormField<Value>({ children, ...to }: FormFieldProps<Value>) {
  return <>{children(useFormField<Value>(to))}</>;
}
