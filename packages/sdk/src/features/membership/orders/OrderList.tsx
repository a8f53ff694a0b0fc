'use client';
import type { Order, OrderState } from '@reachkit/contract/membership/order';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { closingOf } from '../model/closing.ts';
import { rmbExact } from '../model/price.ts';
import * as layout from '../parts/OrderLayout.css.ts';
import { RefundNotices } from '../parts/RefundNotices.tsx';
import * as css from './Orders.css.ts';
import type { OrdersModel } from './useOrders.ts';

interface OrderListProps {
  readonly model: OrdersModel;
  readonly list: readonly Order[];
  readonly onCancel: (order: Order) => void;
  readonly onInvoice: (order: Order) => void;
}

const columns = ['orderNo', 'plan', 'amount', 'paidAt', 'state'] as const;

/** A page of orders as rows, or as cards in narrow layouts. */
export function OrderList({ model, list, ...actions }: OrderListProps) {
  const t = useText(membershipTexts);
  const plans = useWay({ kind: 'upgrade' });
  return (
    <Listing
      label={t('orders.title')}
      items={list}
      head={
        <div className={css.columnNames} aria-hidden="true">
          {columns.map((column) => (
            <span key={column} className={column === 'amount' ? css.amount : undefined}>
              {t(`orders.${column}`)}
            </span>
          ))}
        </div>
      }
      isStale={model.isStale}
      pages={model}
      filtered={
        model.view.state === ''
          ? undefined
          : { noneText: t('orders.none'), onShowAll: () => model.setView({ state: '' }, 'filter') }
      }
      empty={
        <div className={layout.place}>
          <EmptyState
            title={t('orders.empty')}
            action={
              plans && (
                <Button variant="primary" href={plans.href} onClick={plans.onClick}>
                  {t('orders.plans')}
                </Button>
              )
            }
          >
            {t('orders.emptyBody')}
          </EmptyState>
        </div>
      }
    >
      {(order) => <OrderRow key={order.orderNo} model={model} order={order} {...actions} />}
    </Listing>
  );
}

const tones: Readonly<Record<OrderState, BadgeTone>> = {
  UNPAID: 'warning',
  PAID: 'success',
  CLOSED: 'plain',
  REFUNDING: 'accent',
  REFUNDED: 'plain',
};

interface OrderRowProps extends Omit<OrderListProps, 'list'> {
  readonly order: Order;
}

function OrderRow({ model, order, onCancel, onInvoice }: OrderRowProps) {
  const t = useText(membershipTexts);
  const { dateTime } = useFormats();
  const { orderNo, state, paidAt, invoice, version, months } = order;
  const closing = closingOf(order);
  const open = (change: { readonly pay: string } | { readonly receipt: string }) =>
    model.setView({ page: model.view.page, ...change }, 'open');
  return (
    <li className={css.row} data-state={state}>
      <dl className={css.facts}>
        <Fact name={t('orders.orderNo')}>
          <bdi dir="ltr" className={css.number}>
            {orderNo}
          </bdi>
        </Fact>
        <Fact name={t('orders.plan')}>
          {t('orders.planMonths', { plan: t(`versions.${version}`), count: months })}
        </Fact>
        <Fact name={t('orders.amount')} isFigure>
          <bdi dir="ltr">{rmbExact(order.amount)}</bdi>
        </Fact>
        <Fact name={t('orders.paidAt')}>
          {paidAt === null
            ? t(closing === 'paidBack' ? 'orders.paidBack' : 'orders.notPaid')
            : dateTime(paidAt)}
        </Fact>
        <Fact name={t('orders.state')}>
          <Badge tone={tones[state]}>{t(`orders.states.${state}`)}</Badge>
          {order.isSandbox && <span className={css.note}>{t('orders.sandbox')}</span>}
          {state === 'UNPAID' && (
            <span className={css.note}>{t('orders.payBy', { time: dateTime(order.expiresAt) })}</span>
          )}
          {(closing === 'cancelled' || closing === 'expired') && (
            <span className={css.note}>{t(`orders.closings.${closing}`)}</span>
          )}
          {order.replacedBy && (
            <span className={css.note}>
              {t('orders.replaced', {
                day: order.replacedBy.on,
                order: order.replacedBy.orderNo,
                amount: rmbExact(order.replacedBy.credit),
              })}
            </span>
          )}
          {invoice && <span className={css.note}>{t(`orders.invoiceStates.${invoice.state}`)}</span>}
        </Fact>
      </dl>
      {order.refunds.length > 0 && (
        <div className={css.refunds}>
          <RefundNotices order={order} />
        </div>
      )}
      <div className={css.actions}>
        {state === 'UNPAID' && (
          <>
            <Button size="small" variant="primary" onClick={() => open({ pay: orderNo })}>
              {t('orders.goOn')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => onCancel(order)}>
              {t('orders.cancel')}
            </Button>
          </>
        )}
        {paidAt !== null && (
          <Button size="small" onClick={() => open({ receipt: orderNo })}>
            {t('orders.receipt')}
          </Button>
        )}
        {order.canRequestInvoice && (
          <Button size="small" variant="ghost" onClick={() => onInvoice(order)}>
            {t(invoice ? 'orders.changeInvoice' : 'orders.invoice')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface FactProps {
  readonly name: string;
  readonly isFigure?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isFigure = false, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={isFigure ? css.figure : css.value}>{children}</dd>
    </div>
  );
}
