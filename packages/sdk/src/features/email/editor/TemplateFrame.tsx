'use client';
import { listMailPreviewPeople, type MailTemplate } from '@reachkit/contract/email/template';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { missedOf } from '../../../core/failures/equityMissed.ts';
import { useNotify, useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useLeaveGuard } from '../../../core/react/useLeaveGuard.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import { Choice } from '../parts/Choice.tsx';
import { OpenHead } from '../parts/OpenHead.tsx';
import { MailPreview } from './MailPreview.tsx';
import * as css from './TemplateEditor.css.ts';
import { TemplateInputs } from './TemplateInputs.tsx';
import type { TemplateFields } from './templateFields.ts';
import {
  type TemplateConflict,
  type TemplateForm,
  templateVersions,
  useTemplateForm,
} from './useTemplateForm.ts';

interface TemplateFrameProps {
  /** `null`: a new one. */
  readonly template: MailTemplate | null;
  readonly start: TemplateFields;
  readonly draftKey: string;
  readonly canShare: boolean;
  readonly onClose: () => void;
}

/** The fields of a template beside its preview, with back and save buttons. */
export function TemplateFrame({ template, start, draftKey, canShare, onClose }: TemplateFrameProps) {
  const t = useText(emailTexts);
  const { show } = useNotify();
  const titleId = useId();
  const { form, conflict, discard } = useTemplateForm({
    template,
    start,
    canShare,
    draftKey: `mailTemplate.${draftKey}`,
    onSaved: ({ name }) => {
      show({ tone: 'success', text: t('editor.saved', { name }) });
      onClose();
    },
  });

  useLeaveGuard(form.formState.isDirty);

  return (
    <Form form={form} aria-labelledby={titleId} className={css.form}>
      <OpenHead
        titleId={titleId}
        title={template ? t('editor.titleEdit') : t('editor.titleNew')}
        backLabel={t('editor.back')}
        onBack={onClose}
      >
        {form.formState.isDirty && (
          <Button variant="ghost" onClick={discard}>
            {t('editor.discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t('editor.save')}
        </Button>
      </OpenHead>
      <Said form={form} conflict={conflict} />
      <div className={css.halves}>
        <TemplateInputs canShare={canShare} />
        <Preview form={form} />
      </div>
    </Form>
  );
}

interface FormProps {
  readonly form: TemplateForm['form'];
}

interface SaidProps extends FormProps {
  readonly conflict: TemplateConflict | null;
}

/** Shows why saving failed, and both versions after a conflict. */
function Said({ form: { failure }, conflict }: SaidProps) {
  const t = useText(emailTexts);
  const isOther = failure && failure.kind !== 'equity' && failure.code !== 'changedMeanwhile';
  return (
    <>
      {conflict && (
        <div className={css.said}>
          <Notice tone="warning">{t('conflict.said')}</Notice>
          <Choice
            label={t('conflict.versions')}
            choices={templateVersions}
            value={conflict.shown}
            wordOf={(version) => t(`conflict.${version}`)}
            onChoose={conflict.show}
          />
        </div>
      )}
      {failure?.kind === 'equity' && (
        <div className={css.said}>
          <EquityOffer missed={missedOf(failure)} what={t('editor.offer')} />
        </div>
      )}
      {isOther && (
        <div className={css.said}>
          <FailureNotice failure={failure} />
        </div>
      )}
    </>
  );
}

function Preview({ form: { control } }: FormProps) {
  const [subject = '', html = ''] = useWatch({ control, name: ['subject', 'html'] });
  const { data } = useRead(listMailPreviewPeople, {}, { quiet: 'background', staleMs: 60_000 });
  // The unsubscribe link is added per email, so a template gets no warning about it.
  return <MailPreview subject={subject} html={html} people={data?.list ?? []} />;
}
