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
  /** The words of the mark. */
  readonly label: string;
  /** Why it stands there; read aloud too. */
  readonly help?: string | undefined;
}

/** The warning marks of a conversation or an email: the same words wherever one is listed. */
export function MailWarningMark({ warning, label, help }: MailWarningMarkProps) {
  const Icon = calm[warning] ?? TriangleAlert;
  return (
    <span className={css.mark} data-warning={calm[warning] ? undefined : ''} title={help}>
      <Icon size={14} aria-hidden="true" /> {label}
      {help !== undefined && <span className="rk-hidden"> {help}</span>}
    </span>
  );
}
