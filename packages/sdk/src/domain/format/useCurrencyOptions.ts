'use client';
import { type FeeCurrency, feeCurrencies } from '@reachkit/contract/fields/currency';
import { useMemo } from 'react';
import { useLocale } from '../../core/i18n/useText.ts';
import type { SelectOption } from '../../ui/Select/Select.tsx';
import { namesOf } from './names.ts';

/** The currencies of fees as options in the person's language, the common ones first: `US Dollar (USD)`. */
export function useCurrencyOptions(): readonly SelectOption<FeeCurrency>[] {
  const locale = useLocale();
  return useMemo(() => {
    const { currency } = namesOf(locale);
    return feeCurrencies.map((value) => ({ value, label: currency(value) }));
  }, [locale]);
}
