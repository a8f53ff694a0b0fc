'use client';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TextContext } from '../contexts.ts';
import type { ReachkitError, ReachkitErrorCode } from '../errors.ts';
import { coreTexts } from '../locales/zh.ts';
import { useRequired } from '../required.ts';
import type { TextNamespace, TextTree, Translate } from './texts.ts';

/** The language of the nearest provider, e.g. `zh`. */
export function useLocale(): string {
  return useRequired(TextContext).locale;
}

/** Says the texts of a namespace in the provider's language: `t('chips.remove', { name })`. */
export function useText<T extends TextTree>(namespace: TextNamespace<T>): Translate<T> {
  const { i18n } = useRequired(TextContext);
  const { t } = useTranslation(namespace.name, { i18n, useSuspense: false });
  return useCallback<Translate<T>>(
    (key, ...[values]) => {
      const name: string = key;
      return t(name, { ...values });
    },
    [t],
  );
}

/** What a failure says to a person: the server's own sentence, else the text of its code. */
export function useErrorText(): (error: Pick<ReachkitError, 'code' | 'msg'>) => string {
  const t = useText(coreTexts);
  return useCallback((error) => error.msg || t(errorKey(error.code)), [t]);
}

export function errorKey(code: ReachkitErrorCode): `errors.${ReachkitErrorCode}` {
  return `errors.${code}`;
}
