export type {
  ChangedNotificationChoice,
  KnownNotification,
  Notification,
  NotificationChoice,
  NotificationKind,
} from '@reachkit/contract/notification';
export { notificationTexts } from './locales/zh.ts';
export { knownNotification, targetOf as notificationTarget } from './model.ts';
export { NoNotifications, type NoNotificationsProps } from './NoNotifications.tsx';
export { NotificationBell, type NotificationBellProps } from './NotificationBell.tsx';
export { NotificationChoices, type NotificationChoicesProps } from './NotificationChoices.tsx';
export { NotificationItem, type NotificationItemProps, useNotificationText } from './NotificationItem.tsx';
export { NotificationList, type NotificationListProps } from './NotificationList.tsx';
export type { NotificationsSlots } from './notificationsSlots.ts';
export { type NotificationChoicesModel, useNotificationChoices } from './useNotificationChoices.ts';
export { type NotificationsModel, useNotifications } from './useNotifications.ts';
