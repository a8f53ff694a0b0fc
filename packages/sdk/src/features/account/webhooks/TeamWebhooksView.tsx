'use client';
import { type Webhook, webhookMost } from '@reachkit/contract/account/webhook';
import { Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../team/parts/team.css.ts';
import type { TeamWebhooksModel } from './useTeamWebhooks.ts';
import { AddWebhookDialog, EditWebhookDialog } from './WebhookDialog.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { RemoveWebhookDialog, RotateSecretDialog } from './WebhookQuestions.tsx';
import { type WebhookAction, WebhookRow } from './WebhookRow.tsx';
import * as own from './webhooks.css.ts';

/** Props of `TeamWebhooksView`: the model of `useTeamWebhooks`. */
export interface TeamWebhooksViewProps extends RootProps {
  readonly model: TeamWebhooksModel;
}

/** Renders the model of `useTeamWebhooks`. */
export const TeamWebhooksView = forwardRef<HTMLElement, TeamWebhooksViewProps>(function TeamWebhooksView(
  { model, ...props },
  ref,
) {
  const t = useText(accountTexts);
  const [isAdding, setAdding] = useState(false);
  const { webhooks, view, isPermitted } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-team-webhooks', props.className)}
      title={t('webhooks.title')}
      opened={isPermitted && view.webhook !== '' ? <WebhookLog key={view.webhook} model={model} /> : null}
      actions={
        webhooks && (
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('webhooks.add')}
          </Button>
        )
      }
      refusal={isPermitted ? undefined : t('webhooks.notOwner')}
      read={model}
      loadingText={t('webhooks.loading')}
      failedText={t('webhooks.failed')}
    >
      {webhooks && (
        <>
          <p className={own.lead}>{t('webhooks.lead')}</p>
          <WebhookList model={model} webhooks={webhooks} />
          {isAdding && <AddWebhookDialog add={model.add} onEnd={() => setAdding(false)} />}
        </>
      )}
    </Page>
  );
});

interface WebhookListProps extends Pick<TeamWebhooksViewProps, 'model'> {
  readonly webhooks: readonly Webhook[];
}

const columns = ['address', 'events', 'state', 'delivered', 'waiting'] as const;

interface OpenDialog {
  readonly kind: 'edit' | 'rotate' | 'remove';
  readonly webhook: Webhook;
}

function WebhookList({ model, webhooks }: WebhookListProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const runAction = useRowActions(model, (kind, webhook) => setDialog({ kind, webhook }));
  const close = () => setDialog(null);
  return (
    <>
      <WebhookRows webhooks={webhooks} onAction={runAction} />
      {dialog?.kind === 'edit' && (
        <EditWebhookDialog webhook={dialog.webhook} change={model.change} onEnd={close} />
      )}
      {dialog?.kind === 'rotate' && (
        <RotateSecretDialog webhook={dialog.webhook} rotate={model.rotate} onEnd={close} />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveWebhookDialog webhook={dialog.webhook} remove={model.remove} onEnd={close} />
      )}
    </>
  );
}
interface WebhookRowsProps extends Pick<WebhookListProps, 'webhooks'> {
  readonly onAction: (action: WebhookAction, webhook: Webhook) => void;
}

function WebhookRows({ webhooks, onAction }: WebhookRowsProps) {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  if (webhooks.length === 0) {
    return (
      <div className={css.place}>
        <EmptyState title={t('webhooks.empty')}>{t('webhooks.emptyBody')}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <div className={cx(css.columnNames, own.columnGrid)} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(`webhooks.${column}`)}</span>
        ))}
      </div>
      <ul className={css.list} aria-label={t('webhooks.list')}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onAction={(action) => onAction(action, webhook)} />
        ))}
      </ul>
      <p className={own.lead}>
        {t('webhooks.limit', { used: exact(webhooks.length), limit: exact(webhookMost) })}
      </p>
    </>
  );
}

/** Returns a function that runs an action of a row. Failures show as notices. */
function useRowActions(
  model: TeamWebhooksModel,
  open: (kind: OpenDialog['kind'], webhook: Webhook) => void,
): (action: WebhookAction, webhook: Webhook) => void {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const { run: pause } = useAction(async (id: string, isPaused: boolean) => {
    await model.pause(id, isPaused);
    show({ tone: 'success', text: t(isPaused ? 'webhooks.pausedNow' : 'webhooks.resumedNow') });
  });
  const { run: test } = useAction(async (id: string) => {
    await model.test(id);
    show({ tone: 'success', text: t('webhooks.tested') });
    model.setView({ webhook: id, state: '' }, 'test');
  });
  return (action, webhook) => {
    switch (action) {
      case 'log':
        return model.setView({ webhook: webhook.id, state: '' }, 'open');
      case 'pause':
      case 'resume':
        return void pause(webhook.id, action === 'pause');
      case 'test':
        return void test(webhook.id);
      case 'edit':
      case 'rotate':
      case 'remove':
        return open(action, webhook);
    }
  };
}
