'use client';
import type { Notification } from '@reachkit/contract/notification';
import { Bell, List, Settings2 } from 'lucide-react';
import { type ForwardedRef, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { type ChangeDetail, useControllable } from '../../core/react/useControllable.ts';
import { type SlotOptions, SlotScope } from '../../core/slots.tsx';
import { useFormats } from '../../domain/format/useFormats.ts';
import { feature } from '../../domain/page/feature.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Popover } from '../../ui/Popover/Popover.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { notificationTexts } from './locales/zh.ts';
import { NotificationChoices } from './NotificationChoices.tsx';
import { NotificationList } from './NotificationList.tsx';
import * as css from './notifications.css.ts';
import { type NotificationsSlots, notificationsSlots } from './notificationsSlots.ts';
import { useNotifications } from './useNotifications.ts';
import { useUnreadAnnouncement } from './useUnreadAnnouncement.ts';

/** Props of `NotificationBell`: whether its panel is open, controlled with `isOpen`, slots, and callbacks. */
export interface NotificationBellProps extends RootProps, SlotOptions<NotificationsSlots> {
  /** Controlled: whether the panel is open. */
  readonly isOpen?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean, detail: ChangeDetail) => void) | undefined;
  /** Called when a notification was followed. Links use the provider's `navigation`. */
  readonly onOpenNotification?: ((notification: Notification) => void) | undefined;
}

/** The person's notifications behind a button with the unread count, on every page. */
export const NotificationBell = feature(function NotificationBell(
  {
    isOpen: given,
    defaultOpen = false,
    onOpenChange,
    onOpenNotification,
    slots,
    slotProps,
    ...props
  }: NotificationBellProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const t = useText(notificationTexts);
  const { exact } = useFormats();
  const button = useRef<HTMLElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, []);
  const [isOpen, setOpen] = useControllable<boolean, ChangeDetail>({
    value: given,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  });
  const [isSetting, setSetting] = useState(false);
  const model = useNotifications();
  const { unread } = model;
  const announcement = useUnreadAnnouncement(model);

  function change(next: boolean, detail: ChangeDetail) {
    setSetting(false);
    setOpen(next, detail);
  }

  return (
    <SlotScope of={notificationsSlots} slots={slots} slotProps={slotProps}>
      <span className={css.opener}>
        <IconButton
          {...rootAttributes(props)}
          ref={button}
          className={cx('rk-notification-bell', props.className)}
          label={unread > 0 ? t('labelUnread', { count: unread, shown: exact(unread) }) : t('label')}
          icon={<Bell size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => {
            if (!isOpen) model.retry();
            change(!isOpen, { reason: 'button' });
          }}
        />
        {unread > 0 && (
          <span aria-hidden="true" className={css.badge}>
            <bdi dir="ltr">{unread > 99 ? '99+' : unread}</bdi>
          </span>
        )}
      </span>
      <span className="rk-hidden" role="status">
        {announcement}
      </span>
      <Popover
        isOpen={isOpen}
        onOpenChange={change}
        anchorRef={button}
        label={isSetting ? t('settings') : t('title')}
        placement="bottom-end"
        className={css.panel}
        titleEnd={
          <span className={css.titleEnd}>
            <IconButton
              size="small"
              label={isSetting ? t('back') : t('settings')}
              icon={
                isSetting ? <List size={16} aria-hidden="true" /> : <Settings2 size={16} aria-hidden="true" />
              }
              onClick={() => setSetting(!isSetting)}
            />
          </span>
        }
      >
        {isSetting ? (
          <NotificationChoices />
        ) : (
          <NotificationList
            model={model}
            onOpenNotification={(notification) => {
              onOpenNotification?.(notification);
              change(false, { reason: 'notification' });
            }}
          />
        )}
      </Popover>
    </SlotScope>
  );
});
