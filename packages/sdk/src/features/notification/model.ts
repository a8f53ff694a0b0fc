import type { DataOf } from '@reachkit/contract/endpoint';
import {
  type KnownNotification,
  knownNotificationSchema,
  type listNotifications,
  type Notification,
  type NotificationChange,
  notificationChangeSchema,
} from '@reachkit/contract/notification';
import type { InfiniteData } from '@tanstack/react-query';
import type { Target } from '../../core/navigation/target.ts';

export type NotificationPage = DataOf<typeof listNotifications>;
export type NotificationPages = InfiniteData<NotificationPage, number>;

/** Parses the content of a live message; `null` if it is of a newer server and cannot be parsed. */
export function changeOf(data: unknown): NotificationChange | null {
  const parsed = notificationChangeSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Returns a known notification; `null` for an unknown kind: the server may be newer. */
export function knownNotification(notification: Notification): KnownNotification | null {
  const parsed = knownNotificationSchema.safeParse(notification);
  return parsed.success ? parsed.data : null;
}

/** Returns the target of a notification; `null` for an unknown kind. */
export function targetOf(notification: Notification): Target | null {
  return knownNotification(notification)?.target ?? null;
}

/** Removes duplicates: a new notification moves the others to later pages. */
export function allNotifications({ pages }: NotificationPages): readonly Notification[] {
  return [...new Map(pages.flatMap(({ list }) => list).map((one) => [one.id, one])).values()];
}

/** Applies the new unread count, and puts the new or changed notification first. */
export function withChange(
  data: NotificationPages,
  { unread, notification }: NotificationChange,
): NotificationPages {
  const known = allNotifications(data).some(({ id }) => id === notification?.id);
  const pages = data.pages.map((page, index) => {
    const others = page.list.filter(({ id }) => id !== notification?.id);
    const list = notification && index === 0 ? [notification, ...others] : others;
    return { list, unread, total: notification && !known ? page.total + 1 : page.total };
  });
  return { ...data, pages };
}

const isUnreadIn =
  (ids: readonly string[] | undefined) =>
  ({ id, readAt }: Notification) =>
    readAt === null && (ids === undefined || ids.includes(id));

/** Marks these, or all without ids, as read. */
export function withRead(
  data: NotificationPages,
  ids: readonly string[] | undefined,
  readAt: string,
): NotificationPages {
  const isRead = isUnreadIn(ids);
  const count = allNotifications(data).filter(isRead).length;
  const pages = data.pages.map((page) => ({
    ...page,
    list: page.list.map((one) => (isRead(one) ? { ...one, readAt } : one)),
    unread: ids === undefined ? 0 : Math.max(0, page.unread - count),
  }));
  return { ...data, pages };
}

/** Reverts `withRead`: items unread `before` are unread again, and newer ones stay. */
export function withUnread(
  data: NotificationPages,
  before: NotificationPages,
  ids: readonly string[] | undefined,
): NotificationPages {
  const restored = new Set(
    allNotifications(before)
      .filter(isUnreadIn(ids))
      .map(({ id }) => id),
  );
  const formerUnread = before.pages[0]?.unread ?? 0;
  const removed = ids === undefined ? formerUnread : Math.min(formerUnread, restored.size);
  const pages = data.pages.map((page) => ({
    ...page,
    list: page.list.map((one) => (restored.has(one.id) ? { ...one, readAt: null } : one)),
    unread: page.unread + removed,
  }));
  return { ...data, pages };
}
