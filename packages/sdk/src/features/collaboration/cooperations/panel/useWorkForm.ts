'use client';
import { useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type {
  FormEndpoint,
  FormSchema,
  InputOfSchema,
  OutputOfSchema,
} from '../../../../core/form/formSchema.ts';
import { type ContractForm, useContractForm } from '../../../../core/form/useContractForm.ts';
import { changedBy } from '../shared/moves.ts';

interface WorkFormOptions<S extends FormSchema> {
  readonly defaultValues: DefaultValues<InputOfSchema<S>>;
  /** Resolves to `false` where the person thought better of it: the form stays open. */
  readonly send: (values: OutputOfSchema<S>) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** A form over one collaboration. */
export interface WorkFormModel<S extends FormSchema> {
  readonly form: ContractForm<S>;
  /** A colleague changed the collaboration; the next save overwrites that change. */
  readonly isOutdated: boolean;
}

/** A form whose values are the body of an endpoint; its `revision` is that of the moment when the form was opened. */
export function useWorkForm<S extends FormSchema>(
  endpoint: FormEndpoint<S>,
  { defaultValues, send, onSaved }: WorkFormOptions<S>,
): WorkFormModel<S> {
  const [isOutdated, setOutdated] = useState(false);
  const theirs = useRef<number | null>(null);
  const form = useContractForm(endpoint, {
    defaultValues,
    onSubmit: async (values) => {
      try {
        const sent = await send(
          theirs.current === null || typeof values !== 'object' || values === null
            ? values
            : { ...values, revision: theirs.current },
        );
        if (sent !== false) onSaved();
      } catch (thrown) {
        const now = changedBy(thrown);
        if (now) {
          theirs.current = now.revision;
          setOutdated(true);
        }
        throw thrown;
      }
    },
  });
  return { form, isOutdated };
}
