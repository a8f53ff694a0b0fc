'use client';
import { getOrder, listOrders, type Order } from '@reachkit/contract/membership/order';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useInvalidate, useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import { printPart } from '../../../domain/printPart.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { Bill } from '../parts/Bill.tsx';
import * as layout from '../parts/OrderLayout.css.ts';
import { RefundNotices } from '../parts/RefundNotices.tsx';
import * as css from './Receipt.css.ts';

const InvoiceDialog = lazyPart(async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog);

interface ReceiptProps {
  readonly orderNo: string;
  readonly onBack: () => void;
}

/** The receipt of a paid order, for printing. */
export function Receipt({ orderNo, onBack }: ReceiptProps) {
  const t = useText(membershipTexts);
  const paper = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const order = useRead(getOrder, { params: { orderNo } });
  const { data } = order;
  const [isInvoicing, setInvoicing] = useState(false);
  const invalidate = useInvalidate();
  // A closed order has no receipt: its payments were refunded.
  const isPaid = data !== undefined && data.paidAt !== null;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <header className={layout.head}>
        <BackButton onClick={onBack}>{t('receipt.back')}</BackButton>
        <Heading level={1} ref={heading} tabIndex={-1} className={layout.title}>
          {t(data && !isPaid ? 'receipt.order' : 'receipt.title')}
        </Heading>
        {data?.canRequestInvoice && (
          <Button className={css.print} onClick={() => setInvoicing(true)}>
            {t(data.invoice ? 'orders.changeInvoice' : 'orders.invoice')}
          </Button>
        )}
        {data && isPaid && (
          <Button
            className={data.canRequestInvoice ? undefined : css.print}
            icon={<Printer size={16} aria-hidden="true" />}
            onClick={() => {
              if (paper.current) void printPart(paper.current, t('receipt.title'));
            }}
          >
            {t('receipt.print')}
          </Button>
        )}
      </header>
      {data && isInvoicing && (
        <InvoiceDialog
          order={data}
          onSend={() => void invalidate(getOrder, listOrders)}
          onEnd={() => setInvoicing(false)}
        />
      )}
      <div className={layout.place}>
        {data && !isPaid ? (
          <>
            <Notice tone="warning">{t('receipt.none', { orderNo: data.orderNo })}</Notice>
            <RefundNotices order={data} />
          </>
        ) : data ? (
          <article ref={paper} className={css.paper} aria-label={t('receipt.title')}>
            <Paper order={data} />
          </article>
        ) : (
          <ReadState
            read={order}
            loadingText={t('receipt.loading')}
            failedText={t('checkout.failed')}
            count={8}
          />
        )}
      </div>
    </>
  );
}

function Paper({ order }: { readonly order: Order }) {
  const t = useText(membershipTexts);
  const { dateTime } = useFormats();
  const { version, months, startsOn: from, endsOn: to, transactionId, paidAt, movedTo } = order;
  return (
    <>
      <p className={css.title}>{t('receipt.title')}</p>
      {order.isSandbox && <Notice tone="warning">{t('receipt.sandbox')}</Notice>}
      <dl className={css.facts}>
        <Fact name={t('receipt.orderNo')}>{order.orderNo}</Fact>
        {transactionId !== null && <Fact name={t('receipt.transaction')}>{transactionId}</Fact>}
        <Fact name={t('receipt.method')}>{t(`checkout.methods.${order.method}`)}</Fact>
        {paidAt !== null && <Fact name={t('receipt.paidAt')}>{dateTime(paidAt)}</Fact>}
        <Fact name={t('receipt.plan')}>
          {t('orders.planMonths', { plan: t(`versions.${version}`), count: months })}
        </Fact>
        <Fact name={t('receipt.days')}>{t('bill.span', { from, to })}</Fact>
        {movedTo && (
          <Fact name={t('receipt.daysNow')}>
            {t(movedTo.by === null ? 'bill.span' : 'receipt.movedBy', {
              from: movedTo.startsOn,
              to: movedTo.endsOn,
              order: movedTo.by ?? '',
            })}
          </Fact>
        )}
        {order.buyer && <Fact name={t('receipt.buyer')}>{order.buyer}</Fact>}
        <Fact name={t('receipt.by')}>{order.by}</Fact>
      </dl>
      <Bill bill={order} isPaid />
      <RefundNotices order={order} />
      <p className={layout.quiet}>
        {t(order.canRequestInvoice || order.invoice ? 'receipt.noteInvoice' : 'receipt.note')}
      </p>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.value}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
