'use client';
import { inLocale } from '@reachkit/contract/locales';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TextContext } from '../contexts.ts';
import { useRequired } from '../required.ts';
import type { FieldFault } from './contractResolver.ts';
import { formTexts } from './locales/zh.ts';

/** Returns the text of a field error in the provider's language. */
export function useFaultText(): (fault: FieldFault) => string {
  const { i18n, locale } = useRequired(TextContext);
  const { t } = useTranslation(formTexts.name, { i18n, useSuspense: false });
  return useCallback(
    (fault) => {
      if (fault.rule === 'custom') return inLocale(fault.texts, locale) ?? '';
      const values = 'limit' in fault ? { limit: fault.limit } : {};
      return t(`rules.${fault.rule}`, values);
    },
    [t, locale],
  );
}
