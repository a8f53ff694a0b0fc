import { byTimestamp, dayMs, type RetentionRule } from '../tasks/retentionRules.ts';
import { notification } from './tables.ts';

/** Milliseconds for which a notification is kept, read or not. */
export const notificationsKept = 180 * dayMs;

export const notificationRetention: readonly RetentionRule[] = [
  byTimestamp({
    name: 'notifications',
    keptFor: notificationsKept,
    table: notification,
    id: notification.id,
    since: notification.createdAt,
  }),
];
