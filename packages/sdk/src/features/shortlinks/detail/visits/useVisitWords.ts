'use client';
import type { ShortDimension } from '@reachkit/contract/shortlinks/visits';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { shortLinksTexts } from '../../locales/zh.ts';

/** Names a value of a dimension; `null` and `""` are unknown. */
export function useDimensionNames(): (by: ShortDimension, key: string | null) => string {
  const t = useText(shortLinksTexts);
  const { region } = useFormats();
  return useMemo(() => {
    return (by, key) => {
      if (key === null || key === '') return t(by === 'referrer' ? 'detail.direct' : 'detail.unknown');
      if (by === 'hour') return t('detail.hour', { hour: key.padStart(2, '0') });
      if (by !== 'region') return key;
      return key === 'LAN' ? t('detail.lan') : region(key);
    };
  }, [t, region]);
}

/** Formats UV: exact, or as an estimate with its error. */
export function useVisitors(): (figures: {
  readonly uv: number;
  readonly uvKind: 'exact' | 'estimate';
  readonly uvError: number;
}) => { readonly value: string; readonly exact: string; readonly note: string | null } {
  const t = useText(shortLinksTexts);
  const { compact, exact, rate } = useFormats();
  return ({ uv, uvKind, uvError }) =>
    uvKind === 'exact'
      ? { value: compact(uv), exact: exact(uv), note: null }
      : {
          value: t('detail.about', { shown: compact(uv) }),
          exact: t('detail.about', { shown: exact(uv) }),
          note: t('detail.estimated', { error: rate(uvError) }),
        };
}
