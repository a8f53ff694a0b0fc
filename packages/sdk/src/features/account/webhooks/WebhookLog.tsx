'use client';
import { useEffect, useId, useRef } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import { NothingFound } from '../../../domain/page/NothingFound.tsx';
import * as page from '../../../domain/page/page.css.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Segments } from '../../../domain/Segments.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { accountTexts } from '../locales/zh.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import type { TeamWebhooksModel } from './useTeamWebhooks.ts';
import { WebhookAddress } from './WebhookRow.tsx';
import * as own from './webhooks.css.ts';
import { deliveryStates } from './webhooksView.ts';

interface WebhookLogProps {
  readonly model: TeamWebhooksModel;
}

/** The deliveries of one webhook, the latest first; more on demand. */
export function WebhookLog({ model }: WebhookLogProps) {
  const t = useText(accountTexts);
  const { log, view, setView, webhooks } = model;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const webhook = webhooks?.find(({ id }) => id === view.webhook);
  const { list, error } = log;
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <BackButton onClick={() => setView({ webhook: '', state: '' }, 'close')}>
          {t('webhooks.log.back')}
        </BackButton>
        <Heading level={1} id={titleId} ref={heading} tabIndex={-1} className={page.openTitle}>
          {t('webhooks.log.title')}
        </Heading>
        {webhook && (
          <div className={page.description}>
            <WebhookAddress url={webhook.url} />
          </div>
        )}
      </header>
      {error?.code !== 'notFound' && (
        <div className={own.tools}>
          <Segments
            label={t('webhooks.log.state')}
            value={view.state}
            options={deliveryStates.map((value) => ({
              value,
              label: t(`webhooks.log.states.${value === '' ? 'all' : value}`),
            }))}
            onValueChange={(state) => setView({ state }, 'filter')}
          />
        </div>
      )}
      <div className={page.body} aria-busy={log.isStale}>
        {list && list.length > 0 && (
          <ul
            className={page.list}
            aria-label={t('webhooks.log.title')}
            data-stale={log.isStale ? '' : undefined}
          >
            {list.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} resend={log.resend} />
            ))}
          </ul>
        )}
        {list?.length === 0 && <NoDeliveries model={model} />}
        <div className={page.place}>
          {(error || !list) && (
            <ReadState
              read={log}
              loadingText={t('webhooks.log.loading')}
              failedText={t('webhooks.log.failed')}
              gone={
                <EmptyState
                  title={t('webhooks.log.gone')}
                  action={
                    <Button onClick={() => setView({ webhook: '', state: '' }, 'close')}>
                      {t('webhooks.log.back')}
                    </Button>
                  }
                />
              }
            />
          )}
          {log.hasMore && !error && (
            <Button isLoading={log.isLoadingMore} onClick={log.loadMore}>
              {t('webhooks.log.more')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function NoDeliveries({ model }: WebhookLogProps) {
  const t = useText(accountTexts);
  const { view, setView } = model;
  const { show } = useNotify();
  // A failure is shown as a notice.
  const test = useAction(async () => {
    await model.test(view.webhook);
    show({ tone: 'success', text: t('webhooks.tested') });
  });
  return (
    <div className={page.place}>
      {view.state === '' ? (
        <EmptyState
          title={t('webhooks.log.empty')}
          action={
            <Button isLoading={test.isRunning} onClick={() => void test.run()}>
              {t('webhooks.actions.test')}
            </Button>
          }
        >
          {t('webhooks.log.emptyBody')}
        </EmptyState>
      ) : (
        <NothingFound title={t('webhooks.log.none')} onShowAll={() => setView({ state: '' }, 'reset')} />
      )}
    </div>
  );
}
