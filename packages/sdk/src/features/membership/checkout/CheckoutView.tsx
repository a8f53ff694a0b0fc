'use client';
import { forwardRef, useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { membershipTexts } from '../locales/zh.ts';
import { Bill } from '../parts/Bill.tsx';
import * as layout from '../parts/OrderLayout.css.ts';
import { EndStep } from './EndStep.tsx';
import { PayStep } from './PayStep.tsx';
import { SettleStep } from './SettleStep.tsx';
import type { CheckoutModel } from './useCheckout.ts';

/** Props of `CheckoutView`: the model of `useCheckout`. */
export interface CheckoutViewProps extends RootProps {
  readonly model: CheckoutModel;
  /** Leaves the checkout; without it there is no such button. */
  readonly onBack?: (() => void) | undefined;
}

/** Renders a `useCheckout` model. */
export const CheckoutView = forwardRef<HTMLElement, CheckoutViewProps>(function CheckoutView(
  { model, onBack, ...props },
  ref,
) {
  const t = useText(membershipTexts);
  const { order, step, settlement } = model;
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step removes the clicked button, so the focus moves to the heading.
  useEffect(() => {
    if (step !== 'wait') heading.current?.focus({ preventScroll: true });
  }, [step]);
  const bill = step === 'settle' ? settlement.quote : order;
  const isPaid = order !== null && order.paidAt !== null;

  return (
    <Page
      {...props}
      ref={ref}
      data-step={step}
      className={cx('rk-checkout', props.className)}
      title={t('checkout.title')}
      titleRef={heading}
      back={onBack && <BackButton onClick={onBack}>{t('checkout.back')}</BackButton>}
      description={order && step !== 'settle' && t('checkout.orderNo', { orderNo: order.orderNo })}
      read={step === 'settle' ? settlement : model}
      loadingText={t('checkout.loading')}
      failedText={t(step === 'settle' ? 'picker.priceFailed' : 'checkout.failed')}
    >
      {bill && (
        <div className={layout.columns}>
          <div className={layout.main}>
            <Bill bill={bill} isPaid={isPaid} />
          </div>
          <div className={layout.side}>
            <Step model={model} />
          </div>
        </div>
      )}
    </Page>
  );
});

interface StepProps {
  readonly model: CheckoutModel;
}

function Step({ model }: StepProps) {
  const { order } = model;
  if (model.step === 'settle') return <SettleStep settlement={model.settlement} />;
  if (!order) return null;
  return model.step === 'pay' ? (
    <PayStep order={order} payment={model} />
  ) : (
    <EndStep order={order} onAgain={model.again} />
  );
}
