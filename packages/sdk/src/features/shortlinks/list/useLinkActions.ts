'use client';
import type { ShortLink } from '@reachkit/contract';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import type { ShortLinkActions } from './linkActions.ts';
import type { ShortLinksModel } from './useShortLinks.ts';

/** The dialog open above the list. */
export type OpenLink = { readonly kind: 'edit' | 'qr' | 'history' | 'archive'; readonly link: ShortLink };

/** The actions of the rows; memoized, so that rows need not render again. */
export function useLinkActions(model: ShortLinksModel, open: (what: OpenLink) => void): ShortLinkActions {
  const t = useText(shortLinksTexts);
  const run = useAttempt();

  const pause = useLatest(({ id, name }: ShortLink) =>
    run(async () => {
      await model.pause(id);
      const undo = async () => {
        await model.resume(id);
        return t('list.resumed', { name });
      };
      return { text: t('list.paused', { name }), undo };
    }),
  );
  const resume = useLatest(({ id, name }: ShortLink) =>
    run(async () => {
      await model.resume(id);
      return t('list.resumed', { name });
    }),
  );
  const restore = useLatest(({ id, name }: ShortLink) =>
    run(async () => {
      await model.restore(id);
      return t('list.restored', { name });
    }),
  );
  const onlyCreator = useLatest(({ creator }: ShortLink) =>
    model.setView({ creator: creator?.id ?? '' }, 'filter'),
  );
  const show = useLatest(open);
  return useMemo(
    () => ({
      onEdit: (link) => show({ kind: 'edit', link }),
      onQr: (link) => show({ kind: 'qr', link }),
      onHistory: (link) => show({ kind: 'history', link }),
      onPause: (link) => void pause(link),
      onResume: (link) => void resume(link),
      onArchive: (link) => show({ kind: 'archive', link }),
      onRestore: (link) => void restore(link),
      onCreator: (link) => onlyCreator(link),
    }),
    [show, pause, resume, restore, onlyCreator],
  );
}
