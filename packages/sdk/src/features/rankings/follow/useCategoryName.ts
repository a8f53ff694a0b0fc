'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { inLocale } from '@reachkit/contract/locales';
import { getFilterOptions } from '@reachkit/contract/search/search';
import { useRead } from '../../../core/hooks.ts';
import { useLocale } from '../../../core/i18n/useText.ts';

const tenMinutes = 600_000;

/** Returns a function for the name of a category; its code until names are loaded. */
export function useCategoryName(platform: Platform): (code: string) => string {
  const locale = useLocale();
  const { data } = useRead(
    getFilterOptions,
    { params: { platform } },
    { staleMs: tenMinutes, quiet: 'background' },
  );
  return (code) => {
    const tag = data?.tags.find((one) => one.code === code);
    return tag ? (inLocale(tag.names, locale) ?? code) : code;
  };
}
