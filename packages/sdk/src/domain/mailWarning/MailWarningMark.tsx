'use client';
import type { MailMessageWarning } from '@reachkit/contract/email/inbox/warnings';
import { AtSign, CircleHelp, TriangleAlert } from 'lucide-react';
import * as css from './MailWarningMark.css.ts';

const calm: Partial<Record<MailMessageWarning, typeof AtSign>> = {
  notChecked: CircleHelp,
  otherAddress: AtSign,
  replyElsewhere: AtSign,
};

interface MailWarningMarkProps {
  readonly warning: MailMessageWarning;
  /** Text of the mark. */
  readonly label: string;
  /** Explanation of the mark; also read by screen readers. */
  readonly help?: string | undefined;
}

/** Warning mark of a conversation or an email, with the same text in every list. */
export function MailWarningMark({ warning, label, help }: MailWarningMarkProps) {
  const Icon = calm[warning] ?? TriangleAlert;
  return (
    <span className={css.mark} data-warning={calm[warning] ? undefined : ''} title={help}>
      <Icon size={14} aria-hidden="true" /> {label}
      {help !== undefined && <span className="rk-hidden"> {help}</span>}
    </span>
  );
}
