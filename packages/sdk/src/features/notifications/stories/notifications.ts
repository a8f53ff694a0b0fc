import type { KnownNotification, Notification } from '@reachkit/contract/notification';

/** News in a saved search; unread unless said otherwise. */
export function storyNotification(
  init: Partial<KnownNotification> & Pick<KnownNotification, 'id'>,
): KnownNotification {
  return {
    kind: 'savedSearchNews',
    values: { name: '美国家居', newCount: 3 },
    target: { kind: 'savedSearch', id: '1', platform: 'tiktok' },
    createdAt: '2026-11-20T01:00:00.000Z',
    readAt: null,
    ...init,
  };
}

export const storyNotifications: readonly Notification[] = [
  storyNotification({ id: '5' }),
  storyNotification({
    id: '4',
    values: { name: 'Scandinavian kitchens and small homes with a garden', newCount: 1 },
  }),
  storyNotification({
    id: '3',
    values: { name: 'DonaudampfschifffahrtsgesellschaftskapitaenHomes', newCount: 12_480 },
  }),
  storyNotification({
    id: '2',
    values: { name: 'أثاث المنزل', newCount: 8 },
    readAt: '2026-11-20T02:00:00.000Z',
  }),
  storyNotification({ id: '1', readAt: '2026-11-20T02:00:00.000Z' }),
];

/** Of a kind that only a newer server knows. */
export const storyUnknown: Notification = {
  ...storyNotification({ id: '6' }),
  kind: 'fromTheFuture',
  values: {},
  target: null,
};
