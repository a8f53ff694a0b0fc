'use client';
import {
  type ChangedNotificationChoice,
  type NotificationChoice,
  notificationKinds,
} from '@reachkit/contract/notification';
import { forwardRef, useId } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { ReadState } from '../../domain/ReadState.tsx';
import { Switch } from '../../ui/Checkbox/Checkbox.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { notificationTexts } from './locales/zh.ts';
import * as css from './notifications.css.ts';
import { useNotificationChoices } from './useNotificationChoices.ts';

/** Props of `NotificationChoices`: the attributes of its root only. */
export interface NotificationChoicesProps extends RootProps {}

/** Settings of each kind of notification. */
export const NotificationChoices = forwardRef<HTMLDivElement, NotificationChoicesProps>(
  function NotificationChoices(props, ref) {
    const t = useText(notificationTexts);
    const id = useId();
    const model = useNotificationChoices();
    const { list } = model;
    return (
      <div
        {...rootAttributes(props)}
        ref={ref}
        className={cx('rk-notification-choices', css.root, props.className)}
      >
        {list === null && (
          <ReadState read={model} loadingText={t('choices.loading')} failedText={t('choices.failed')} />
        )}
        {list && <p className={css.quiet}>{t('choices.hint')}</p>}
        {list?.filter(isKnown).map((choice) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
          <div key={choice.kind} role="group" aria-labelledby={`${id}${choice.kind}`} className={css.choice}>
            <span id={`${id}${choice.kind}`} className={css.choiceName}>
              {t(`choices.kind.${choice.kind}`)}
            </span>
            <Switch
              label={t('choices.inApp')}
              isChecked={choice.inApp}
              onCheckedChange={(inApp) => void model.change({ ...choice, inApp })}
            />
            {model.isMailSent && (
              <Switch
                label={t('choices.byMail')}
                isChecked={choice.byMail}
                onCheckedChange={(byMail) => void model.change({ ...choice, byMail })}
              />
            )}
          </div>
        ))}
      </div>
    );
  },
);

/** A newer server may have kinds unknown to this client. */
const isKnown = (choice: NotificationChoice): choice is ChangedNotificationChoice =>
  notificationKinds.some((kind) => kind === choice.kind);
