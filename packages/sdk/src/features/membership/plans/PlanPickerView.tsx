'use client';
import type { OrderQuote } from '@reachkit/contract/membership/order';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { CheckoutPlace } from '../checkout/CheckoutPlace.tsx';
import { membershipTexts } from '../locales/zh.ts';
import type { OrderChoice } from '../model/choice.ts';
import { refusalAmounts, rmbExact } from '../model/price.ts';
import { PlanTableView } from '../PlanTableView.tsx';
import { Bill } from '../parts/Bill.tsx';
import * as layout from '../parts/OrderLayout.css.ts';
import * as css from './PlanPicker.css.ts';
import { PlanRows } from './PlanRows.tsx';
import type { PlanPickerModel } from './usePlanPicker.ts';

/** Props of `PlanPickerView`: the model of `usePlanPicker`. */
export interface PlanPickerViewProps extends RootProps {
  readonly model: PlanPickerModel;
  /** Passes the choice to the host's own checkout; the built-in one does not open then. */
  readonly onCheckout?: ((choice: OrderChoice, quote: OrderQuote) => void) | undefined;
}

/** Renders a `usePlanPicker` model. */
export const PlanPickerView = forwardRef<HTMLElement, PlanPickerViewProps>(function PlanPickerView(
  { model, onCheckout, ...props },
  ref,
) {
  const t = useText(membershipTexts);
  const { view, setView, plans, canOrder } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-plan-picker', props.className)}
      title={t('picker.title')}
      description={t('picker.lead')}
      opened={
        view.order === '' ? null : (
          <CheckoutPlace
            choice={model.choice}
            orderNo={view.order === 'new' ? null : view.order}
            onOrderNoChange={(orderNo, { reason }) => setView({ order: orderNo ?? 'new' }, reason)}
            onBack={() => setView({ order: '' }, 'back')}
          />
        )
      }
    >
      {canOrder && plans.plans ? (
        <div className={layout.columns}>
          <div className={layout.main}>
            <PlanRows model={model} plans={plans.plans} />
            <Comparison model={model} />
          </div>
          <div className={layout.side}>
            <Quote model={model} onCheckout={onCheckout} />
          </div>
        </div>
      ) : (
        <div className={cx(layout.place, layout.stack)}>
          {!canOrder && <Notice>{t('picker.notOwner')}</Notice>}
          <PlanTableView model={plans} />
        </div>
      )}
    </Page>
  );
});

/** Every limit of every plan, rendered on request. */
function Comparison({ model }: Pick<PlanPickerViewProps, 'model'>) {
  const t = useText(membershipTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.compare} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>{t('picker.compare')}</summary>
      {isOpen && <PlanTableView className={css.table} model={model.plans} />}
    </details>
  );
}

function Quote({ model, onCheckout }: Pick<PlanPickerViewProps, 'model' | 'onCheckout'>) {
  const t = useText(membershipTexts);
  const { quote, quoteError, isQuoting, choice } = model;

  function follow() {
    if (!quote) return;
    if (onCheckout) onCheckout(choice, quote);
    else model.setView({ ...choice, order: 'new' }, 'checkout');
  }

  return (
    <>
      <Heading level={2} className={layout.sectionTitle}>
        {t('picker.bill')}
      </Heading>
      <p role="status" className="rk-hidden">
        {quote?.refusal === null && !isQuoting && (
          <>
            {t('bill.list', { plan: t(`versions.${quote.version}`), count: quote.months })}. {t('bill.due')}{' '}
            {rmbExact(quote.amount)}
          </>
        )}
      </p>
      {quote ? (
        <div className={cx(layout.stack, css.quote)} aria-busy={isQuoting}>
          {quote.refusal === null ? (
            <Bill bill={quote} />
          ) : (
            <Notice tone="warning">{t(`refusals.${quote.refusal}`, refusalAmounts(quote))}</Notice>
          )}
          {quote.refusal === null && (
            <Button variant="primary" isWide isDisabled={isQuoting} onClick={follow}>
              {t('picker.next')}
            </Button>
          )}
        </div>
      ) : (
        <ReadState
          read={{ error: quoteError, retry: model.retryQuote, isRetrying: isQuoting }}
          failedText={t('picker.priceFailed')}
          count={5}
        />
      )}
    </>
  );
}
