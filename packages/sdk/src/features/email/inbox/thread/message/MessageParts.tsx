'use client';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { Paperclip, TriangleAlert } from 'lucide-react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useSaving } from '../../../../../domain/useSaving.ts';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { emailTexts } from '../../../locales/zh.ts';
import { useFileSize } from '../../../parts/useFileSize.ts';
import type { EmailThreadModel } from '../useEmailThread.ts';
import * as css from './Message.css.ts';

interface MessagePartsProps {
  readonly message: MailThreadMessage;
  readonly model: Pick<EmailThreadModel, 'fetchPart'>;
}

/** The attachments of a message: for download only. */
export function MessageParts({ message: { id, parts }, model }: MessagePartsProps) {
  const t = useText(emailTexts);
  const sizeOf = useFileSize();
  const { isSaving, save } = useSaving();
  if (parts.length === 0) return null;
  return (
    <ul aria-label={t('thread.attachments')} className={css.parts}>
      {parts.map((part) => (
        <li key={part.id} className={css.part}>
          <Button
            icon={<Paperclip size={16} aria-hidden="true" />}
            isLoading={isSaving}
            detail={sizeOf(part.bytes)}
            onClick={() => void save(() => model.fetchPart(id, part))}
          >
            <span className="rk-hidden">{t('thread.download')}</span>{' '}
            <bdi data-rk-data="" title={part.name}>
              {part.name}
            </bdi>
          </Button>
          {part.isMislabelled || part.isProgram ? (
            <span className={css.warn}>
              <TriangleAlert size={14} aria-hidden="true" />{' '}
              {part.isMislabelled ? t('thread.mislabelled', { type: part.mediaType }) : t('thread.program')}
            </span>
          ) : (
            <bdi data-rk-data="" className={css.quiet}>
              {part.mediaType}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
