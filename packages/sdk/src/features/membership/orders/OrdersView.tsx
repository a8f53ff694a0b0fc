'use client';
import type { Order } from '@reachkit/contract/membership/order';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { membershipTexts } from '../locales/zh.ts';
import { OrderFilter } from './OrderFilter.tsx';
import { OrderList } from './OrderList.tsx';
import type { OrdersModel } from './useOrders.ts';

const CheckoutPlace = lazyPart(async () => (await import('../checkout/CheckoutPlace.tsx')).CheckoutPlace);
const CancelOrderDialog = lazyPart(async () => (await import('./CancelOrderDialog.tsx')).CancelOrderDialog);
const Receipt = lazyPart(async () => (await import('./Receipt.tsx')).Receipt);
const InvoiceDialog = lazyPart(async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog);

/** Props of `OrdersView`: the model of `useOrders`. */
export interface OrdersViewProps extends RootProps {
  readonly model: OrdersModel;
}

/** Renders a `useOrders` model. */
export const OrdersView = forwardRef<HTMLElement, OrdersViewProps>(function OrdersView(
  { model, ...props },
  ref,
) {
  const t = useText(membershipTexts);
  const { view } = model;
  const isOpen = view.pay !== '' || view.receipt !== '';
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-orders', props.className)}
      title={t('orders.title')}
      opened={isOpen ? <Opened model={model} /> : null}
      actions={<OrderFilter model={model} />}
      refusal={model.canOrder ? undefined : t('orders.notOwner')}
      read={model}
      loadingText={t('orders.loading')}
      failedText={t('orders.failed')}
    >
      {model.list && <Orders model={model} list={model.list} />}
    </Page>
  );
});

/** The payment or receipt of one order, instead of the list. */
function Opened({ model }: OrdersViewProps) {
  const { view, setView } = model;
  const close = () => setView({ page: view.page, pay: '', receipt: '' }, 'close');
  if (view.pay !== '') {
    return (
      <CheckoutPlace
        orderNo={view.pay}
        onOrderNoChange={(orderNo, { reason }) => setView({ page: view.page, pay: orderNo ?? '' }, reason)}
        onBack={close}
      />
    );
  }
  return <Receipt orderNo={view.receipt} onBack={close} />;
}

interface OrdersProps extends OrdersViewProps {
  readonly list: readonly Order[];
}

function Orders({ model, list }: OrdersProps) {
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const [invoicing, setInvoicing] = useState<Order | null>(null);
  return (
    <>
      <OrderList model={model} list={list} onCancel={setCancelling} onInvoice={setInvoicing} />
      {cancelling && (
        <CancelOrderDialog
          orderNo={cancelling.orderNo}
          cancel={() => model.cancel(cancelling.orderNo)}
          onEnd={() => setCancelling(null)}
        />
      )}
      {invoicing && (
        <InvoiceDialog
          order={invoicing}
          onSend={() => void model.refetch()}
          onEnd={() => setInvoicing(null)}
        />
      )}
    </>
  );
}
