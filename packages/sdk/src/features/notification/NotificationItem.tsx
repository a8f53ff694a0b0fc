'use client';
import type { Notification } from '@reachkit/contract/notification';
import { moneyOfFen } from '@reachkit/contract/rules/money';
import { Check } from 'lucide-react';
import { forwardRef, useImperativeHandle, useRef } from 'react';
import { useLocale, useText } from '../../core/i18n/useText.ts';
import { Link } from '../../core/navigation/Link.tsx';
import { platformNames } from '../../domain/format/names.ts';
import { useFormats } from '../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../domain/keys/useRestoreFocus.ts';
import { timeAgo } from '../../domain/time/dates.ts';
import { useMinute } from '../../domain/time/useMinute.ts';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { notificationTexts } from './locales/zh.ts';
import { knownNotification, targetOf } from './model.ts';
import * as css from './notifications.css.ts';

/** Props of `NotificationItem` and of a host's component in its slot. */
export interface NotificationItemProps extends RootProps {
  readonly notification: Notification;
  /** Called when its link was followed. */
  readonly onFollow: () => void;
  /** Called to mark it as read without following it. */
  readonly onMark: () => void;
}

/** One notification: its text with a link, its time, and whether it is unread. */
export const NotificationItem = forwardRef<HTMLDivElement, NotificationItemProps>(function NotificationItem(
  { notification, onFollow, onMark, ...props },
  ref,
) {
  const row = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => row.current, []);
  // The button is removed once the notification is read.
  useRestoreFocus(row, 'a, button');
  const t = useText(notificationTexts);
  const text = useNotificationText()(notification);
  const target = targetOf(notification);
  const isUnread = notification.readAt === null;
  return (
    <div
      {...rootAttributes(props)}
      ref={row}
      tabIndex={-1}
      className={cx('rk-notification', css.row, props.className)}
      data-unread={isUnread ? '' : undefined}
    >
      <span className={css.dot} aria-hidden="true" />
      <span className={css.words}>
        {target ? (
          <Link to={target} className={css.text} onFollow={onFollow}>
            {text}
          </Link>
        ) : (
          <span className={css.text}>{text}</span>
        )}
        <span className={css.quiet}>
          {isUnread && <span className="rk-hidden">{t('unread')} </span>}
          <When at={notification.createdAt} />
        </span>
      </span>
      {isUnread && (
        <IconButton
          size="small"
          label={t('markReadOf', { text })}
          icon={<Check size={16} aria-hidden="true" />}
          onClick={onMark}
        />
      )}
    </div>
  );
});

const dayMs = 86_400_000;

/** Relative time like `5 minutes ago`, after that the day; the title is the exact time. */
function When({ at }: { readonly at: string }) {
  const t = useText(notificationTexts);
  const locale = useLocale();
  const { relativeDay, dateTime } = useFormats();
  const now = useMinute();
  const isRecent = now - Date.parse(at) < dayMs;
  return (
    <time dateTime={at} title={dateTime(at)}>
      {isRecent ? (timeAgo(at, now, locale) ?? t('justNow')) : relativeDay(at)}
    </time>
  );
}

