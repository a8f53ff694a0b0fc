'use client';
import { useMemo } from 'react';
import { useText } from './i18n/useText.ts';
import { coreTexts } from './locales/zh.ts';

/** What a part says when its code could not be loaded. */
export interface PartLabels {
  readonly failed: string;
  readonly kept: string;
  readonly reload: string;
  readonly retry: string;
}

/** What is said where the code of a part does not come: the `labels` of a `PartBoundary`. */
export function usePartLabels(): PartLabels {
  const t = useText(coreTexts);
  return useMemo(
    () => ({
      failed: t('part.failed'),
      kept: t('failure.kept'),
      reload: t('part.reload'),
      retry: t('failure.retry'),
    }),
    [t],
  );
}
