'use client';
import { feeIn } from '@reachkit/contract/shortlinks/fee';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { useCurrencyOptions } from '../../../domain/format/useCurrencyOptions.ts';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { FormField, FormSelect } from '../../../ui/Form/index.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './LinkForm.css.ts';

/** The creator's fee for the link. A currency typed into the amount is selected. */
export function FeeFields() {
  const t = useText(shortLinksTexts);
  const { setValue } = useFormContext();
  const currencies = useCurrencyOptions();
  const currency: string = useWatch({ name: 'fee.currency' });
  return (
    <div className={css.pairs}>
      <FormField<string> name="fee.amount" errorTexts={{ no_decimals: t('form.noDecimals', { currency }) }}>
        {({ onValueChange, ...binding }) => (
          <TextField
            {...binding}
            onValueChange={(amount) => {
              const written = feeIn(amount, currency)?.currency;
              if (written) setValue('fee.currency', written, { shouldDirty: true });
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
      <FormSelect name="fee.currency" label={t('form.currency')} options={currencies} />
    </div>
  );
}
