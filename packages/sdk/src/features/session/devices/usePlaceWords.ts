'use client';
import type { LoginEntry } from '@reachkit/contract/session/logins';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { sessionTexts } from '../locales/zh.ts';

type Place = Pick<LoginEntry, 'browser' | 'system' | 'region'>;

/** Returns functions that name the device and the region of a login. */
export function usePlaceWords() {
  const t = useText(sessionTexts);
  const formats = useFormats();
  return {
    device: ({ browser, system }: Place) =>
      [browser, system].filter(Boolean).join(' · ') || t('devices.unknown'),
    region: ({ region }: Place) => {
      if (region === null) return t('devices.unknownRegion');
      return region === 'LAN' ? t('devices.lan') : formats.region(region);
    },
  };
}
