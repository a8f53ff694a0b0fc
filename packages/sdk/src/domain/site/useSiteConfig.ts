'use client';
import { getSiteConfig, type SiteConfig } from '@reachkit/contract/site';
import { useEffect, useRef } from 'react';
import { type Read, useRead } from '../../core/hooks.ts';
import { useLocale } from '../../core/i18n/useText.ts';

const staleMs = 300_000;

/** The platform's site configuration, in the provider's language; requested once for all components that use it. */
export function useSiteConfig(): Read<SiteConfig> {
  const read = useRead(getSiteConfig, {}, { staleMs, quiet: 'background' });
  const locale = useLocale();
  const asked = useRef(locale);
  const { retry } = read;
  useEffect(() => {
    if (asked.current === locale) return;
    asked.current = locale;
    retry();
  }, [locale, retry]);
  return read;
}
