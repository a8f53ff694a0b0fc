'use client';
import { type MailCheck, type MailSender, mailCheckItems } from '@reachkit/contract/email/sender';
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './SenderPage.css.ts';
import { toneOfSender, wordOfSender } from './senderState.ts';
import type { EmailSendersModel } from './useEmailSenders.ts';

interface SenderChecksProps {
  readonly sender: MailSender;
  readonly model: EmailSendersModel;
  /** Saves the form; `null` if it has no changes. Resolves with `null` if a field is invalid. */
  readonly unsaved: (() => Promise<MailSender | null>) | null;
}

const icons = {
  waiting: CircleDashed,
  passed: CircleCheck,
  warning: TriangleAlert,
  failed: CircleAlert,
  skipped: CircleMinus,
} as const;

/** The verification of a sender, check by check, with instructions for failed ones. */
export function SenderChecks({ sender, model, unsaved }: SenderChecksProps) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const titleId = useId();
  const { status, checks, verifiedAt } = sender;
  const isRunning = status === 'verifying';
  const verifyWord = unsaved
    ? 'senders.saveAndVerify'
    : checks.length === 0
      ? 'senders.verify'
      : 'senders.verifyAgain';
  /** Saves and verifies the form's values; saving a changed connection starts the verification by itself. */
  const { run, failure } = useAction(async () => {
    const saved = unsaved ? await unsaved() : sender;
    if (saved && (saved.status !== 'verifying' || !unsaved)) await model.verify(sender.id);
  });
  return (
    <section aria-labelledby={titleId} className={css.checks}>
      <header className={css.checksHead}>
        <Heading level={2} id={titleId} className={css.subtitle}>
          {t('checks.title')}
        </Heading>
        <Badge tone={toneOfSender(sender)}>{t(`senders.state.${wordOfSender(sender)}`)}</Badge>
        <span className={css.spacer} />
        {model.canManage(sender) && (
          <Button size="small" isLoading={isRunning} onClick={() => void run()}>
            {t(verifyWord)}
          </Button>
        )}
      </header>
      {failure && <FailureNotice failure={failure} />}
      {status === 'verified' && <Notice tone="success">{t('checks.success')}</Notice>}
      {status === 'failed' && <Notice tone="error">{t('checks.failed')}</Notice>}
      <ol className={css.items} aria-live="polite">
        {mailCheckItems.map((item) => (
          <Item key={item} check={checks.find((check) => check.item === item)} item={item} />
        ))}
      </ol>
      {verifiedAt !== null && <p className={css.quiet}>{t('checks.at', { time: dateTime(verifiedAt) })}</p>}
    </section>
  );
}

interface ItemProps {
  readonly item: MailCheck['item'];
  /** Absent before the first verification. */
  readonly check: MailCheck | undefined;
}

function Item({ item, check }: ItemProps) {
  const t = useText(emailTexts);
  const state = check?.state ?? 'waiting';
  return (
    <li className={css.item} data-state={state}>
      <span className={css.mark}>{state === 'running' ? <Spinner /> : <StateIcon state={state} />}</span>
      <div className={css.said}>
        <span className={css.itemName}>
          {t(`checks.items.${item}`)} <span className={css.quiet}>{t(`checks.states.${state}`)}</span>
        </span>
        {check?.reason != null && <span>{t(`checks.reasons.${check.reason}`)}</span>}
        {check?.detail != null && (
          <code className={css.detail} dir="ltr" data-rk-data="">
            {check.detail}
          </code>
        )}
        {check?.record != null && <DnsRecord record={check.record} />}
      </div>
    </li>
  );
}

function StateIcon({ state }: { readonly state: keyof typeof icons }) {
  const Icon = icons[state];
  return <Icon size={16} aria-hidden="true" />;
}

function DnsRecord({ record }: { readonly record: NonNullable<MailCheck['record']> }) {
  const t = useText(emailTexts);
  const { type, name, nameInZone, value } = record;
  return (
    <dl className={css.record}>
      <dt>{t('checks.recordType')}</dt>
      <dd dir="ltr">{type}</dd>
      {nameInZone !== undefined && (
        <>
          <dt>{t('checks.recordName')}</dt>
          <dd dir="ltr" data-rk-data="">
            {nameInZone}
          </dd>
        </>
      )}
      <dt>{t('checks.recordFullName')}</dt>
      <dd>
        <span dir="ltr" data-rk-data="">
          {name}
        </span>
        {nameInZone !== undefined && <p className={css.quiet}>{t('checks.recordNameHelp')}</p>}
      </dd>
      <dt>{t('checks.recordValue')}</dt>
      <dd className={css.recordValue}>
        <code dir="ltr" data-rk-data="">
          {value}
        </code>
        <CopyButton text={value} size="small" labels={{ copy: t('checks.copy') }} />
      </dd>
    </dl>
  );
}
