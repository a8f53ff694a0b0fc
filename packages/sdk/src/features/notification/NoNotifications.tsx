'use client';
import { forwardRef } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { NextStep } from '../../domain/page/NextStep.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { notificationTexts } from './locales/zh.ts';
import * as css from './notifications.css.ts';

/** Props of `NoNotifications`: the attributes of its root only. */
export interface NoNotificationsProps extends RootProps {}

/** An empty state that explains what triggers the first notification. */
export const NoNotifications = forwardRef<HTMLDivElement, NoNotificationsProps>(
  function NoNotifications(props, ref) {
    const t = useText(notificationTexts);
    return (
      <div
        {...rootAttributes(props)}
        ref={ref}
        className={cx('rk-no-notifications', css.state, props.className)}
      >
        <p className={css.said}>{t('empty')}</p>
        <p className={css.quiet}>{t('emptyHint')}</p>
        <NextStep to="search" />
      </div>
    );
  },
);
