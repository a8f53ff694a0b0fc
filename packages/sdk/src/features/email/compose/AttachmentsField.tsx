'use client';
import { mailAttachmentsBytes, mailAttachmentsMost } from '@reachkit/contract/email/campaign';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './ComposeEmail.css.ts';
import type { ComposerModel } from './useComposer.ts';

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(2);

interface AttachmentsFieldProps {
  readonly model: Pick<ComposerModel, 'attachments' | 'attach' | 'detach'>;
  /** Of the images that are sent along with the text; they count too. */
  readonly imageBytes?: number | undefined;
}

/** The files of an email, at most 10 MB together. */
export function AttachmentsField({ model, imageBytes = 0 }: AttachmentsFieldProps) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | 'tooLarge' | null>(null);
  const { attachments } = model;
  const total = attachments.reduce((sum, { bytes }) => sum + bytes, imageBytes);

  async function attach(files: readonly File[]) {
    setFailure(null);
    setBusy(true);
    let used = total;
    try {
      for (const file of files) {
        used += file.size;
        if (used > mailAttachmentsBytes) return setFailure('tooLarge');
        await model.attach(file);
      }
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
    } finally {
      setBusy(false);
    }
  }

  async function detach(id: string) {
    setFailure(null);
    try {
      await model.detach(id);
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
    }
  }

  return (
    <div className={css.attachments}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('compose.attach')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file, chosen again after its removal, is a change too.
          event.target.value = '';
          void attach(files);
        }}
      />
      <Button
        size="small"
        icon={<Paperclip size={16} aria-hidden="true" />}
        isLoading={isBusy}
        isDisabled={attachments.length >= mailAttachmentsMost}
        onClick={() => input.current?.click()}
      >
        {t('compose.attach')}
      </Button>
      <span className={css.quiet}>
        {t(imageBytes > 0 ? 'compose.attachLimitImages' : 'compose.attachLimit', { used: megabytes(total) })}
      </span>
      {attachments.length > 0 && (
        <ul aria-label={t('compose.attachments')} className={css.files}>
          {attachments.map(({ id, name, bytes }) => (
            <li key={id} className={css.file}>
              <bdi data-rk-data="">{name}</bdi>
              <span className={css.quiet}>{t('compose.size', { size: megabytes(bytes) })}</span>
              <IconButton
                label={t('compose.detach', { name })}
                size="small"
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => void detach(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Notice tone="error">
          {failure === 'tooLarge' ? t('compose.tooLarge') : (failure.fields?.file?.msg ?? errorText(failure))}
        </Notice>
      )}
    </div>
  );
}
