import { listNotifications, readNotifications } from '@reachkit/contract/notification';
import { act, screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReachkitError } from '../../core/failures/errors.ts';
import { answer } from '../../testing/mockHandler.ts';
import { testNow } from '../../testing/TestProvider.tsx';
import type { NotificationItemProps } from './NotificationItem.tsx';
import { storyNotification } from './stories/notifications.ts';
import { bell, showBell, unreadOne } from './testing/showBell.tsx';

const offline = () => {
  throw new ReachkitError({ code: 'network', kind: 'network' });
};
const cameBefore = (ms: number) =>
  storyNotification({ id: '1', createdAt: new Date(testNow - ms).toISOString() });

let ownMounts = 0;
function Own({ notification, onMark }: NotificationItemProps) {
  useState(() => {
    ownMounts += 1;
  });
  return (
    <button type="button" onClick={onMark}>
      {`Own ${notification.id} ${notification.readAt === null ? 'unread' : 'read'}`}
    </button>
  );
}
const OwnEmpty = () => <p>All quiet</p>;

describe('the live region of the bell', () => {
  it('announces the unread count when it rises, not when the page opens', async () => {
    const { push, serve } = showBell([unreadOne]);
    await bell('Notifications, 1 unread');
    expect(screen.queryByText(/unread notification/)).toBeNull();
    const next = storyNotification({ id: '22' });
    serve([next, unreadOne]);
    await push({ unread: 2, notification: next });
    expect(await screen.findByText('2 unread notifications')).toHaveAttribute('role', 'status');
  });

  it('is mounted before its first text, and emptied once the count decreases', async () => {
    const { push, serve } = showBell([unreadOne]);
    await bell('Notifications, 1 unread');
    const regions = screen.getAllByRole('status');
    const next = storyNotification({ id: '22' });
    serve([next, unreadOne]);
    await push({ unread: 2, notification: next });
    const region = await screen.findByText('2 unread notifications');
    expect(regions).toContain(region);
    serve([]);
    await push({ unread: 0, notification: null });
    await waitFor(() => expect(region).toBeEmptyDOMElement());
  });
});

describe('the time of a notification', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    [59_000, 'Just now'],
    [5 * 60_000, '5 minutes ago'],
    [23 * 3_600_000, '23 hours ago'],
    [25 * 3_600_000, 'yesterday'],
    [40 * 86_400_000, '2026-10-11'],
  ])('%i ms after arrival is shown as %s', async (passed, said) => {
    const { user } = showBell([cameBefore(passed)]);
    await user.click(await bell('Notifications, 1 unread'));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('has the exact time in the zone of the provider as its title', async () => {
    const { user } = showBell([cameBefore(5 * 60_000)]);
    await user.click(await bell('Notifications, 1 unread'));
    expect(await screen.findByTitle('2026-11-20 08:55')).toHaveAttribute(
      'datetime',
      '2026-11-20T00:55:00.000Z',
    );
  });

  it('is updated while the panel is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: testNow });
    showBell([cameBefore(0)], { now: () => Date.now(), defaultOpen: true });
    expect(await screen.findByText('Just now')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
    expect(screen.getByText('2 minutes ago')).toBeVisible();
  });
});

describe('without a network', () => {
  it('the panel shows why loading failed', async () => {
    const { user } = showBell([], { handlers: [answer(listNotifications, offline)] });
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('Your notifications did not load')).toBeVisible();
    expect(screen.getByText(/network/i)).toBeVisible();
  });

  it('the list stays, with a notice until it is refetched', async () => {
    const { user, client } = showBell([unreadOne]);
    await bell('Notifications, 1 unread');
    client.use(answer(listNotifications, offline));
    await user.click(await bell('Notifications, 1 unread'));
    expect(await screen.findByText(/cannot be refreshed right now/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    client.use(answer(listNotifications, () => ({ list: [unreadOne], total: 1, unread: 1 })));
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(screen.queryByText(/cannot be refreshed right now/)).toBeNull());
  });

  it('a next page that failed to load is reported, and can be retried', async () => {
    const many = Array.from({ length: 25 }, (_, index) => storyNotification({ id: String(100 - index) }));
    const { user, client } = showBell(many);
    await user.click(await bell('Notifications, 25 unread'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
    await waitFor(() => expect(client.callsOf(listNotifications)).toHaveLength(2));
    client.use(answer(listNotifications, offline));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/More notifications did not load/)).toBeVisible();
    expect(screen.queryByText(/cannot be refreshed right now/)).toBeNull();
    client.use(answer(listNotifications, () => ({ list: many.slice(20), total: 25, unread: 25 })));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
    expect(screen.queryByText(/More notifications did not load/)).toBeNull();
  });
});

describe('the focus', () => {
  it('moves to the link of a notification that was marked as read', async () => {
    const { user } = showBell([unreadOne]);
    await user.click(await bell('Notifications, 1 unread'));
    (await screen.findByRole('button', { name: /^Mark as read/ })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: /new creator/ })).toHaveFocus());
  });

  it('stays in the list when all were marked as read', async () => {
    const { user, client } = showBell([unreadOne]);
    await user.click(await bell('Notifications, 1 unread'));
    (await screen.findByRole('button', { name: 'Mark all as read' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(client.callsOf(readNotifications)).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('.rk-notifications')).toHaveFocus());
  });
});

describe('the parts of the bell', () => {
  it('a host’s notification component is not remounted by a live message', async () => {
    ownMounts = 0;
    const { user, push, serve } = showBell([unreadOne], { slots: { NotificationItem: Own } });
    await user.click(await bell('Notifications, 1 unread'));
    const own = await screen.findByRole('button', { name: 'Own 21 unread' });
    const next = storyNotification({ id: '22' });
    serve([next, unreadOne]);
    await push({ unread: 2, notification: next });
    await screen.findByRole('button', { name: 'Own 22 unread' });
    expect(ownMounts).toBe(2);
    await user.click(own);
    expect(await screen.findByRole('button', { name: 'Own 21 read' })).toBe(own);
  });

  it('a host can replace the empty state', async () => {
    const { user } = showBell([], { slots: { NoNotifications: OwnEmpty } });
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('All quiet')).toBeVisible();
    expect(screen.queryByText('No notifications yet')).toBeNull();
  });

  it('accept the host’s props for the default ones', async () => {
    const { user } = showBell([unreadOne], {
      slotProps: { NotificationItem: { className: 'mine', 'data-place': 'top' } },
    });
    await user.click(await bell('Notifications, 1 unread'));
    await screen.findByRole('listitem');
    expect(document.querySelector('.rk-notification.mine')).toHaveAttribute('data-place', 'top');
  });

  it('the bell hands its button to a ref, and takes root attributes', async () => {
    const ref = createRef<HTMLElement>();
    showBell([], { ref, id: 'bell', className: 'mine', 'data-place': 'top', 'aria-describedby': 'hint' });
    const button = await bell('Notifications');
    expect(ref.current).toBe(button);
    expect(button).toHaveClass('rk-notification-bell', 'mine');
    expect(button).toHaveAttribute('id', 'bell');
    expect(button).toHaveAttribute('data-place', 'top');
    expect(button).toHaveAttribute('aria-describedby', 'hint');
  });
});
