'use client';
import { useText } from '../../../core/i18n/useText.ts';
import type { CreatorPickLabels } from '../../../domain/creatorPick/CreatorPick.tsx';
import { shortLinksTexts } from '../locales/zh.ts';

/** Texts of the creator search of short links. */
export function usePickLabels(): CreatorPickLabels {
  const t = useText(shortLinksTexts);
  return {
    label: t('form.creator'),
    clear: t('form.creatorClear'),
    platform: t('form.platform'),
    find: t('form.creatorFind'),
    found: t('form.creatorFound'),
  };
}
