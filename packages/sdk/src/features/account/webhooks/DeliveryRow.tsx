'use client';
import type { WebhookDelivery } from '@reachkit/contract/account/webhook';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { accountTexts } from '../locales/zh.ts';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { useLastAnswer } from './useLastAnswer.ts';
import type { WebhookLogModel } from './useWebhookLog.ts';
import * as own from './webhooks.css.ts';

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly resend: WebhookLogModel['resend'];
}

const tones: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = {
  waiting: 'plain',
  delivered: 'success',
  failed: 'danger',
};

/** One delivery; opens to the last answer and the payload. */
export function DeliveryRow({ delivery, resend }: DeliveryRowProps) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const { dateTime } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const { id, event, state, createdAt } = delivery;
  const time = dateTime(createdAt);
  const name = { event: t(`webhooks.event.${event}`), time };
  // A failure is shown as a notice.
  const { run, isRunning } = useAction(async () => {
    await resend(id);
    show({ tone: 'success', text: t('webhooks.log.resent') });
  });
  return (
    <li className={own.delivery} data-state={state}>
      <time dateTime={createdAt} className={own.digits}>
        <bdi dir="ltr">{time}</bdi>
      </time>
      <span className={own.strong}>{t(`webhooks.event.${event}`)}</span>
      <div className={own.result}>
        <Badge tone={tones[state]}>{t(`webhooks.log.states.${state}`)}</Badge>
        <DeliveryProgress delivery={delivery} />
      </div>
      <div className={own.actions}>
        {state === 'failed' && (
          <Button
            size="small"
            aria-label={t('webhooks.log.resendOne', name)}
            isLoading={isRunning}
            onClick={() => void run()}
          >
            {t('webhooks.log.resend')}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          aria-label={t('webhooks.log.detailOf', name)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          endIcon={<ChevronDown size={14} className={own.caret} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('webhooks.log.detail')}
        </Button>
      </div>
      {isOpen && <DeliveryDetail id={detailId} delivery={delivery} />}
    </li>
  );
}

/** Number of attempts, why the last one failed, and when the next one is. */
function DeliveryProgress({ delivery }: Pick<DeliveryRowProps, 'delivery'>) {
  const t = useText(accountTexts);
  const { dateTime, exact } = useFormats();
  const answer = useLastAnswer(delivery);
  const { attempts, nextAt, state } = delivery;
  const parts = [
    attempts === 0 ? t('webhooks.log.noAttempt') : t('webhooks.log.attempts', { attempts: exact(attempts) }),
    ...(state !== 'delivered' && answer !== null ? [answer] : []),
    ...(nextAt === null ? [] : [t('webhooks.log.next', { time: dateTime(nextAt) })]),
  ];
  return <span className={own.quiet}>{parts.join(' · ')}</span>;
}
