'use client';
import type { i18n as I18n } from 'i18next';
import { useCallback, useEffect } from 'react';
import { TextContext } from '../contexts.ts';
import type { ReachkitError, ReachkitErrorCode } from '../failures/errors.ts';
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
  const t = translatorOf(i18n, namespace.name);
  useEffect(() => reportMissing(i18n, namespace.name), [i18n, namespace]);
  return useCallback<Translate<T>>(
    (key, ...[values]) => {
      const name: string = key;
      return t(name, values);
    },
    [t],
  );
}

type Translator = (name: string, values?: object) => string;

const translators = new WeakMap<I18n, Map<string, Translator>>();

/**
 * One a provider and namespace. A provider's translator never changes its language or texts, so nothing has to listen to
 * it: a table asks for words in hundreds of cells, and that many listeners cost more than the words. For the same reason
 * words without values are looked up once.
 */
function translatorOf(i18n: I18n, namespace: string): Translator {
  const known = translators.get(i18n) ?? new Map<string, Translator>();
  translators.set(i18n, known);
  const translator = known.get(namespace) ?? createTranslator(i18n, namespace);
  known.set(namespace, translator);
  return translator;
}

function createTranslator(i18n: I18n, namespace: string): Translator {
  const t = i18n.getFixedT(null, namespace);
  const words = new Map<string, string>();
  return (name, values) => {
    if (values) return t(name, { ...values });
    const text = words.get(name) ?? t(name);
    words.set(name, text);
    return text;
  };
}

const reported = new WeakMap<I18n, Set<string>>();

/** Says once to the developer of the page which texts stand in for those of a language. */
function reportMissing(i18n: I18n, namespace: string): void {
  const { language } = i18n;
  const isThere = i18n.languages.some(
    (one) => one.split('-')[0] === language.split('-')[0] && i18n.hasResourceBundle(one, namespace),
  );
  const known = reported.get(i18n) ?? new Set();
  if (isThere || known.has(namespace)) return;
  reported.set(i18n, known.add(namespace));
  console.warn(
    `Reachkit: the texts of "${namespace}" are missing in "${language}", so another language stands in for them. Hand their catalogue to the provider in \`messages\`, e.g. that of @reachkit/sdk/locales/${language}/${namespace}. See /docs/sdk/guides/languages of your Reachkit server.`,
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
