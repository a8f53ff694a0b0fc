'use client';
import type { CreatorMail, MailOutcome } from '@reachkit/contract/creator/email';
import type { MailMessageWarning } from '@reachkit/contract/email/inbox/warnings';
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
import { MailWarningMark } from '../../../domain/mailWarning/MailWarningMark.tsx';
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

/** Emails, newest first: direction, subject and outcome. */
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
  const { direction, subject, preview, outcome, at, by, warnings = [] } = mail;
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
          {/* A reply that nothing proves has no colour of success. */}
          <span
            className={css.outcome}
            data-outcome={outcome ?? undefined}
            data-warned={warnings.length > 0 ? '' : undefined}
          >
            <Sign size={14} className={Sign === Reply ? css.turned : undefined} aria-hidden="true" />
            {t(outcome === null ? 'email.outcomes.received' : `email.outcomes.${outcome}`)}
          </span>
        </div>
        <MailMarks warnings={warnings} />
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

/** The warning marks of the inbox, the most serious first. */
export function MailMarks({ warnings }: { readonly warnings: readonly MailMessageWarning[] }) {
  const t = useText(creatorTexts);
  if (warnings.length === 0) return null;
  return (
    <p className={css.marks}>
      {warnings.map((warning) => (
        <MailWarningMark
          key={warning}
          warning={warning}
          label={t(`email.mails.warning.${warning}`)}
          help={warning === 'notChecked' ? t('email.mails.notCheckedHelp') : undefined}
        />
      ))}
    </p>
  );
}
