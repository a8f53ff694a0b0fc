'use client';
import { ChevronLeft } from 'lucide-react';
import { forwardRef, useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadFailure } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { Bill } from '../parts/Bill.tsx';
import * as layout from '../parts/OrderLayout.css.ts';
import { EndStep } from './EndStep.tsx';
import { PayStep } from './PayStep.tsx';
import { SettleStep } from './SettleStep.tsx';
import type { CheckoutModel } from './useCheckout.ts';

/** What `CheckoutView` takes: the model of `useCheckout`. */
export interface CheckoutViewProps extends RootProps {
  readonly model: CheckoutModel;
  /** Leaves the checkout; without it there is no such button. */
  readonly onBack?: (() => void) | undefined;
}

/** Draws the model of `useCheckout`. */
export const CheckoutView = forwardRef<HTMLElement, CheckoutViewProps>(function CheckoutView(
  { model, onBack, ...props },
  ref,
) {
  const t = useText(membershipTexts);
  const { order, step, settlement } = model;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone with each step.
  useEffect(() => {
    if (step !== 'wait') heading.current?.focus({ preventScroll: true });
  }, [step]);
  const bill = step === 'settle' ? settlement.quote : order;
  const isPaid = order !== null && order.paidAt !== null;

  return (
    <section
      {...rootAttributes(props)}
      ref={ref}
      aria-label={t('checkout.title')}
      data-step={step}
      className={cx('rk-checkout', layout.root, props.className)}
    >
      <header className={layout.head}>
        {onBack && (
          <Button
            variant="ghost"
            size="small"
            icon={<ChevronLeft size={16} className={layout.arrow} aria-hidden="true" />}
            onClick={onBack}
          >
            {t('checkout.back')}
          </Button>
        )}
        <Heading level={1} ref={heading} tabIndex={-1} className={layout.title}>
          {t('checkout.title')}
        </Heading>
        {order && step !== 'settle' && (
          <p className={layout.lead}>{t('checkout.orderNo', { orderNo: order.orderNo })}</p>
        )}
      </header>
      {bill ? (
        <div className={layout.columns}>
          <div className={layout.main}>
            <Bill bill={bill} isPaid={isPaid} />
          </div>
          <div className={layout.side}>
            <Step model={model} />
          </div>
        </div>
      ) : (
        <Waiting model={model} />
      )}
    </section>
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

function Waiting({ model }: StepProps) {
  const t = useText(membershipTexts);
  const source = model.step === 'settle' ? model.settlement : model;
  if (source.error) {
    return (
      <div className={layout.place}>
        <ReadFailure
          title={t(model.step === 'settle' ? 'picker.priceFailed' : 'checkout.failed')}
          read={source}
        />
      </div>
    );
  }
  return (
    <div aria-busy="true" className={layout.place}>
      <span className="rk-hidden" role="status">
        {t('checkout.loading')}
      </span>
      <SkeletonLines count={8} />
    </div>
  );
}
