'use client';
import type { MailCampaign } from '@reachkit/contract/email/campaign';
import { getOutboxEmail, listOutbox } from '@reachkit/contract/email/outbox';
import { getMailRounds } from '@reachkit/contract/email/rounds';
import { previewMailCampaign } from '@reachkit/contract/email/sending';
import type { QueryOf } from '@reachkit/contract/endpoint';
import { useId, useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { emailTexts } from '../locales/zh.ts';
import { SentBody } from '../outbox/SentBody.tsx';
import * as own from './report.css.ts';

/** Max recipients offered in the choice. */
const offered = 20;
type Round = NonNullable<QueryOf<typeof listOutbox>['round']>;
const rounds = ['0', '1', '2', '3', '4', '5'] as const satisfies readonly Round[];

interface SentEmailProps {
  readonly campaign: Pick<MailCampaign, 'id' | 'startedAt'>;
}

/** The email of a campaign as its recipients got it, for each round; before sending, as the first recipient will get it. */
export function SentEmail({ campaign: { id, startedAt } }: SentEmailProps) {
  const t = useText(emailTexts);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.place}>
      <Heading level={2} id={titleId} className={own.title}>
        {t(startedAt === null ? 'report.plannedEmail' : 'report.sentEmail')}
      </Heading>
      {startedAt === null ? <Planned campaignId={id} /> : <Sent campaignId={id} />}
    </section>
  );
}

interface PartProps {
  readonly campaignId: string;
}

function Planned({ campaignId }: PartProps) {
  const t = useText(emailTexts);
  const preview = useRead(previewMailCampaign, { params: { id: campaignId }, query: {} });
  const { data } = preview;
  if (data) {
    return data.email ? <Content {...data.email} /> : <p className={own.quiet}>{t('report.noEmail')}</p>;
  }
  return <ReadPlace read={preview} loadingText={t('outbox.loading')} failedText={t('outbox.emailFailed')} />;
}

function Sent({ campaignId }: PartProps) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const [round, setRound] = useState<Round>('0');
  const [chosen, setChosen] = useState('');
  const plan = useRead(getMailRounds, { params: { id: campaignId } });
  const sent = rounds.filter(
    (no) => no === '0' || plan.data?.rounds.some((one) => String(one.no) === no && one.counts.sent > 0),
  );
  const people = useRead(
    listOutbox,
    { query: { campaignId, round, state: 'sent', pageSize: offered } },
    { keepPrevious: true },
  );
  const list = people.data?.list ?? [];
  const open = list.find(({ id }) => id === chosen) ?? list[0];
  const email = useRead(
    getOutboxEmail,
    { params: { id: open?.id ?? '' } },
    { isEnabled: open !== undefined, keepPrevious: true },
  );
  if (people.data && list.length === 0) return <p className={own.quiet}>{t('report.noneSent')}</p>;
  const failed = people.error ?? email.error;
  return (
    <div className={own.email}>
      <div className={own.choices}>
        <Select
          className={own.choice}
          label={t('report.roundOf')}
          value={round}
          onValueChange={(next) => {
            setChosen('');
            setRound(next);
          }}
          options={sent.map((value) => ({
            value,
            label: value === '0' ? t('outbox.first') : t('outbox.round', { round: Number(value) }),
          }))}
        />
        <Select
          className={own.choice}
          label={t('preview.recipient')}
          value={open?.id ?? null}
          onValueChange={setChosen}
          options={list.map(({ id, name, to }) => ({ value: id, label: name || to, isData: true }))}
        />
      </div>
      {email.data ? (
        <>
          <Content subject={email.data.entry.subject} html={email.data.html} text={email.data.text} />
          <p className={own.quiet}>
            {email.data.entry.sentAt !== null &&
              t('report.sentAt', {
                time: dateTime(email.data.entry.sentAt),
                from: email.data.entry.from ?? t('outbox.noSender'),
              })}
          </p>
        </>
      ) : (
        <ReadPlace
          read={{
            error: failed,
            retry: people.error ? people.retry : email.retry,
            isRetrying: people.isFetching || email.isFetching,
          }}
          loadingText={t('outbox.loading')}
          failedText={t('outbox.emailFailed')}
        />
      )}
    </div>
  );
}

interface ContentProps {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

function Content({ subject, html, text }: ContentProps) {
  const t = useText(emailTexts);
  return (
    <div className={own.email}>
      <p className={own.subject}>
        <span className={own.quiet}>{t('preview.subject')}</span>{' '}
        <bdi data-rk-data={subject === '' ? undefined : ''}>{subject || t('preview.noSubject')}</bdi>
      </p>
      <SentBody html={html} text={text} />
    </div>
  );
}