/** Returns the text of a notification; neutral text for an unknown kind. */
export function useNotificationText(): (notification: Notification) => string {
  const t = useText(notificationTexts);
  const { exact, dateTime } = useFormats();
  return (notification) => {
    const known = knownNotification(notification);
    if (!known) return t('unknown');
    switch (known.kind) {
      case 'savedSearchNews': {
        const { name, newCount } = known.values;
        return t('kind.savedSearchNews', { name, count: newCount, shown: exact(newCount) });
      }
      case 'mailCampaignNotSent':
        return t(`kind.mailCampaignNotSent.${known.values.reason}`, { name: known.values.name });
      case 'mailCampaignPaused':
        return t(`kind.mailCampaignPaused.${known.values.reason}`, { name: known.values.name });
      case 'mailSenderPaused':
        return t(`kind.mailSenderPaused.${known.values.reason}`, { address: known.values.address });
      case 'mailNeedsReply':
        return t('kind.mailNeedsReply', {
          name: known.values.name,
          subject: known.values.subject || t('noText'),
        });
      case 'mailRoundNotSent':
        return t(known.values.reason === 'unproven' ? 'kind.mailRoundHeld' : 'kind.mailRoundNotSent', {
          name: known.values.name,
        });
      case 'shortLinkStopped':
        return t(`kind.shortLinkStopped.${known.values.reason}`, { name: known.values.name });
      case 'monitorUrgent': {
        const { name, alert, post, count } = known.values;
        if (post !== null) return t(`kind.monitorUrgent.${alert}`, { name, post });
        const several = alert === 'unavailable' ? 'severalUnavailable' : 'severalDisclosureRemoved';
        return t(`kind.monitorUrgent.${several}`, { name, count, shown: exact(count) });
      }
      case 'monitorAlerts': {
        const { name, count } = known.values;
        return t('kind.monitorAlerts', { name, count, shown: exact(count) });
      }
      case 'rankingNews': {
        const { ranking, platform, period, top, name, entered, left } = known.values;
        const list = t('kind.rankingNews.list', {
          ranking: t(`ranking.${ranking}`),
          platform: platformNames[platform],
          period: t(`period.${period}`),
          top: exact(top),
        });
        if (name === null)
          return t('kind.rankingNews.changed', { list, entered: exact(entered), left: exact(left) });
        if (left === 0) return t('kind.rankingNews.entered', { name, list });
        return t(entered === 0 ? 'kind.rankingNews.left' : 'kind.rankingNews.both', { name, list });
      }
      case 'collaborationAnswer': {
        const { creator, promotion, what } = known.values;
        return t(`kind.collaborationAnswer.${what}`, { creator, promotion });
      }
      case 'collaborationDue': {
        const { promotion, creator, count, what, on, isOverdue, rest } = known.values;
        const who =
          creator === null
            ? t('kind.collaborationDue.several', { count, shown: exact(count) })
            : rest === undefined
              ? t('kind.collaborationDue.one', { creator })
              : t('kind.collaborationDue.oneWithRest', { creator, rest });
        if (what === 'usage') return t('kind.collaborationDue.usage', { promotion, on, who });
        return t(isOverdue ? 'kind.collaborationDue.overdue' : 'kind.collaborationDue.due', {
          work: t(`work.${what}`),
          promotion,
          on,
          who,
        });
      }
      case 'webhookPaused':
        return t(`kind.webhookPaused.${known.values.reason}`, { host: known.values.host });
      case 'paymentReceived': {
        const { version, amount } = known.values;
        return t('kind.paymentReceived', { plan: t(`plan.${version}`), amount: moneyOfFen(amount) });
      }
      case 'paymentFailed': {
        const { version, amount } = known.values;
        return t('kind.paymentFailed', { plan: t(`plan.${version}`), amount: moneyOfFen(amount) });
      }
      case 'refund': {
        const { amount, reason, state } = known.values;
        return t(`kind.refund.${state}`, {
          amount: moneyOfFen(amount),
          why: t(`kind.refundReason.${reason}`),
        });
      }
      case 'invitationAccepted':
      case 'seatFreed':
      case 'deletionStopped':
        return t(`kind.${known.kind}`);
      case 'passwordReset':
        return t(`kind.passwordReset.${known.values.step}`);
      case 'membershipEnding': {
        const { version, days, endsOn } = known.values;
        const plan = t(`plan.${version}`);
        const left = { plan, count: days, shown: exact(days) };
        if (endsOn === undefined) {
          return days === 0 ? t('kind.membershipEnded', { plan }) : t('kind.membershipEnding', left);
        }
        return days === 0
          ? t('kind.membershipEndedOn', { plan, day: endsOn })
          : t('kind.membershipEndingOn', { ...left, day: endsOn });
      }
      case 'limitReached': {
        const { feature, used, limit, share, resetAt } = known.values;
        const figures = { counter: t(`counter.${feature}`), used: exact(used), limit: exact(limit) };
        const reached = share === 100 ? 'all' : 'most';
        if (resetAt === null) return t(`kind.stockReached.${reached}`, figures);
        return t(`kind.limitReached.${reached}`, { ...figures, time: dateTime(resetAt) });
      }
    }
  };
}
