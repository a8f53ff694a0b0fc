'use client';
import type { Webhook } from '@reachkit/contract/account/webhook';
import { Ellipsis } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Menu, type MenuAction } from '../../../ui/Menu/Menu.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import { Fact } from '../team/parts/Fact.tsx';
import * as css from '../team/parts/team.css.ts';
import * as own from './webhooks.css.ts';

/** Actions of a webhook, by its buttons and its menu. */
export type WebhookAction = 'log' | 'test' | 'edit' | 'pause' | 'resume' | 'rotate' | 'remove';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onAction: (action: WebhookAction) => void;
}

const tones: Readonly<Record<Webhook['state'], BadgeTone>> = {
  active: 'success',
  pausedByTeam: 'plain',
  pausedAfterFailures: 'danger',
};

/** One webhook: its address, its events, its state and its deliveries. */
export function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const t = useText(accountTexts);
  const { dateTime, exact } = useFormats();
  const { url, events, state, secretEnd, bothUntil, by, createdAt, lastDeliveredAt, waiting } = webhook;
  const time = dateTime(createdAt);
  return (
    <li className={cx(css.row, own.row)} data-state={state}>
      <dl className={own.facts}>
        <Fact name={t('webhooks.address')}>
          <WebhookAddress url={url} />
          <span className={css.quiet}>{t('webhooks.secretEnd', { end: secretEnd })}</span>
          <span className={css.quiet}>
            {by === null ? t('webhooks.formerBy', { time }) : t('webhooks.madeBy', { by, time })}
          </span>
        </Fact>
        <Fact name={t('webhooks.events')}>
          {events.map((event) => (
            <span key={event} className={own.event}>
              {t(`webhooks.event.${event}`)}
            </span>
          ))}
        </Fact>
        <Fact name={t('webhooks.state')}>
          <Badge tone={tones[state]}>{t(`webhooks.states.${state}`)}</Badge>
          {state !== 'active' && <span className={css.quiet}>{t(`webhooks.stateMeans.${state}`)}</span>}
          {bothUntil !== null && (
            <span className={css.quiet}>{t('webhooks.bothUntil', { time: dateTime(bothUntil) })}</span>
          )}
        </Fact>
        <Fact name={t('webhooks.delivered')}>
          {lastDeliveredAt === null ? t('webhooks.neverDelivered') : dateTime(lastDeliveredAt)}
        </Fact>
        <Fact name={t('webhooks.waiting')}>
          <bdi dir="ltr">{exact(waiting)}</bdi>
        </Fact>
      </dl>
      <RowActions webhook={webhook} onAction={onAction} />
    </li>
  );
}

function RowActions({ webhook: { url, state }, onAction }: WebhookRowProps) {
  const t = useText(accountTexts);
  const isActive = state === 'active';
  const entry = (id: WebhookAction, more?: Partial<MenuAction>): MenuAction => ({
    id,
    label: t(`webhooks.actions.${id}`),
    onSelect: () => onAction(id),
    ...more,
  });
  const sections = [
    {
      id: 'use',
      items: [entry('test'), entry('edit'), entry(isActive ? 'pause' : 'resume'), entry('rotate')],
    },
    { id: 'end', items: [entry('remove', { isDanger: true })] },
  ];
  return (
    <div className={own.actions}>
      <Button size="small" aria-label={t('webhooks.logOf', { url })} onClick={() => onAction('log')}>
        {t('webhooks.actions.log')}
      </Button>
      <Menu
        label={t('webhooks.actionsOf', { url })}
        data-rk-data=""
        isIconOnly
        size="small"
        align="end"
        icon={<Ellipsis size={16} aria-hidden="true" />}
        sections={sections}
      />
    </div>
  );
}

/** The address of a webhook; a long one wraps. */
export function WebhookAddress({ url }: Pick<Webhook, 'url'>) {
  return (
    <bdi dir="ltr" className={own.address} data-rk-data="">
      {url}
    </bdi>
  );
}
