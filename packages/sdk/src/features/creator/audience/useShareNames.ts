'use client';
import type { AudienceBreakdown } from '@reachkit/contract/creator/creator';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';

/** Names of share codes: `US` of a region, `18-24` of ages; a code without a name is shown as it is. */
export function useShareNames(): (breakdown: AudienceBreakdown, code: string) => string {
  const t = useText(creatorTexts);
  const formats = useFormats();

  function age(code: string): string {
    const from = /^(\d+)\+$/.exec(code)?.[1];
    if (from !== undefined) return t('audience.yearsFrom', { age: from });
    return /^\d+-\d+$/.test(code) ? t('audience.years', { range: code.replace('-', '–') }) : code;
  }

  return (breakdown, code) => {
    if (code === 'other') return t('audience.other');
    switch (breakdown) {
      case 'region':
        return formats.region(code);
      case 'language':
        return formats.language(code);
      case 'age':
        return age(code);
      case 'gender':
        return code === 'male' || code === 'female' ? t(`audience.gender.${code}`) : code;
    }
  };
}
