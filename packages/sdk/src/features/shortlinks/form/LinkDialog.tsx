'use client';
import type { ShortLink, ShortLinkEntry } from '@reachkit/contract';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Form } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { LinkFields } from './LinkFields.tsx';
import * as css from './LinkForm.css.ts';
import { useKeptCreator } from './useKeptCreator.ts';
import { useLinkForm } from './useLinkForm.ts';

interface LinkDialogProps {
  /** `null`: a new one. */
  readonly link: ShortLink | null;
  readonly start?: Partial<ShortLinkEntry> | undefined;
  /** Stores an unsaved new link under this name. */
  readonly draftKey?: string | undefined;
  readonly onSaved: (link: ShortLink) => void;
  readonly onClose: () => void;
}

/** Creates or edits a short link. */
export function LinkDialog({ link, start, draftKey, onSaved, onClose }: LinkDialogProps) {
  const t = useText(shortLinksTexts);
  const formId = useId();
  const { creator, choose, forget } = useKeptCreator(link?.creator ?? null, draftKey);
  const { form, isOutdated } = useLinkForm({
    link,
    start,
    draftKey,
    onSaved: (saved) => {
      forget();
      onSaved(saved);
    },
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: () => {
      form.clearDraft();
      forget();
      onClose();
    },
    kept: null,
  });
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-short-link-dialog"
      title={link ? t('form.editTitle') : t('form.newTitle')}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={form.isSubmitting}>
          {link ? t('form.save') : t('form.create')}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={css.stack}>
        {isOutdated && <Notice tone="warning">{t('form.outdated')}</Notice>}
        <LinkFields isNew={link === null} creator={{ value: creator, onChange: choose }} />
        {!isOutdated && form.failure && <FailureNotice failure={form.failure} what={t('list.offer')} />}
      </Form>
    </Sheet>
  );
}
