'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import type { FileDropLabels } from '../../../ui/FileDrop/labels.ts';
import type { RichTextLabels } from '../../../ui/RichText/types.ts';
import { collaborationTexts } from '../locales/zh.ts';

/** Texts of the editor of a brief. */
export function useBriefLabels(): RichTextLabels {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  return useMemo(
    () => ({
      toolbar: t('form.tools.toolbar'),
      bold: t('form.tools.bold'),
      italic: t('form.tools.italic'),
      underline: t('form.tools.underline'),
      strike: t('form.tools.strike'),
      heading2: t('form.tools.heading2'),
      heading3: t('form.tools.heading3'),
      bulletList: t('form.tools.bulletList'),
      orderedList: t('form.tools.orderedList'),
      quote: t('form.tools.quote'),
      link: t('log.fields.url'),
      linkAddress: t('form.tools.linkAddress'),
      linkApply: t('form.tools.linkApply'),
      linkRemove: t('form.tools.linkRemove'),
      linkWrong: t('form.tools.linkWrong'),
      undo: t('form.tools.undo'),
      redo: t('form.tools.redo'),
      clearFormat: t('form.tools.clearFormat'),
      variables: t('form.tools.variables'),
      count: (length, max) => t('form.tools.count', { shown: exact(length), most: exact(max) }),
    }),
    [t, exact],
  );
}

/** Texts of a file field. */
export function useFileLabels(): FileDropLabels {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  return useMemo(
    () => ({
      prompt: t('form.files.prompt'),
      drop: t('form.files.drop'),
      list: t('form.files.added'),
      remove: (name) => t('form.files.remove', { name }),
      refused: {
        type: (name) => t('form.files.type', { name }),
        size: (name) => t('form.files.size', { name }),
        count: (name) => t('form.files.count', { name }),
      },
      size: (bytes) => t('form.files.bytes', { shown: exact(Math.ceil(bytes / 1000)) }),
    }),
    [t, exact],
  );
}
