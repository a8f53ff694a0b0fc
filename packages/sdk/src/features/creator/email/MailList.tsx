'use client';
import type { CreatorMail, MailOutcome } from '@reachkit/contract/creator/email';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Check,
  CircleX,
  type LucideIcon,
  MailOpen,
  MailX,
  Reply,
} from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorEmails.css.ts';

const signs: Readonly<Record<MailOutcome, LucideIcon>> = {
  successful: Check,
  failed: CircleX,
  read: MailOpen,
  ndr: MailX,
  noReply: Check,
  replied: Reply,
  readNoReply: MailOpen,
};

/** Mails by time, the newest first: which way, about what, what became of it. */
export function MailList({ mails }: { readonly mails: readonly CreatorMail[] }) {
  return (
    <ol className={css.list}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </ol>
  );
}

function Mail({ mail }: { readonly mail: CreatorMail }) {
  const t = useText(creatorTexts);
  const { dateTime } = useFormats();
  const { direction, subject, preview, outcome, at, by } = mail;
  const Arrow = direction === 'out' ? ArrowUpRight : ArrowDownLeft;
  const Sign = outcome === null ? Reply : signs[outcome];
  return (
    <li className={css.mail} data-direction={direction} data-outcome={outcome ?? undefined}>
      <span className={css.arrow} data-direction={direction} title={t(`email.mails.${direction}`)}>
        <Arrow size={16} className={css.turned} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <p className={css.subject}>
            <span className="rk-hidden">{t(`email.mails.${direction}`)} </span>
            {subject || t('email.mails.noSubject')}
          </p>
          <span className={css.outcome} data-outcome={outcome ?? undefined}>
            <Sign size={14} className={Sign === Reply ? css.turned : undefined} aria-hidden="true" />
            {t(outcome === null ? 'email.outcomes.received' : `email.outcomes.${outcome}`)}
          </span>
        </div>
        {preview !== '' && <p className={css.preview}>{preview}</p>}
        <p className={css.facts}>
          <time dateTime={at}>
            <bdi dir="ltr">{dateTime(at)}</bdi>
          </time>
          {direction === 'out' && by !== null && ` · ${t('email.mails.by', { name: by })}`}
        </p>
      </div>
    </li>
  );
}
