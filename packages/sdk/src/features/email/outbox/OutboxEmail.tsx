'use client';
import { getOutboxEmail } from '@reachkit/contract/email/outbox';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useId } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as page from '../../../domain/page/page.css.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { emailTexts } from '../locales/zh.ts';
import { useFileSize } from '../parts/useFileSize.ts';
import { KeptBack } from './KeptBack.tsx';
import * as css from './Outbox.css.ts';
import { SentBody } from './SentBody.tsx';
import { ServerReply } from './ServerReply.tsx';
import type { OutboxModel } from './useOutbox.ts';
import { outboxTones, useOutboxWords } from './useOutboxWords.ts';
import { useTryAgain } from './useTryAgain.ts';

type Email = DataOf<typeof getOutboxEmail>;

interface OutboxEmailProps {
  readonly id: string;
  readonly model: OutboxModel;
  readonly onClose: () => void;
}

/** One email as sent, with its result and each attempt. */
export function OutboxEmail({ id, model, onClose }: OutboxEmailProps) {
  const t = useText(emailTexts);
  const email = useRead(getOutboxEmail, { params: { id } });
  const { data } = email;
  const subject = data?.entry.subject;
  return (
    <Drawer
      isOpen
      className={`rk-outbox-email ${css.drawer}`}
      title={subject ? <bdi data-rk-data="">{subject}</bdi> : t(data ? 'outbox.noSubject' : 'outbox.email')}
      hasClose
      onOpenChange={onClose}
    >
      {data ? (
        <Shown email={data} model={model} />
      ) : (
        <ReadPlace
          read={email}
          loadingText={t('outbox.loading')}
          failedText={t('outbox.emailFailed')}
          gone={<EmptyState title={t('outbox.emailGone')} />}
        />
      )}
    </Drawer>
  );
}

interface ShownProps {
  readonly email: Email;
  readonly model: OutboxModel;
}

function Shown({ email, model }: ShownProps) {
  const t = useText(emailTexts);
  const wordsOf = useOutboxWords();
  const again = useTryAgain(model);
  const { entry } = email;
  return (
    <div className={css.email}>
      <div className={css.verdict}>
        <Badge tone={outboxTones[entry.state]}>{t(`outbox.state.${entry.state}`)}</Badge>
        <p className={css.sentence}>{wordsOf(entry)}</p>
        <KeptBack keptBack={entry.keptBack} />
        {entry.reply !== null && <ServerReply reply={entry.reply} />}
        {entry.canRetry && (
          <Button isLoading={again.isRunning} onClick={() => void again.run(entry.id)}>
            {t('outbox.tryAgain')}
          </Button>
        )}
      </div>
      <Facts email={email} />
      <SentBody html={email.html} text={email.text} />
      <Attempts email={email} />
    </div>
  );
}

function Facts({ email: { entry, cc, messageId, attachments } }: Pick<ShownProps, 'email'>) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const sizeOf = useFileSize();
  const { name, to, from, campaign, round, sentAt } = entry;
  const person = name === '' || name === to ? to : `${name} <${to}>`;
  const rounds = round === 0 ? t('outbox.first') : t('outbox.round', { round });
  const files = attachments.map((file) => `${file.name} (${sizeOf(file.bytes)})`);
  const facts = [
    [t('outbox.to'), person],
    [t('outbox.cc'), cc],
    [t('outbox.sender'), from ?? t('outbox.noSender')],
    [t('outbox.campaign'), `${campaign.name || t('campaigns.unnamed')} · ${rounds}`],
    [t('outbox.sentAt'), sentAt === null ? '' : dateTime(sentAt)],
    [t('outbox.attachments'), files.join(t('preview.comma'))],
    [t('outbox.messageId'), messageId ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={css.facts}>
      {facts.map(([term, value]) => [
        <dt key={`${term}-term`} className={css.term}>
          {term}
        </dt>,
        <dd key={`${term}-fact`} className={css.fact}>
          <bdi data-rk-data="">{value}</bdi>
        </dd>,
      ])}
    </dl>
  );
}

function Attempts({ email: { attempts } }: Pick<ShownProps, 'email'>) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const titleId = useId();
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={css.body}>
      <Heading level={3} id={titleId} className={css.subtitle}>
        {t('outbox.history')}
      </Heading>
      <ol className={css.attempts}>
        {attempts.map(({ at, result, reason, reply }) => (
          <li key={at} className={css.attempt}>
            <span className={page.quiet}>{dateTime(at)}</span>
            <span className={css.attemptWords}>
              <span>
                {t(`outcomes.${result}`)}
                {reason !== null && ` · ${t(`failures.${reason}.short`)}`}
              </span>
              {reply !== null && <ServerReply reply={reply} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
