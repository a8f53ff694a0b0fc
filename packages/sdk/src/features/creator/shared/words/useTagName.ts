'use client';
import { getFilterOptions, type Platform } from '@reachkit/contract';
import { inLocale } from '@reachkit/contract/locales';
import { useCallback } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { useLocale } from '../../../../core/i18n/useText.ts';

const tenMinutes = 600_000;

/** Returns a function for the name of a tag code in the provider's language; the code itself until names are loaded. */
export function useTagName(platform: Platform): (code: string) => string {
  const locale = useLocale();
  const { data } = useRead(
    getFilterOptions,
    { params: { platform } },
    { staleMs: tenMinutes, quiet: 'background' },
  );
  return useCallback(
    (code) => {
      const tag = data?.tags.find((one) => one.code === code);
      return tag ? (inLocale(tag.names, locale) ?? code) : code;
    },
    [data, locale],
  );
}
