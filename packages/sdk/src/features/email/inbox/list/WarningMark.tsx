'use client';
import type { MailMessageWarning } from '@reachkit/contract/email/inbox/warnings';
import { useText } from '../../../../core/i18n/useText.ts';
import { MailWarningMark } from '../../../../domain/mailWarning/MailWarningMark.tsx';
import { emailTexts } from '../../locales/zh.ts';

/** Mark of a warning: the same words in the list and in the conversation. */
export function WarningMark({ warning }: { readonly warning: MailMessageWarning }) {
  const t = useText(emailTexts);
  const help = warning === 'notChecked' ? t('thread.warning.notCheckedHelp') : undefined;
  return <MailWarningMark warning={warning} label={t(`inbox.warning.${warning}`)} help={help} />;
}
