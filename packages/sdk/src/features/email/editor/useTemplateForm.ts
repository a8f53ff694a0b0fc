'use client';
import {
  addMailTemplate,
  changeMailTemplate,
  getMailTemplate,
  listMailTemplates,
  type MailTemplate,
  mailTemplateSchema,
} from '@reachkit/contract/email/template';
import { useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useInvalidate } from '../../../core/hooks.ts';
import { fieldsOf, filledFields, type TemplateFields } from './templateFields.ts';

export const templateVersions = ['mine', 'theirs'] as const;
type TemplateVersion = (typeof templateVersions)[number];

/** Two versions of a template that two people changed at the same time. */
export interface TemplateConflict {
  readonly shown: TemplateVersion;
  /** Switches the shown version; input in the other one is kept. */
  readonly show: (version: TemplateVersion) => void;
}

export interface TemplateForm {
  readonly form: ContractForm<typeof changeMailTemplate.body>;
  /** `null` unless a colleague has changed it meanwhile. */
  readonly conflict: TemplateConflict | null;
  /** Discards the input since the template was loaded. */
  readonly discard: () => void;
}

interface Options {
  /** `null`: a new one. */
  readonly template: MailTemplate | null;
  readonly start: TemplateFields;
  readonly draftKey: string;
  /** Whether the person may share the template, or make it private. */
  readonly canShare: boolean;
  readonly onSaved: (template: MailTemplate) => void;
}

/** The form of a template: one save at a time, stored as a draft, with both versions after a conflict. */
export function useTemplateForm({ template, start, draftKey, canShare, onSaved }: Options): TemplateForm {
  const call = useCall();
  const invalidate = useInvalidate();
  const [versions, setVersions] = useState<Record<TemplateVersion, TemplateFields> | null>(null);
  const [shown, setShown] = useState<TemplateVersion>('mine');
  const silent = { notify: false } as const;

  async function send(fields: TemplateFields): Promise<MailTemplate> {
    const { revision, isShared, ...content } = fields;
    if (!template) return call(addMailTemplate, { body: { ...content, isShared } }, silent);
    const body = { ...content, ...(canShare && { isShared }), revision };
    return call(changeMailTemplate, { params: { id: template.id }, body }, silent);
  }

  const form = useContractForm(changeMailTemplate, {
    defaultValues: { ...start },
    draftKey,
    onSubmit: async (values) => {
      const fields = filledFields(start, values);
      try {
        const saved = await send(fields);
        await invalidate(listMailTemplates, getMailTemplate);
        onSaved(saved);
      } catch (thrown) {
        meet(thrown, fields);
        throw thrown;
      }
    },
  });

  function meet(thrown: unknown, mine: TemplateFields) {
    const { code, details } = toReachkitError(thrown);
    const now = code === 'changedMeanwhile' ? mailTemplateSchema.safeParse(details) : null;
    if (!now?.success) return;
    const theirs = fieldsOf(now.data);
    setVersions({ mine: { ...mine, revision: theirs.revision }, theirs });
    setShown('mine');
    form.setValue('revision', theirs.revision);
  }

  function show(version: TemplateVersion) {
    if (!versions || version === shown) return;
    const typed = filledFields(start, form.getValues());
    setVersions({ ...versions, [shown]: typed });
    setShown(version);
    form.reset(versions[version], { keepDefaultValues: true });
  }

  return {
    form,
    conflict: versions && { shown, show },
    discard: () => {
      form.reset();
      form.clearDraft();
      setVersions(null);
    },
  };
}
