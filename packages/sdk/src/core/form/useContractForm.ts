'use client';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, get, type UseFormReturn, useForm } from 'react-hook-form';
import { type ReachkitError, toReachkitError } from '../failures/errors.ts';
import { contractResolver } from './contractResolver.ts';
import {
  type FormEndpoint,
  type FormSchema,
  type InputOfSchema,
  type OutputOfSchema,
  schemaOf,
} from './formSchema.ts';
import { useDraft } from './useDraft.ts';
import { useFaultText } from './useFaultText.ts';

/** Options of `useContractForm` beside the schema. */
export interface ContractFormOptions<S extends FormSchema> {
  /** Initial values, one for every field. */
  readonly defaultValues: DefaultValues<InputOfSchema<S>>;
  /** Sends the values; a rejection is shown as field errors if possible. */
  readonly onSubmit: (values: OutputOfSchema<S>) => unknown;
  /**
   * Stores unsent input under this name, so that a reload loses nothing: for this person, in this tab. Passwords and
   * files are never stored.
   */
  readonly draftKey?: string | undefined;
}

/** A form of react-hook-form, checked by the contract, sent once at a time. */
export interface ContractForm<S extends FormSchema>
  extends UseFormReturn<InputOfSchema<S>, unknown, OutputOfSchema<S>> {
  /** For the form's `onSubmit`. While one submit runs, another does nothing. */
  readonly submit: (event?: FormEvent) => Promise<void>;
  readonly isSubmitting: boolean;
  /** Why the last submit failed, unless a field shows it; cleared on the next input. */
  readonly failure: ReachkitError | null;
  /** Shows a failure at the rejected fields, or as `failure`. */
  readonly applyFailure: (thrown: unknown) => void;
  readonly clearDraft: () => void;
  /** Discards unsent input of an earlier visit that the form shows; `null` if it shows none. */
  readonly discardDraft: (() => void) | null;
  /** Called by a field to keep its value out of drafts. */
  readonly markSecret: (name: string) => void;
}

/**
 * A form validated by a schema of the contract: a field shows its error on blur or on submit, in the provider's language;
 * the error disappears once corrected; a server's errors are shown at the same fields.
 * @example
 * const form = useContractForm(createTeam, { defaultValues: { name: '' }, onSubmit: (body) => call(createTeam, { body }) });
 * return <Form form={form}><FormText name="name" label={t('name')} /><Button type="submit" …/></Form>;
 */
export function useContractForm<S extends FormSchema>(
  source: S | FormEndpoint<S>,
  options: ContractFormOptions<S>,
): ContractForm<S> {
  const { defaultValues, onSubmit, draftKey } = options;
  const say = useFaultText();
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  // State updates one render late: a second click in the same frame would send twice.
  const isUnderWay = useRef(false);
  const form = useForm<InputOfSchema<S>, unknown, OutputOfSchema<S>>({
    defaultValues,
    resolver: contractResolver(schemaOf(source), say),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The form itself focuses the first invalid field in visual order.
    shouldFocusError: false,
  });
  const draft = useDraft(form, draftKey, defaultValues);
  const { subscribe, getValues, setError, trigger, formState } = form;
  const { isSubmitting, errors } = formState;
  const isField = useCallback(
    (name: string): name is FieldPath<InputOfSchema<S>> => get(getValues(), name) !== undefined,
    [getValues],
  );

  useEffect(() => subscribe({ formState: { values: true }, callback: () => setFailure(null) }), [subscribe]);

  // The errors shown follow the language; a server's own texts stay unchanged.
  const shown = useRef<FieldPath<InputOfSchema<S>>[]>([]);
  const spokenBy = useRef(say);
  useEffect(() => {
    shown.current = Object.entries(errors)
      .filter(([, error]) => error?.type !== 'server')
      .map(([name]) => name)
      .filter(isField);
    if (spokenBy.current === say) return;
    spokenBy.current = say;
    if (shown.current.length > 0) void trigger(shown.current);
  }, [say, trigger, errors, isField]);

  const applyFailure = useCallback(
    (thrown: unknown) => {
      const error = toReachkitError(thrown);
      const names = Object.keys(error.fields ?? {});
      const own = names.filter(isField);
      for (const name of own) {
        const message = error.fields?.[name]?.msg ?? '';
        setError(name, { type: 'server', message });
      }
      // A hidden field cannot show its error.
      setFailure(own.length > 0 && own.length === names.length ? null : error);
    },
    [isField, setError],
  );

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // In React, a form in a dialog of another form is a child of that form.
    event?.stopPropagation();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    try {
      await form.handleSubmit(async (values) => {
        try {
          await onSubmit(values);
          draft.clear();
        } catch (thrown) {
          applyFailure(thrown);
        }
      })();
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    ...form,
    submit,
    isSubmitting,
    failure,
    applyFailure,
    clearDraft: draft.clear,
    discardDraft: draft.discard,
    markSecret: draft.markSecret,
  };
}
