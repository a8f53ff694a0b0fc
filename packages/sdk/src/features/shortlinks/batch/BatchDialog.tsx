'use client';
import { shortBatchMost } from '@reachkit/contract';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Form } from '../../../ui/Form/index.ts';
import { LinkFields } from '../form/LinkFields.tsx';
import * as css from '../form/LinkForm.css.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import { BatchResult } from './BatchResult.tsx';
import { SourceFields } from './SourceFields.tsx';
import { type BatchOptions, useBatch } from './useBatch.ts';

interface BatchDialogProps extends BatchOptions {
  readonly onClose: () => void;
}

/** A short link for each of many creators, all with the same destination. */
export function BatchDialog({ onClose, ...options }: BatchDialogProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const formId = useId();
  const model = useBatch(options);
  const { form, made, count } = model;
  const { close, foot } = useDiscardQuestion({
    isDirty: made === null && form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: () => {
      form.clearDraft();
      onClose();
    },
    kept: null,
  });
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-short-link-batch"
      title={t('batch.title')}
      hasClose
      onOpenChange={close}
      foot={
        made ? (
          <Button variant="primary" onClick={onClose}>
            {t('batch.finish')}
          </Button>
        ) : (
          foot(
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isDisabled={model.isReading}
              isLoading={form.isSubmitting}
            >
              {count === null || count === 0
                ? t('batch.create')
                : t('batch.createCount', { count, shown: exact(count) })}
            </Button>,
          )
        )
      }
    >
      {made ? (
        <BatchResult links={made} />
      ) : (
        <Form form={form} id={formId} className={css.stack}>
          <p className={css.quiet}>{t('batch.lead', { most: exact(shortBatchMost) })}</p>
          <SourceFields model={model} />
          <LinkFields isNew />
          {form.failure && <FailureNotice failure={form.failure} what={t('list.offer')} />}
        </Form>
      )}
    </Sheet>
  );
}
