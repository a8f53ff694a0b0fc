'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../core/slots.tsx';
import type { NoNotificationsProps } from './NoNotifications.tsx';
import type { NotificationItemProps } from './NotificationItem.tsx';

/** Slots that a host may fill with its own components. */
export interface NotificationsSlots {
  /** A notification in the list. Default `NotificationItem`. */
  readonly NotificationItem?: ComponentType<NotificationItemProps> | undefined;
  /** Replaces the list if there are none. Default `NoNotifications`. */
  readonly NoNotifications?: ComponentType<NoNotificationsProps> | undefined;
}

export const notificationsSlots = createSlotContext<NotificationsSlots>();
