'use client';
import type { MailBounceTally } from '@reachkit/contract/email/sender';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { emailTexts } from '../locales/zh.ts';
import type { OutboxFilter } from '../outbox/outboxView.ts';
import { OutboxLink } from '../parts/OutboxLink.tsx';

interface PauseFiguresProps {
  readonly tally: MailBounceTally | null;
  /** Filter for the emails. */
  readonly of: Partial<OutboxFilter>;
}

/** The figures that triggered the bounce guard's pause, with links to the emails. */
export function PauseFigures({ tally, of }: PauseFiguresProps) {
  const t = useText(emailTexts);
  const { exact, percent, dateTime } = useFormats();
  return (
    <>
      {tally &&
        `${t('campaigns.pause.tally', {
          count: tally.bounced,
          sent: exact(tally.sent),
          bounced: exact(tally.bounced),
          limit: percent(tally.limit),
          within:
            tally.since === null
              ? t('campaigns.pause.within', { count: tally.days, shown: exact(tally.days) })
              : t('campaigns.pause.since', { time: dateTime(tally.since) }),
        })} `}
      <OutboxLink filter={{ ...of, state: 'bounced' }}>{t('campaigns.pause.bounced')}</OutboxLink>{' '}
      <OutboxLink filter={{ ...of, state: 'failed' }}>{t('campaigns.pause.failed')}</OutboxLink>
    </>
  );
}
