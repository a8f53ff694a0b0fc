'use client';
import type { Order } from '@reachkit/contract/membership/order';
import { forwardRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { ReadFailure } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { CheckoutPlace } from '../checkout/CheckoutPlace.tsx';
import { membershipTexts } from '../locales/zh.ts';
import * as layout from '../parts/OrderLayout.css.ts';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { OrderFilter } from './OrderFilter.tsx';
import { OrderList } from './OrderList.tsx';
import type { OrdersModel } from './useOrders.ts';

const Receipt = lazyPart(async () => (await import('./Receipt.tsx')).Receipt);
const InvoiceDialog = lazyPart(async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog);

/** What `OrdersView` takes: the model of `useOrders`. */
export interface OrdersViewProps extends RootProps {
  readonly model: OrdersModel;
}

/** Draws the model of `useOrders`. */
export const OrdersView = forwardRef<HTMLElement, OrdersViewProps>(function OrdersView(
  { model, ...props },
  ref,
) {
  const t = useText(membershipTexts);
  const { view } = model;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = view.pay !== '' || view.receipt !== '';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What was open took the focus with it.
    if (wasOpen.current && !isOpen) heading.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <section
      {...rootAttributes(props)}
      ref={ref}
      aria-label={t('orders.title')}
      className={cx('rk-orders', layout.root, props.className)}
    >
      {isOpen ? (
        <Opened model={model} />
      ) : (
        <>
          <header className={layout.head}>
            <Heading level={1} ref={heading} tabIndex={-1} className={layout.title}>
              {t('orders.title')}
            </Heading>
            {model.canOrder && <OrderFilter model={model} />}
          </header>
          <PartBoundary fallback={null}>
            <Body model={model} />
          </PartBoundary>
        </>
      )}
    </section>
  );
});

/** The payment or the receipt of one order, in the place of the list. */
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
  return (
    <PartBoundary fallback={<Place>{<SkeletonLines count={8} />}</Place>}>
      <Receipt orderNo={view.receipt} onBack={close} />
    </PartBoundary>
  );
}

function Body({ model }: OrdersViewProps) {
  const t = useText(membershipTexts);
  const plans = useWay({ kind: 'upgrade' });
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const [invoicing, setInvoicing] = useState<Order | null>(null);
  const { list, error, view, setView } = model;
  if (!model.canOrder) return <Place>{<Notice>{t('orders.notOwner')}</Notice>}</Place>;
  if (error) {
    return (
      <Place>
        <ReadFailure title={t('orders.failed')} read={model} />
      </Place>
    );
  }
  if (!list) {
    return (
      <Place>
        <span className="rk-hidden" role="status">
          {t('orders.loading')}
        </span>
        <SkeletonLines count={8} />
      </Place>
    );
  }
  if (list.length === 0) {
    return (
      <Place>
        {view.state === '' ? (
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
        ) : (
          <EmptyState
            title={t('orders.none')}
            action={<Button onClick={() => setView({ state: '' }, 'filter')}>{t('orders.showAll')}</Button>}
          />
        )}
      </Place>
    );
  }
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

function Place({ children }: { readonly children: ReactNode }) {
  return <div className={layout.place}>{children}</div>;
}
