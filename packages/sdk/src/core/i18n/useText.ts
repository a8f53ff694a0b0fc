'use client';
import { localeOf } from '@reachkit/contract/locales';
import type { i18n as I18n } from 'i18next';
import { useCallback, useEffect } from 'react';
import { EnvironmentContext, TextContext, type TextContextValue } from '../contexts.ts';
import { isAccessRemoved } from '../failures/endReason.ts';
import { missedOf } from '../failures/equityMissed.ts';
import type { ReachkitError, ReachkitErrorCode } from '../failures/errors.ts';
import { coreTexts } from '../locales/zh.ts';
import { useRequired } from '../required.ts';
import { equityNumbers } from './equityText.ts';
import type { TextNamespace, TextTree, Translate } from './texts.ts';

/** Returns the language of the nearest provider, e.g. `zh`. */
export function useLocale(): string {
  return useRequired(TextContext).locale;
}

/** Returns a translate function for a namespace in the provider's language: `t('chips.remove', { name })`. */
export function useText<T extends TextTree>(namespace: TextNamespace<T>): Translate<T> {
  const text = useRequired(TextContext);
  const t = translatorOf(text, namespace);
  useEffect(() => {
    if (!hasTexts(text.i18n, namespace.name)) text.addEnglish(namespace);
  }, [text, namespace]);
  return useCallback<Translate<T>>(
    (key, ...[values]) => {
      const name: string = key;
      return t(name, values);
    },
    [t],
  );
}

/** Like `useText`, for keys that only the caller knows. */
export function useSay(namespace: TextNamespace<TextTree>): Translator {
  const text = useRequired(TextContext);
  const t = translatorOf(text, namespace);
  useEffect(() => {
    if (!hasTexts(text.i18n, namespace.name)) text.addEnglish(namespace);
  }, [text, namespace]);
  return t;
}

type Translator = (name: string, values?: object) => string;

const translators = new WeakMap<I18n, Map<string, Translator>>();

/**
 * One per provider and namespace. A provider's translator never changes its language or texts, so no subscription is
 * needed: a table needs texts in hundreds of cells, and that many listeners would cost more than the texts. For the same
 * reason texts without values are cached.
 */
function translatorOf(text: TextContextValue, namespace: TextNamespace<unknown>): Translator {
  const known = translators.get(text.i18n) ?? new Map<string, Translator>();
  translators.set(text.i18n, known);
  const translator = known.get(namespace.name) ?? createTranslator(text, namespace);
  known.set(namespace.name, translator);
  return translator;
}

function createTranslator({ i18n, addEnglish }: TextContextValue, namespace: TextNamespace<unknown>) {
  const t = i18n.getFixedT(null, namespace.name);
  const words = new Map<string, string>();
  const translator: Translator = (name, values) => {
    const text = words.get(name) ?? (values ? t(name, { ...values }) : t(name));
    // A key without a text in any language. Keys are never shown.
    if (text === name && !i18n.exists(name, { ...values, ns: namespace.name })) {
      addEnglish(namespace);
      return '';
    }
    if (!values) words.set(name, text);
    return text;
  };
  return translator;
}

/** Every namespace has English texts. */
const lastResort = 'en';

/** Whether a namespace has texts in the language itself, or English that the host passed for a language of its own. */
function hasTexts(i18n: I18n, namespace: string): boolean {
  const { language, languages } = i18n;
  const [own] = language.split('-');
  return languages.some((one) => {
    const [base] = one.split('-');
    const standsIn = base === own || (base === lastResort && localeOf(language) === undefined);
    return standsIn && i18n.hasResourceBundle(one, namespace);
  });
}

/** Fields of a failure that determine its text. */
export type SaidFailure = Pick<ReachkitError, 'code' | 'msg'> &
  Partial<Pick<ReachkitError, 'kind' | 'details'>>;

/**
 * Returns the text of a failure: the server's own sentence, else the text of its code; for an exceeded limit also the
 * used amount and the reset time.
 */
export function useErrorText(): (error: SaidFailure) => string {
  const t = useText(coreTexts);
  const { timeZone } = useRequired(EnvironmentContext);
  return useCallback(
    ({ code, msg, kind, details }) => {
      const isRemoved = code === 'sessionLost' && isAccessRemoved({ details });
      const sentence = msg || t(isRemoved ? 'errors.accessRemoved' : errorKey(code));
      const numbers = kind === 'equity' ? equityNumbers(missedOf({ kind, details }), timeZone) : null;
      return numbers === null ? sentence : t(numbers.key, { sentence, ...numbers.values });
    },
    [t, timeZone],
  );
}

export function errorKey(code: ReachkitErrorCode): `errors.${ReachkitErrorCode}` {
  return `errors.${code}`;
}
