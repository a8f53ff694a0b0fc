'use client';
import type { FavouriteList } from '@reachkit/contract/favourites';
import { useText } from '../../../../core/i18n/useText.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import { useActNotices } from '../../shared/useActNotices.ts';
import { usePageActs } from '../usePageActs.ts';

/** Shows a list to the team, or hides it from all but its creator, and says so with the way back. */
export function useSharing(): (list: FavouriteList, isPublic: boolean) => Promise<void> {
  const t = useText(favouritesTexts);
  const acts = usePageActs();
  const notices = useActNotices();
  return (list, isPublic) =>
    notices.failures(async () => {
      const changed = await acts.change(list, { isPublic });
      notices.done(t(isPublic ? 'overview.shared' : 'overview.hidden', { name: list.name }), async () => {
        await acts.change(changed, { isPublic: !isPublic });
        return { restored: 1, skipped: 0 };
      });
    });
}
