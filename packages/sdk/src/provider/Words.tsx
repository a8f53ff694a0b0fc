'use client';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useSay } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { boundaryWords, type PartBoundaryLabels, PartVoiceContext, usePartWords } from '../ui/words.ts';

/** Lets the parts of `ui` speak the provider's language. */
export function Words({ children }: { readonly children: ReactNode }) {
  const say = useSay(coreTexts);
  const locale = useLocale();
  const voice = useMemo(() => ({ locale, say }), [locale, say]);
  return <PartVoiceContext.Provider value={voice}>{children}</PartVoiceContext.Provider>;
}

/**
 * The words of a part whose code could not be loaded.
 * @deprecated `PartBoundaryLabels`.
 */
export type PartLabels = PartBoundaryLabels;

/**
 * Reads the words of a part whose code could not be loaded.
 * @deprecated A `PartBoundary` below a provider has these words by itself.
 */
export const usePartLabels = (): PartLabels => usePartWords(boundaryWords);
