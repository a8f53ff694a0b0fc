'use client';
import {
  knownNotificationSchema,
  notificationChangeSchema,
  notificationEvent,
} from '@reachkit/contract/notification';
import type { SavedSearch } from '@reachkit/contract/savedSearch';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useLiveMessages } from '../../../../core/live/useLiveMessages.ts';
import { useFormats } from '../../../../domain/useFormats.ts';
import type { SavedSearches } from '../../controller/useSavedSearches.ts';
import { searchTexts } from '../../locales/zh.ts';

interface AlertEarProps {
  readonly saved: Pick<SavedSearches, 'list' | 'retry' | 'open'>;
}

/** Hears of news in searches with an alert, and tells of them with the way there. Stands only where there are any. */
export function AlertEar({ saved }: AlertEarProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  useLiveMessages(({ event, data }) => {
    const change = event === notificationEvent ? notificationChangeSchema.safeParse(data) : null;
    const known = change?.success ? knownNotificationSchema.safeParse(change.data.notification) : null;
    if (!known?.success) return;
    const news = known.data;
    const search = saved.list?.find(({ id }) => id === news.target.id);
    saved.retry();
    if (search) tell(search, news.values.newCount);
  });

  function tell(search: SavedSearch, newCount: number) {
    const { name } = search;
    show({
      tone: 'info',
      text: t('saved.news', { name, count: newCount, shown: exact(newCount) }),
      durationMs: 15_000,
      // A failure is shown as a notice in its turn.
      action: { label: t('saved.look'), onAct: () => void saved.open(search).catch(() => undefined) },
    });
  }
  return null;
}
