'use client';
import { type StaffTeam, staffTeamSchema } from '@reachkit/contract/office/team';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import type { FormSchema } from '../../../core/form/formSchema.ts';
import {
  type ContractForm,
  type ContractFormOptions,
  useContractForm,
} from '../../../core/form/useContractForm.ts';
import type { StaffTeamAction, StaffTeamActions } from './useStaffTeamActions.ts';

/** Runs an action on the team as the person saw it. */
export type Run = (action: StaffTeamAction, reason: string) => Promise<void>;

interface PanelForm<S extends FormSchema> {
  readonly form: ContractForm<S>;
  /** The team after a colleague's change; the next save applies to it. */
  readonly theirs: StaffTeam | null;
  readonly run: Run;
}

/** The form of an action; a change by a colleague since then is shown, and the next save overrides it. */
export function usePanelForm<S extends FormSchema>(
  schema: S,
  { team, actions }: { readonly team: StaffTeam; readonly actions: StaffTeamActions },
  defaultValues: ContractFormOptions<S>['defaultValues'],
  onSubmit: (run: Run, values: Parameters<ContractFormOptions<S>['onSubmit']>[0]) => Promise<void>,
): PanelForm<S> {
  const [theirs, setTheirs] = useState<StaffTeam | null>(null);
  // The revision when the panel was opened; the page may have a later one.
  const revision = useRef(team.revision);
  const run: Run = async (action, reason) => {
    try {
      await actions.run(action, { reason, revision: revision.current });
    } catch (thrown) {
      const { code, details } = toReachkitError(thrown);
      const now = code === 'changedMeanwhile' ? staffTeamSchema.safeParse(details) : null;
      if (now?.success) {
        revision.current = now.data.revision;
        setTheirs(now.data);
      }
      throw thrown;
    }
  };
  const form = useContractForm(schema, { defaultValues, onSubmit: (values) => onSubmit(run, values) });
  return { form, theirs, run };
}
