'use client';
import { unitsOf } from '@reachkit/contract/fields/currency';
import { goalIn, type MonitorProjectEntry, monitorProjectEntry } from '@reachkit/contract/monitor/entry';
import type { monitorGoals } from '@reachkit/contract/monitor/form';
import {
  addMonitorProject,
  changeMonitorProject,
  type MonitorProject,
  monitorProjectSchema,
} from '@reachkit/contract/monitor/project';
import { feeIn } from '@reachkit/contract/shortlinks/fee';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall } from '../../../core/hooks.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';

/** Options of the form of a project. */
export interface MonitorProjectFormOptions {
  /** `null`: a new one. */
  readonly project: MonitorProject | null;
  /** Stores unsaved input under this name: for this person, in this tab. */
  readonly draftKey?: string | undefined;
  readonly onSaved: (project: MonitorProject) => void;
}

/** The form of a project, saved by its submit. */
export interface MonitorProjectFormModel {
  readonly form: ContractForm<typeof monitorProjectEntry>;
  /** A colleague has changed the project; the next save overwrites that change. */
  readonly isOutdated: boolean;
}

const emptyEntry: MonitorProjectEntry = {
  name: '',
  brand: '',
  note: '',
  startsOn: null,
  endsOn: null,
  currency: 'CNY',
  goal: { kind: '', value: '' },
  needsDisclosure: false,
  mutedAlerts: [],
  ownerId: '',
};

function entryOf(project: MonitorProject): MonitorProjectEntry {
  const { name, brand, note, startsOn, endsOn, currency, goal, needsDisclosure, mutedAlerts } = project;
  const value =
    goal === null ? '' : String(goal.kind === 'cost' ? unitsOf(goal.value, currency) : goal.value);
  return {
    name,
    brand,
    note,
    startsOn,
    endsOn,
    currency,
    needsDisclosure,
    mutedAlerts,
    goal: { kind: goal?.kind ?? '', value },
    ownerId: project.owner?.id ?? '',
  };
}

function goalOf({ goal: { kind, value }, currency }: Pick<MonitorProjectEntry, 'goal' | 'currency'>) {
  if (kind === '') return null;
  const read = kind === 'cost' ? feeIn(value, currency)?.amount : goalIn(value);
  return read == null ? null : { kind: kind satisfies (typeof monitorGoals)[number], value: read };
}

/** The form of a monitor project, for a custom UI; its fields are those of `monitorProjectEntry` in the contract. */
export function useProjectForm(options: MonitorProjectFormOptions): MonitorProjectFormModel {
  const { project, draftKey, onSaved } = options;
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const [isOutdated, setOutdated] = useState(false);
  // The revision when the form was opened; the list may have a later one.
  const revision = useRef(project?.revision ?? 0);
  const form = useContractForm(monitorProjectEntry, {
    defaultValues: project ? entryOf(project) : emptyEntry,
    draftKey,
    onSubmit: async ({ ownerId, ...entry }) => {
      const body = { ...entry, goal: goalOf(entry) };
      const hasNewOwner = ownerId !== '' && ownerId !== project?.owner?.id;
      try {
        const saved = project
          ? await call(
              changeMonitorProject,
              {
                params: { id: project.id },
                body: { ...body, ...(hasNewOwner && { ownerId }), revision: revision.current },
              },
              { notify: false },
            )
          : await call(addMonitorProject, { body }, { notify: false });
        await invalidate();
        onSaved(saved);
      } catch (thrown) {
        const { code, details } = toReachkitError(thrown);
        const now = code === 'changedMeanwhile' ? monitorProjectSchema.safeParse(details) : null;
        if (now?.success) {
          revision.current = now.data.revision;
          setOutdated(true);
        }
        throw thrown;
      }
    },
  });
  return { form, isOutdated };
}
