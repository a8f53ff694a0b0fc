'use client';
import type { MailSender } from '@reachkit/contract/email/sender';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { GoingOn } from '../campaigns/GoingOn.tsx';
import { PauseFigures } from '../campaigns/PauseFigures.tsx';
import { emailTexts } from '../locales/zh.ts';

interface ResumeQuestionProps {
  readonly sender: MailSender;
  readonly resume: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before a sender paused by the bounce guard is resumed: with its figures, and the campaigns that
 * resume with it.
 */
export function ResumeQuestion({ sender: { id, address, pause }, resume, onClose }: ResumeQuestionProps) {
  const t = useText(emailTexts);
  return (
    <ConfirmDialog
      className="rk-sender-resume"
      title={t('senders.resumeTitle', { address })}
      confirmLabel={t('senders.resume')}
      variant="primary"
      onConfirm={async () => {
        await resume(id);
        return t('senders.resumed', { address });
      }}
      onClose={onClose}
    >
      <p>
        <PauseFigures tally={pause?.tally ?? null} of={{ sender: id }} />
      </p>
      <p>{t('senders.resumeBody')}</p>
      <GoingOn campaigns={pause?.campaigns ?? []} />
    </ConfirmDialog>
  );
}
