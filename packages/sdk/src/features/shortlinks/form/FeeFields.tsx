'use client';
import { feeCurrencies, feeIn } from '@reachkit/contract';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { FormField, FormSelect } from '../../../ui/Form/index.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './LinkForm.css.ts';

/** The creator's fee for the link. A currency typed into the amount is selected. */
export function FeeFields() {
  const t = useText(shortLinksTexts);
  const { setValue } = useFormContext();
  return (
    <div className={css.pairs}>
      <FormField<string> name="fee.amount">
        {({ onValueChange, ...binding }) => (
          <TextField
            {...binding}
            onValueChange={(amount) => {
              const currency = feeIn(amount)?.currency;
              if (currency) setValue('fee.currency', currency, { shouldDirty: true });
              onValueChange(amount);
            }}
            label={t('form.fee')}
            help={t('form.feeHelp')}
            inputMode="decimal"
            maxLength={20}
            dir="ltr"
          />
        )}
      </FormField>
      <FormSelect
        name="fee.currency"
        label={t('form.currency')}
        options={feeCurrencies.map((value) => ({ value, label: t(`form.currencies.${value}`) }))}
      />
    </div>
  );
}
