'use client';
import type { Notification } from '@reachkit/contract/notification';
import { forwardRef, useImperativeHandle, useRef } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { type SlotOptions, SlotScope, useSlots } from '../../core/slots.tsx';
import { useRestoreFocus } from '../../domain/keys/useRestoreFocus.ts';
import { ReadState } from '../../domain/ReadState.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { notificationTexts } from './locales/zh.ts';
import { NoNotifications } from './NoNotifications.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import * as css from './notifications.css.ts';
import { type NotificationsSlots, notificationsSlots } from './notificationsSlots.ts';
import type { NotificationsModel } from './useNotifications.ts';

/** Props of `NotificationList`: the model of `useNotifications`, slots, and callbacks. */
export interface NotificationListProps extends RootProps, SlotOptions<NotificationsSlots> {
  /** From `useNotifications`. */
  readonly model: NotificationsModel;
  /** Called when a notification was followed; it is already marked as read. */
  readonly onOpenNotification?: ((notification: Notification) => void) | undefined;
}

/** The person's notifications, the latest first, each with a link to its subject. */
export const NotificationList = forwardRef<HTMLDivElement, NotificationListProps>(function NotificationList(
  { slots, slotProps, ...props },
  ref,
) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current, []);
  // The buttons below the list are removed once all notifications are read or loaded.
  useRestoreFocus(root);
  return (
    <SlotScope of={notificationsSlots} slots={slots} slotProps={slotProps}>
      <div
        {...rootAttributes(props)}
        ref={root}
        tabIndex={-1}
        className={cx('rk-notifications', css.root, props.className)}
      >
        <Content {...props} />
      </div>
    </SlotScope>
  );
});

function Content({ model, onOpenNotification }: NotificationListProps) {
  const t = useText(notificationTexts);
  const { slots, slotProps } = useSlots(notificationsSlots);
  const { list, unread } = model;
  if (list === null) {
    return <ReadState read={model} loadingText={t('loading')} failedText={t('failed')} />;
  }
  const Item = slots.NotificationItem ?? NotificationItem;
  const Empty = slots.NoNotifications ?? NoNotifications;
  return (
    <>
      {model.isOutdated && (
        <p role="alert" className={css.quiet}>
          {t('outdated')}
        </p>
      )}
      {list.length === 0 && <Empty {...slotProps.NoNotifications} />}
      {list.length > 0 && (
        <ul className={css.list}>
          {list.map((one) => (
            <li key={one.id} className={css.entry}>
              <Item
                notification={one}
                onFollow={() => {
                  if (one.readAt === null) void model.markRead([one.id]);
                  onOpenNotification?.(one);
                }}
                onMark={() => void model.markRead([one.id])}
                {...slotProps.NotificationItem}
              />
            </li>
          ))}
        </ul>
      )}
      {model.isMoreFailed && (
        <p role="alert" className={css.quiet}>
          {t('moreFailed')}
        </p>
      )}
      {(model.hasMore || unread > 0) && (
        <div className={css.bar}>
          {unread > 0 && (
            <Button size="small" variant="ghost" onClick={() => void model.markRead()}>
              {t('markAllRead')}
            </Button>
          )}
          {model.hasMore && (
            <Button size="small" isLoading={model.isLoadingMore} onClick={model.loadMore}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
