'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { RadioGroup } from '../../../ui/Checkbox/RadioGroup.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { refusalAmounts, rmbExact } from '../model/price.ts';
import * as layout from '../parts/OrderLayout.css.ts';
import type { Settlement } from './useSettlement.ts';

interface SettleStepProps {
  readonly settlement: Settlement;
}

/** The payment method, and the order button. */
export function SettleStep({ settlement }: SettleStepProps) {
  const t = useText(membershipTexts);
  const { quote, methods, method, problem } = settlement;
  if (!quote) return null;
  if (!methods) return <ReadState read={settlement} failedText={t('checkout.failed')} count={4} />;
  if (!method) return <Notice tone="warning">{t('checkout.noMethods')}</Notice>;
  const refusal = problem?.kind === 'refused' ? problem.refusal : quote.refusal;
  if (refusal !== null)
    return <Notice tone="warning">{t(`refusals.${refusal}`, refusalAmounts(quote))}</Notice>;
  const amount = rmbExact(quote.amount);
  return (
    <div className={layout.stack}>
      <RadioGroup
        label={t('checkout.method')}
        options={methods.map((one) => ({ value: one.method, label: t(`checkout.methods.${one.method}`) }))}
        value={method.method}
        onValueChange={settlement.setMethod}
      />
      {method.isSandbox && <Notice tone="warning">{t('checkout.sandbox')}</Notice>}
      <Problem settlement={settlement} />
      <Button
        variant="primary"
        isWide
        isLoading={settlement.isPlacing}
        onClick={() => void settlement.place()}
      >
        {t(problem?.kind === 'price' ? 'checkout.confirm' : 'checkout.place', { amount })}
      </Button>
      <p className={layout.quiet}>{t(`checkout.holds.${method.method}`)}</p>
    </div>
  );
}

function Problem({ settlement }: SettleStepProps) {
  const t = useText(membershipTexts);
  const { problem, quote, isPlacing } = settlement;
  switch (problem?.kind) {
    case 'open':
      return (
        <>
          <Notice tone="warning">{t('checkout.open', { orderNo: problem.orderNo })}</Notice>
          <div className={layout.actions}>
            <Button onClick={settlement.resume}>{t('checkout.resume')}</Button>
            <Button variant="danger" isLoading={isPlacing} onClick={() => void settlement.cancelOpen()}>
              {t('checkout.cancelOpen')}
            </Button>
          </div>
        </>
      );
    case 'openCancelled':
      return <Notice tone="success">{t('checkout.openCancelled')}</Notice>;
    case 'price':
      return (
        <Notice tone="warning">
          {t('checkout.priceChanged', {
            from: rmbExact(problem.from),
            to: rmbExact(quote?.amount ?? problem.from),
          })}
        </Notice>
      );
    case 'failure':
      return <FailureNotice failure={problem.error} />;
    default:
      return null;
  }
}
