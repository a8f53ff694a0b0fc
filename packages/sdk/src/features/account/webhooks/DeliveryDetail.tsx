'use client';
import type { WebhookDelivery } from '@reachkit/contract/account/webhook';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { accountTexts } from '../locales/zh.ts';
import { useLastAnswer } from './useLastAnswer.ts';
import * as own from './webhooks.css.ts';

interface DeliveryDetailProps {
  readonly id: string;
  readonly delivery: WebhookDelivery;
}

/** The last answer to a delivery, its event id and its payload. */
export function DeliveryDetail({ id, delivery }: DeliveryDetailProps) {
  const t = useText(accountTexts);
  const { dateTime } = useFormats();
  const answer = useLastAnswer(delivery);
  const { eventId, payload, lastAt } = delivery;
  return (
    <div id={id} className={own.detail}>
      <dl className={own.detailFacts}>
        <dt className={own.quiet}>{t('webhooks.log.answer')}</dt>
        <dd className={own.detailValue}>
          {answer ?? t('webhooks.log.noAnswer')}
          {lastAt !== null && <span className={own.quiet}>{dateTime(lastAt)}</span>}
        </dd>
        <dt className={own.quiet}>{t('webhooks.log.eventId')}</dt>
        <dd className={own.detailValue}>
          <code dir="ltr" className={own.code} data-rk-data="">
            {eventId}
          </code>
        </dd>
        <dt className={own.quiet}>{t('webhooks.log.payload')}</dt>
        <dd className={own.detailValue}>
          <pre dir="ltr" className={own.payload} data-rk-data="">
            {indented(payload)}
          </pre>
          <CopyButton size="small" text={payload} labels={{ copy: t('webhooks.log.copy') }} />
        </dd>
      </dl>
    </div>
  );
}

/** Indents a JSON text; another text stays as it was sent. */
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
