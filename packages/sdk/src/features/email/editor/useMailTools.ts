'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { RichTextLabels } from '../../../ui/RichText/types.ts';
import { emailTexts } from '../locales/zh.ts';

/** Texts of the email text editor. */
export function useMailTools(): RichTextLabels {
  const t = useText(emailTexts);
  return useMemo(
    () => ({
      toolbar: t('tools.toolbar'),
      bold: t('tools.bold'),
      italic: t('tools.italic'),
      underline: t('tools.underline'),
      strike: t('tools.strike'),
      heading2: t('tools.heading2'),
      heading3: t('tools.heading3'),
      bulletList: t('tools.bulletList'),
      orderedList: t('tools.orderedList'),
      quote: t('tools.quote'),
      link: t('tools.link'),
      linkAddress: t('tools.linkAddress'),
      linkApply: t('tools.linkApply'),
      linkRemove: t('tools.linkRemove'),
      linkWrong: t('tools.linkWrong'),
      undo: t('tools.undo'),
      redo: t('tools.redo'),
      clearFormat: t('tools.clearFormat'),
      variables: t('tools.variables'),
      fallback: {
        button: t('tools.fallback'),
        field: t('tools.fallbackField'),
        help: t('tools.fallbackHelp'),
        apply: t('tools.fallbackApply'),
      },
      image: {
        button: t('tools.image'),
        address: t('tools.imageAddress'),
        alt: t('tools.imageAlt'),
        altHelp: t('tools.imageAltHelp'),
        apply: t('tools.imageApply'),
        wrong: t('tools.imageWrong'),
        upload: t('tools.imageUpload'),
        missing: t('tools.imageMissing'),
      },
      count: (length, max) => `${length} / ${max}`,
    }),
    [t],
  );
}
