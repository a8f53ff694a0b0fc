'use client';
import type { MailMessageWarning } from '@reachkit/contract/email/inbox/thread';
import { AtSign, CircleHelp, TriangleAlert } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { emailTexts } from '../../locales/zh.ts';
import * as css from './ThreadRow.css.ts';

const calm: Partial<Record<MailMessageWarning, typeof AtSign>> = {
  notChecked: CircleHelp,
  otherAddress: AtSign,
  replyElsewhere: AtSign,
};

/** What a conversation or a message is marked with: the same words in the list and in the conversation. */
export function WarningMark({ warning }: { readonly warning: MailMessageWarning }) {
  const t = useText(emailTexts);
  const Icon = calm[warning] ?? TriangleAlert;
  const help = warning === 'notChecked' ? t('thread.warning.notCheckedHelp') : undefined;
  return (
    <span className={css.mark} data-warning={calm[warning] ? undefined : ''} title={help}>
      <Icon size={14} aria-hidden="true" /> {t(`inbox.warning.${warning}`)}
      {help !== undefined && <span className="rk-hidden"> {help}</span>}
    </span>
  );
}
