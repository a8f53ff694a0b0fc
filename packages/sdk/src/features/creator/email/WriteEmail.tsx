'use client';
import { Send } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWriteEmail } from '../../../domain/useWriteEmail.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { creatorTexts } from '../locales/zh.ts';
import type { WriteEmailSlotProps } from '../shared/creatorSlots.ts';

export interface WriteEmailProps extends WriteEmailSlotProps {
  /** Shown as the recipient in the email. */
  readonly name?: string | undefined;
}

/** Starts an email to a creator; not rendered in a host without a composer. */
export function WriteEmail({ platform, creatorId, name = '', emailBlock }: WriteEmailProps) {
  const t = useText(creatorTexts);
  const write = useWriteEmail();
  if (!write) return null;
  return (
    <Button
      isDisabled={emailBlock !== undefined}
      title={emailBlock && t(`cell.teamStatus.noEmail.${emailBlock}`)}
      icon={<Send size={16} aria-hidden="true" />}
      onClick={() => write([{ id: creatorId, name, platform, origin: 'creator' }])}
    >
      {t('email.write')}
    </Button>
  );
}
