import {
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  type Notification,
  notificationKinds,
  readNotifications,
} from '@reachkit/contract/notification';
import { useState } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { testNow } from '../../testing/TestProvider.tsx';
import { notificationEn } from './locales/en.ts';
import { notificationZh } from './locales/zh.ts';
import { NoNotifications } from './NoNotifications.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { NotificationList } from './NotificationList.tsx';
import {
  storyCollaborationNotifications,
  storyDueNotifications,
  storyLinkNotifications,
  storyMailNotifications,
  storyMonitorNotifications,
  storyNotification,
  storyNotifications,
  storyPlanNotifications,
  storyRankingNotifications,
  storyUnknown,
  storyWebhookNotifications,
} from './stories/notifications.ts';
import { type NotificationsModel, useNotifications } from './useNotifications.ts';

export default { title: 'notification/Notifications' };

const listOf = (list: readonly Notification[], total = list.length) =>
  answer(listNotifications, () => ({
    list: [...list],
    total,
    unread: list.filter(({ readAt }) => readAt === null).length,
  }));

function Stage({
  handler,
  part,
}: {
  readonly handler: MockHandler;
  readonly part: 'bell' | 'open' | 'list' | 'choices';
}) {
  const [client] = useState(() =>
    createMockClient([
      handler,
      answer(readNotifications, () => ({ unread: 0 })),
      answer(getNotificationChoices, () => ({
        list: notificationKinds.map((kind) => ({ kind, inApp: true, byMail: false })),
        isMailSent: true,
      })),
      answer(changeNotificationChoices, ({ body }) => ({ list: body.list, isMailSent: true })),
    ]),
  );
  return (
    <FeatureStage client={client} messages={[notificationZh, notificationEn]}>
      {part === 'bell' && <NotificationBell />}
      {part === 'open' && <NotificationBell defaultOpen />}
      {part === 'list' && <List />}
      {part === 'choices' && <NotificationChoices />}
    </FeatureStage>
  );
}

function List() {
  return <NotificationList model={useNotifications()} />;
}

const many = Array.from({ length: 120 }, (_, index) =>
  storyNotification({
    id: String(200 - index),
    createdAt: new Date(testNow - index ** 2 * 60_000).toISOString(),
  }),
);
const refused = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const waits = answer(listNotifications, () => new Promise(() => {}));

export const Each = () => <Stage part="list" handler={listOf(storyNotifications, 40)} />;
export const Plan = () => (
  <Stage part="list" handler={listOf([...storyWebhookNotifications, ...storyPlanNotifications])} />
);
export const ShortLinks = () => <Stage part="list" handler={listOf(storyLinkNotifications)} />;
export const MonitoredPosts = () => <Stage part="list" handler={listOf(storyMonitorNotifications)} />;
export const Collaborations = () => (
  <Stage part="list" handler={listOf([...storyCollaborationNotifications, ...storyDueNotifications])} />
);
export const Rankings = () => <Stage part="list" handler={listOf(storyRankingNotifications)} />;
export const Emails = () => <Stage part="list" handler={listOf(storyMailNotifications)} />;
export const Closed = () => <Stage part="bell" handler={listOf(many)} />;
export const Open = () => <Stage part="open" handler={listOf(storyNotifications)} />;
export const OpenMany = () => <Stage part="open" handler={listOf(many.slice(0, 20), 120)} />;
export const OpenEmpty = () => <Stage part="open" handler={listOf([])} />;
export const OpenLoading = () => <Stage part="open" handler={waits} />;
export const OpenFailed = () => <Stage part="open" handler={answer(listNotifications, refused)} />;
export const UnknownKind = () => <Stage part="list" handler={listOf([storyUnknown])} />;
export const Choices = () => <Stage part="choices" handler={listOf([])} />;

/** The replaceable parts, each separately. */
export const Parts = () => (
  <FeatureStage messages={[notificationZh, notificationEn]}>
    <NotificationItem notification={storyNotification({ id: '1' })} onFollow={() => {}} onMark={() => {}} />
    <NoNotifications />
  </FeatureStage>
);

/** A list with a failed refetch, and a failed next page. */
export const Outdated = () => {
  const [model] = useState<NotificationsModel>(() => ({
    list: storyNotifications,
    unread: 3,
    error: null,
    isOutdated: true,
    isRetrying: false,
    retry: () => {},
    hasMore: true,
    isLoadingMore: false,
    isMoreFailed: true,
    loadMore: () => {},
    markRead: async () => true,
  }));
  return (
    <FeatureStage messages={[notificationZh, notificationEn]}>
      <NotificationList model={model} />
    </FeatureStage>
  );
};
