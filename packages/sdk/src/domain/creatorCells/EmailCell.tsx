'use client';
import type { EmailVerdict } from '@reachkit/contract';
import { Mail, MailCheck, MailOpen, MailWarning, MailX } from 'lucide-react';
import { useText } from '../../core/i18n/useText.ts';
import * as css from './creatorCells.css.ts';
import type { TextsProps } from './creatorCells.tsx';

interface EmailCellProps extends TextsProps {
  readonly hasEmail: boolean;
  /** Deliverability of the address. Default: not shown. */
  readonly verdict?: EmailVerdict | undefined;
  readonly isUnlocked?: boolean | undefined;
}

const icons = {
  has: Mail,
  none: MailX,
  unlocked: MailOpen,
  verified: MailCheck,
  unknown: Mail,
  risky: MailWarning,
  invalid: MailWarning,
} as const;

/** No email, a locked one with its verdict, or an unlocked one. */
export function EmailCell({ texts, hasEmail, verdict, isUnlocked = false }: EmailCellProps) {
  const t = useText(texts);
  const state = isUnlocked ? 'unlocked' : hasEmail ? (verdict ?? 'has') : 'none';
  const text = t(`cell.email.${state}`);
  const Icon = icons[state];
  return (
    <span className={css.email} data-state={state} title={text}>
      <Icon size={16} aria-hidden="true" />
      <span className="rk-hidden">{text}</span>
    </span>
  );
}
