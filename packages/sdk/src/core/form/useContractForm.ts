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
  /** A value for every field; what the form shows at first. */
  readonly defaultValues: DefaultValues<InputOfSchema<S>>;
  /** Sends what was filled in; rejects with why not, and the reasons stand at their fields. */
  readonly onSubmit: (values: OutputOfSchema<S>) => unknown;
  /**
   * Keeps what is typed under this name until it is sent, so that a reload loses nothing: for this person, in this tab.
   * Passwords and files are never kept.
   */
  readonly draftKey?: string | undefined;
}

/** A form of react-hook-form, checked by the contract, sent once at a time. */
export interface ContractForm<S extends FormSchema>
  extends UseFormReturn<InputOfSchema<S>, unknown, OutputOfSchema<S>> {
  /** For the form's `onSubmit`. While a submit is under way another does nothing. */
  readonly submit: (event?: FormEvent) => Promise<void>;
  readonly isSubmitting: boolean;
  /** Why the last submit failed, as far as no field says it; gone as soon as something is typed. */
  readonly failure: ReachkitError | null;
  /** Puts a failure where it belongs: the refused fields, or `failure`. */
  readonly applyFailure: (thrown: unknown) => void;
  readonly clearDraft: () => void;
  /** Drops what an earlier visit left unsent and the form shows now; `null` where it shows nothing of that kind. */
  readonly discardDraft: (() => void) | null;
  /** Called by a field whose value must never be kept in a draft. */
  readonly markSecret: (name: string) => void;
}

/**
 * A form checked by a schema of the contract: a field complains when it is left or the form is sent, in the
 * provider's language; its complaint goes while it is corrected; a server's refusals stand at the same fields.
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
  // State is a render late: a second click in the same frame would send twice.
  const isUnderWay = useRef(false);
  const form = useForm<InputOfSchema<S>, unknown, OutputOfSchema<S>>({
    defaultValues,
    resolver: contractResolver(schemaOf(source), say),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The form itself finds the first in the order that is seen.
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

  // The errors shown follow the language; a server's own sentences stay as they were sent.
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
      // A field that the person does not see cannot say it.
      setFailure(own.length > 0 && own.length === names.length ? null : error);
    },
    [isField, setError],
  );

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // A form inside a dialog of another form is that form's child to React.
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
