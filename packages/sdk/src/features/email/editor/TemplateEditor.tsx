'use client';
import { getMailTemplate, type MailTemplate } from '@reachkit/contract/email/template';
import { useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { emailTexts } from '../locales/zh.ts';
import { useStarters } from '../starters/useStarters.ts';
import type { EmailTemplatesModel } from '../templates/useEmailTemplates.ts';
import { TemplateFrame } from './TemplateFrame.tsx';
import { fieldsOf, noFields } from './templateFields.ts';

interface TemplateEditorProps {
  /** Value of the view's `open`. */
  readonly open: string;
  readonly canManage: EmailTemplatesModel['canManage'];
  readonly onClose: () => void;
}

/** Creates or edits a template. */
export function TemplateEditor({ open, canManage, onClose }: TemplateEditorProps) {
  const starters = useStarters();
  if (!open.startsWith('new')) return <Existing id={open} canManage={canManage} onClose={onClose} />;
  const starter = starters.find(({ id }) => open === `new-${id}`);
  const start = { ...noFields, ...starter?.fields };
  return <TemplateFrame template={null} start={start} draftKey={open} canShare onClose={onClose} />;
}

interface ExistingProps extends Omit<TemplateEditorProps, 'open'> {
  readonly id: string;
}

function Existing({ id, canManage, onClose }: ExistingProps) {
  const t = useText(emailTexts);
  const { data, isFetching, error, retry } = useRead(getMailTemplate, { params: { id } });
  // Editing starts from a fresh response, and ignores newer ones.
  const [template, setTemplate] = useState<MailTemplate | null>(null);
  if (!template && data && !isFetching) setTemplate(data);
  if (template) {
    return (
      <TemplateFrame
        template={template}
        start={fieldsOf(template)}
        draftKey={id}
        canShare={canManage(template)}
        onClose={onClose}
      />
    );
  }
  return (
    <ReadPlace
      read={{ error: isFetching ? null : error, retry }}
      loadingText={t('editor.loading')}
      failedText={t('editor.failed')}
      gone={
        <EmptyState title={t('editor.gone')} action={<Button onClick={onClose}>{t('editor.back')}</Button>}>
          {t('editor.goneBody')}
        </EmptyState>
      }
    />
  );
}
