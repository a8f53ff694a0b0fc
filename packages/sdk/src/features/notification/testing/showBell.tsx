import {
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  type Notification,
  readNotifications,
} from '@reachkit/contract/notification';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefAttributes } from 'react';
import { vi } from 'vitest';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { TestProvider, testNow } from '../../../testing/TestProvider.tsx';
import { notificationEn } from '../locales/en.ts';
import { notificationZh } from '../locales/zh.ts';
import { NotificationBell, type NotificationBellProps } from '../NotificationBell.tsx';
import { storyNotification } from '../stories/notifications.ts';

interface Shown extends NotificationBellProps, RefAttributes<HTMLElement> {
  readonly handlers?: readonly MockHandler[];
  readonly now?: () => number;
}

/** Renders the bell of a person with these notifications, with a server that stores the read state. */
export function showBell(
  list: readonly Notification[],
  { handlers = [], now = () => testNow, ...props }: Shown = {},
) {
  let current = list;
  const unread = () => current.filter(({ readAt }) => readAt === null).length;
  const onOpenNotification = vi.fn();
  const go = vi.fn();
  const choice = { kind: 'savedSearchNews', inApp: true, byMail: false } as const;
  const client = createMockClient([
    answer(listNotifications, ({ query }) => ({
      list: current.slice((query.pageNum - 1) * query.pageSize, query.pageNum * query.pageSize),
      total: current.length,
      unread: unread(),
    })),
    answer(readNotifications, ({ body }) => {
      current = current.map((one) =>
        !body.ids || body.ids.includes(one.id) ? { ...one, readAt: '2026-11-20T02:00:00.000Z' } : one,
      );
      return { unread: unread() };
    }),
    answer(getNotificationChoices, () => ({ list: [choice], isMailSent: false })),
    answer(changeNotificationChoices, ({ body }) => ({ list: body.list, isMailSent: false })),
  ]);
  client.use(...handlers);
  const navigation = {
    href: ({ kind }: { kind: string }) => (kind === 'savedSearch' ? '/saved' : `/${kind}`),
    go,
  };
  const view = render(
    <TestProvider
      client={client}
      locale="en"
      messages={[notificationZh, notificationEn]}
      navigation={navigation}
      now={now}
    >
      <NotificationBell onOpenNotification={onOpenNotification} {...props} />
    </TestProvider>,
  );
  return {
    ...view,
    client,
    go,
    onOpenNotification,
    user: userEvent.setup(),
    serve: (next: readonly Notification[]) => {
      current = next;
    },
    push: (data: unknown) => act(async () => client.push({ code: 0, event: 'notification', data })),
  };
}

export const bell = (name: string) => screen.findByRole('button', { name });
export const unreadOne = storyNotification({ id: '21' });
