'use client';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useSay } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { boundaryWords, type PartBoundaryLabels, PartVoiceContext, usePartWords } from '../ui/words.ts';

/** Provides the `ui` components with texts in the provider's language. */
export function Words({ children }: { readonly children: ReactNode }) {
  const say = useSay(coreTexts);
  const locale = useLocale();
  const voice = useMemo(() => ({ locale, say }), [locale, say]);
  return <PartVoiceContext.Provider value={voice}>{children}</PartVoiceContext.Provider>;
}

/**
 * Texts of a part that failed to load.
 * @deprecated `PartBoundaryLabels`.
 */
export type PartLabels = PartBoundaryLabels;

/**
 * Returns the texts of a part that failed to load.
 * @deprecated A `PartBoundary` below a provider has these words by itself.
 */
export const usePartLabels = (): PartLabels => usePartWords(boundaryWords);
