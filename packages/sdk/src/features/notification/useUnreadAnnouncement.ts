'use client';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { useFormats } from '../../domain/format/useFormats.ts';
import { notificationTexts } from './locales/zh.ts';
import type { NotificationsModel } from './useNotifications.ts';

/**
 * Returns the unread count for screen readers: when it increases, but not when the page opens.
 * @returns the content of a live region
 */
export function useUnreadAnnouncement({ list, unread }: Pick<NotificationsModel, 'list' | 'unread'>): string {
  const t = useText(notificationTexts);
  const { exact } = useFormats();
  const known = list === null ? null : unread;
  const last = useRef<number | null>(null);
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = known;
    if (before === known) return;
    setAnnounced(before !== null && known !== null && known > before ? known : null);
  }, [known]);
  return announced === null ? '' : t('announced', { count: announced, shown: exact(announced) });
}
