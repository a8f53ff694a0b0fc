'use client';
import { getMailQuota } from '@reachkit/contract/email/outbox';
import { mailCampaignEvent } from '@reachkit/contract/email/sending';
import { useInvalidate, useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Progress } from '../../../ui/Spinner/Progress.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './MailLimits.css.ts';

interface MailStock {
  readonly used: number;
  readonly limit: number;
}

export interface MailStocks {
  readonly mailboxes?: MailStock | null | undefined;
  readonly templates?: MailStock | null | undefined;
}

/** Emails of today, recipients per campaign, senders and templates: usage and the plan's limits. */
export function MailLimits({ stocks = {} }: { readonly stocks?: MailStocks | undefined }) {
  const t = useText(emailTexts);
  const { exact, dateTime } = useFormats();
  const invalidate = useInvalidate();
  const { data } = useRead(getMailQuota, {});
  const refetch = () => void invalidate(getMailQuota);
  useLiveMessages(({ event }) => {
    if (event === mailCampaignEvent) refetch();
  });
  const mailboxes = stocks.mailboxes ?? data?.mailboxes;
  const templates = stocks.templates ?? data?.templates;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div role="group" aria-label={t('limits.title')} className={css.limits}>
      {data && (
        <Meter
          label={t('limits.today')}
          means={t('limits.todayMeans')}
          stock={data}
          note={data.used < data.limit ? undefined : t('limits.resets', { time: dateTime(data.resetAt) })}
        />
      )}
      {data && (
        <span className={css.limit}>
          {t('limits.recipients')}
          <bdi dir="ltr" className={css.limitFigure}>
            {exact(data.massRecipients)}
          </bdi>
        </span>
      )}
      {mailboxes && <Meter label={t('senders.title')} stock={mailboxes} />}
      {templates && <Meter label={t('limits.templates')} stock={templates} />}
    </div>
  );
}

interface MeterProps {
  readonly label: string;
  readonly stock: MailStock;
  readonly note?: string | undefined;
  /** Shown on hover. */
  readonly means?: string | undefined;
}

function Meter({ label, stock: { used, limit }, note, means }: MeterProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  return (
    <div title={means}>
      <Progress
        label={label}
        value={Math.min(used, limit)}
        max={limit}
        valueText={t('templates.stockOf', { used: exact(used), limit: exact(limit) })}
        end={note === undefined ? undefined : <span className={css.quiet}>{note}</span>}
      />
    </div>
  );
}
