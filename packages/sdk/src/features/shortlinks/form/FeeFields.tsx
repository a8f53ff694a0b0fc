'use client';
import { feeCurrencies } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { FormSelect, FormText } from '../../../ui/Form/index.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './LinkForm.css.ts';

/** The creator's fee for the link. */
export function FeeFields() {
  const t = useText(shortLinksTexts);
  return (
    <div className={css.pairs}>
      <FormText
        name="fee.amount"
        label={t('form.fee')}
        help={t('form.feeHelp')}
        inputMode="decimal"
        maxLength={15}
        dir="ltr"
      />
      <FormSelect
        name="fee.currency"
        label={t('form.currency')}
        options={feeCurrencies.map((value) => ({ value, label: t(`form.currencies.${value}`) }))}
      />
    </div>
  );
}
