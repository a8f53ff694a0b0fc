'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type MonitorRuleEntry, monitorRuleEntry } from '@reachkit/contract/monitor/entry';
import { monitorDays } from '@reachkit/contract/monitor/form';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import {
  addMonitorRule,
  changeMonitorRule,
  type MonitorRule,
  previewMonitorRule,
} from '@reachkit/contract/monitor/rule';
import { useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useEnvironment } from '../../../core/hooks.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';

export type RulePreview = DataOf<typeof previewMonitorRule>;

interface RuleFormOptions {
  readonly project: MonitorProject;
  /** `null`: a new one. */
  readonly rule: MonitorRule | null;
  readonly onSaved: (rule: MonitorRule, added: number) => void;
}

/** The form of a rule: it is previewed first, then saved. */
export interface RuleFormModel {
  readonly form: ContractForm<typeof monitorRuleEntry>;
  /** Posts that the rule would add; `null` until the form is previewed, and after each change. */
  readonly preview: RulePreview | null;
  /** Discards the preview. */
  readonly forget: () => void;
  /** More posts match than the preview said; it has to be previewed again. */
  readonly isOutdated: boolean;
}

const dayMs = 86_400_000;

/** Fields of a request, without the name. */
const bodyOf = ({ name: _, of, creatorId, listId, ...fields }: MonitorRuleEntry) => ({
  ...fields,
  creatorId: of === 'creator' ? creatorId : null,
  listId: of === 'list' ? listId : null,
});

export function useRuleForm({ project, rule, onSaved }: RuleFormOptions): RuleFormModel {
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const { now } = useEnvironment();
  const { day } = useFormats();
  const [preview, setPreview] = useState<RulePreview | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const silent = { notify: false } as const;
  const form = useContractForm(monitorRuleEntry, {
    defaultValues: rule
      ? entryOf(rule)
      : {
          name: '',
          of: 'creator',
          creatorId: '',
          listId: '',
          startsOn: project.startsOn ?? day(now()),
          endsOn: project.endsOn ?? day(now() + (monitorDays.usual - 1) * dayMs),
          hashtags: [],
          mentions: [],
          coupons: [],
          links: [],
          words: [],
        },
    onSubmit: async (entry) => {
      const body = bodyOf(entry);
      if (!preview) {
        setOutdated(false);
        setPreview(await call(previewMonitorRule, { body: { projectId: project.id, ...body } }, silent));
        return;
      }
      const { name } = entry;
      const expected = preview.matches;
      try {
        const saved = rule
          ? await call(
              changeMonitorRule,
              { params: { id: rule.id }, body: { name, ...body, isOff: false, expected } },
              silent,
            )
          : await call(addMonitorRule, { body: { projectId: project.id, name, ...body, expected } }, silent);
        await invalidate();
        onSaved(saved.rule, saved.added);
      } catch (thrown) {
        // The form keeps what was typed, and offers the preview again.
        setPreview(null);
        if (toReachkitError(thrown).fields?.expected === undefined) throw thrown;
        setOutdated(true);
      }
    },
  });
  return { form, preview, forget: () => setPreview(null), isOutdated };
}

function entryOf(rule: MonitorRule): MonitorRuleEntry {
  const { name, creator, list, startsOn, endsOn, hashtags, mentions, coupons, links, words } = rule;
  return {
    name,
    of: creator ? 'creator' : 'list',
    creatorId: creator?.id ?? '',
    listId: list?.id ?? '',
    startsOn,
    endsOn,
    hashtags,
    mentions,
    coupons,
    links,
    words,
  };
}
