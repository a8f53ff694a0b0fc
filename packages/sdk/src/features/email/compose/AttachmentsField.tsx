'use client';
import { mailAttachmentsBytes, mailAttachmentsMost } from '@reachkit/contract/email/campaign';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import { useFileSize } from '../parts/useFileSize.ts';
import * as css from './ComposeEmail.css.ts';
import type { ComposerModel } from './useComposer.ts';

interface AttachmentsFieldProps {
  readonly model: Pick<ComposerModel, 'attachments' | 'attach' | 'detach'>;
  /** Size of inline images, which count towards the limit. */
  readonly imageBytes?: number | undefined;
}

/** A file that was not attached; `""`: the failure concerns no file. */
interface Refused {
  readonly name: string;
  readonly reason: string;
}

/** The attachments of an email, at most 10 MB together. */
export function AttachmentsField({ model, imageBytes = 0 }: AttachmentsFieldProps) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const sizeOf = useFileSize();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { attachments } = model;
  const total = attachments.reduce((sum, { bytes }) => sum + bytes, imageBytes);

  const reasonOf = (thrown: unknown) => {
    const failure = toReachkitError(thrown);
    return failure.fields?.file?.msg ?? errorText(failure);
  };

  /** Each file separately: a rejected one does not prevent the others from being attached. */
  const attaching = useAction(async (files: readonly File[]) => {
    setRefused([]);
    const failed: Refused[] = [];
    let [used, count] = [total, attachments.length];
    for (const file of files) {
      const { name } = file;
      if (count >= mailAttachmentsMost) {
        failed.push({ name, reason: t('compose.tooMany', { most: String(mailAttachmentsMost) }) });
      } else if (used + file.size > mailAttachmentsBytes) {
        failed.push({ name, reason: t('compose.tooLarge') });
      } else {
        try {
          await model.attach(file);
          used += file.size;
          count += 1;
        } catch (thrown) {
          failed.push({ name, reason: reasonOf(thrown) });
        }
      }
    }
    setRefused(failed);
  });

  async function detach(id: string) {
    setRefused([]);
    try {
      await model.detach(id);
    } catch (thrown) {
      setRefused([{ name: '', reason: reasonOf(thrown) }]);
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
          // Cleared, so that selecting the same file again triggers a change event.
          event.target.value = '';
          void attaching.run(files);
        }}
      />
      <Button
        size="small"
        icon={<Paperclip size={16} aria-hidden="true" />}
        isLoading={attaching.isRunning}
        isDisabled={attachments.length >= mailAttachmentsMost}
        onClick={() => input.current?.click()}
      >
        {t('compose.attach')}
      </Button>
      <span className={css.quiet}>
        {t(imageBytes > 0 ? 'compose.attachLimitImages' : 'compose.attachLimit', { used: sizeOf(total) })}
      </span>
      {attachments.length > 0 && (
        <ul aria-label={t('compose.attachments')} className={css.files}>
          {attachments.map(({ id, name, bytes }) => (
            <li key={id} className={css.file}>
              <bdi data-rk-data="">{name}</bdi>
              <span className={css.quiet}>{sizeOf(bytes)}</span>
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
      {refused.length > 0 && (
        <Notice
          tone="error"
          action={
            <Button variant="link" onClick={() => setRefused([])}>
              {t('compose.dismiss')}
            </Button>
          }
        >
          {refused.some(({ name }) => name !== '') && t('compose.notAttached')}
          <ul className={css.findings}>
            {refused.map(({ name, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={place}>
                {name !== '' && (
                  <>
                    <bdi data-rk-data="">{name}</bdi>
                    {' · '}
                  </>
                )}
                {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
