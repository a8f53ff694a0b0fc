import {
  changeNotificationChoices,
  listNotifications,
  readNotifications,
} from '@reachkit/contract/notification';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { compareCatalogues } from '../../core/i18n/compareCatalogues.ts';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { notificationEn } from './locales/en.ts';
import { notificationZh } from './locales/zh.ts';
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
  storyStockNotifications,
  storyUnknown,
  storyWebhookNotifications,
} from './stories/notifications.ts';
import { bell, showBell, unreadOne } from './testing/showBell.tsx';

const refused = answer(readNotifications, () => {
  throw new Refusal({ code: 500, status: 500, msg: 'Not now' });
});

describe('the bell', () => {
  it('names its unread count, and follows live messages', async () => {
    const { push, serve } = showBell([unreadOne]);
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    const next = storyNotification({ id: '22' });
    serve([next, unreadOne]);
    await push({ unread: 2, notification: next });
    expect(await bell('Notifications, 2 unread')).toBeVisible();
  });

  it('shows the new notification of a live message first', async () => {
    const { push, user, serve } = showBell([unreadOne]);
    await user.click(await bell('Notifications, 1 unread'));
    const next = storyNotification({ id: '22', values: { name: 'Fresh', newCount: 2 } });
    serve([next, unreadOne]);
    await push({ unread: 2, notification: next });
    await waitFor(() =>
      expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('“\u2068Fresh\u2069” has 2 new creators'),
    );
  });

  it('shows notifications that another tab has marked as read', async () => {
    const { push, serve } = showBell([unreadOne]);
    await bell('Notifications, 1 unread');
    serve([{ ...unreadOne, readAt: '2026-11-20T02:00:00.000Z' }]);
    await push({ unread: 0, notification: null });
    expect(await bell('Notifications')).toBeVisible();
  });

  it('refetches the list when a live message has an unknown shape', async () => {
    const { push, serve } = showBell([]);
    await bell('Notifications');
    serve([unreadOne]);
    await push({ unread: 1, notification: { kind: 'fromTheFuture' } });
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('refetches the list when the browser is back online', async () => {
    const { serve } = showBell([]);
    await bell('Notifications');
    serve([unreadOne]);
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('refetches the list when the live connection reopens', async () => {
    const { client, serve } = showBell([]);
    await bell('Notifications');
    await waitFor(() => expect(client.callsOf(listNotifications)).toHaveLength(1));
    serve([unreadOne]);
    await act(async () => client.reconnect());
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('opens by keyboard, and restores the focus on Escape', async () => {
    const { user } = showBell(storyNotifications);
    (await bell('Notifications, 3 unread')).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await bell('Notifications, 3 unread')).toHaveFocus();
  });
});

describe('a notification', () => {
  it('opens its saved search, is marked as read, and closes the panel', async () => {
    const { user, go, client, onOpenNotification } = showBell([unreadOne]);
    await user.click(await bell('Notifications, 1 unread'));
    await user.click(await screen.findByRole('link', { name: /new creator/ }));
    expect(go).toHaveBeenCalledExactlyOnceWith(unreadOne.target, 'push');
    expect(onOpenNotification).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await bell('Notifications')).toBeVisible();
    expect(client.callsOf(readNotifications)[0]?.input.body).toEqual({ ids: ['21'] });
  });

  it('is unread again if the server rejects the change', async () => {
    const { user, client } = showBell([unreadOne]);
    client.use(refused);
    await user.click(await bell('Notifications, 1 unread'));
    await user.click(await screen.findByRole('button', { name: /^Mark as read/ }));
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('is unread again if there is no network', async () => {
    const { user, client } = showBell([unreadOne, storyNotification({ id: '20' })]);
    await user.click(await bell('Notifications, 2 unread'));
    const [mark] = await screen.findAllByRole('button', { name: /^Mark as read/ });
    await waitFor(() => expect(client.callsOf(listNotifications)).toHaveLength(2));
    const offline = () => {
      throw new TypeError('Failed to fetch');
    };
    client.use(answer(readNotifications, offline), answer(listNotifications, offline));
    if (mark) await user.click(mark);
    await waitFor(() => expect(client.callsOf(listNotifications)).toHaveLength(3));
    expect(await bell('Notifications, 2 unread')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(2);
  });

  it('of emails shows the reason, and links to the campaign, sender or conversation', async () => {
    const { user } = showBell(storyMailNotifications);
    await user.click(await bell('Notifications, 10 unread'));
    const links = await screen.findAllByRole('link');
    expect(
      links.map((link) => [link.textContent?.replace(/[\u2068\u2069]/g, ''), link.getAttribute('href')]),
    ).toEqual([
      ['“Autumn home launch” was not sent: no recipient meets the rules', '/mailCampaign'],
      ['“Autumn home launch” was not sent: no sender is available', '/mailCampaign'],
      ['“Autumn home launch” was not sent: your plan’s limits do not cover it', '/mailCampaign'],
      ['“Autumn home launch” was not sent: it was overdue by more than a day', '/mailCampaign'],
      ['“Autumn home launch” was paused: too many emails bounced', '/mailCampaign'],
      ['collaborations@brand.example stopped sending: login failed 3 times in a row', '/mailSender'],
      ['collaborations@brand.example stopped sending: too many emails bounced', '/mailSender'],
      ['Fern & Hearth replied to you: Re: Autumn home launch', '/mailThread'],
      [
        'Some follow-ups of “Autumn home launch” were not sent: the inbox could not be checked for 6 hours, so a reply may be waiting',
        '/mailCampaign',
      ],
      [
        'Follow-ups of “Autumn home launch” are held back: unproven reports are about 3 or more of its recipients',
        '/mailCampaign',
      ],
    ]);
  });

  it('of a stopped short link shows the reason, and links to it', async () => {
    const { user } = showBell(storyLinkNotifications);
    await user.click(await bell('Notifications, 3 unread'));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
      'The platform stopped your short link “Storage box, US launch” after it was reported',
      'The platform stopped your short link “Storage box, US launch”',
      'Your short link “Storage box, US launch” was stopped: it leads to an unsafe website',
    ]);
    for (const link of links) expect(link).toHaveAttribute('href', '/shortLink');
  });

  it('of monitored posts says which, or how many, and links to them', async () => {
    const { user } = showBell(storyMonitorNotifications);
    await user.click(await bell('Notifications, 5 unread'));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
      '“Unboxing the storage box” in “Storage box, US launch” is no longer available',
      '12 posts in “Storage box, US launch” are no longer available',
      '“Unboxing the storage box” in “Storage box, US launch” is no longer disclosed as advertising',
      '12 posts in “Storage box, US launch” are no longer disclosed as advertising',
      '3 new alerts in “Storage box, US launch”',
    ]);
    for (const link of links) expect(link).toHaveAttribute('href', '/monitorProject');
  });

  it('of a followed ranking says what entered and left its first rows, and links to it', async () => {
    const { user } = showBell(storyRankingNotifications);
    await user.click(await bell('Notifications, 4 unread'));
    const links = await screen.findAllByRole('link');
    const list = 'the top 10 of Hot tags (TikTok, 7 days)';
    expect(links.map((link) => link.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
      `2 entered ${list}, and 1 left it`,
      `“حلول_التخزين” entered ${list}`,
      `“smallspacereset” left ${list}`,
      `“Haus & Hof” has entries that entered and left ${list}`,
    ]);
    for (const link of links) expect(link).toHaveAttribute('href', '/ranking');
  });

  it('of an answer to an offer names the creator and the campaign, and links to it', async () => {
    const { user } = showBell(storyCollaborationNotifications);
    await user.click(await bell('Notifications, 12 unread'));
    const links = await screen.findAllByRole('link');
    const [creator, campaign] = ['“김하늘 스튜디오”', '“Autumn storage box, first wave”'];
    expect(links.map((link) => link.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
      `${creator} accepted the offer of ${campaign}`,
      `${creator} proposed other terms for ${campaign}`,
      `${creator} declined ${campaign}`,
      `${creator} takes the decline of ${campaign} back`,
      `${creator} asked a question about ${campaign}`,
      `${creator} gave their shipping address for ${campaign}`,
      `${creator} says that the parcel of ${campaign} has not arrived`,
      `${creator} says that the parcel of ${campaign} has arrived`,
      `${creator} handed in a draft for ${campaign}`,
      `${creator} handed in a post for ${campaign}`,
      `${creator} handed in a post for ${campaign} that was published before the agreement`,
      `${creator} asks for more time for ${campaign}`,
    ]);
    for (const link of links) expect(link).toHaveAttribute('href', '/promotion');
  });

  it('of a due date names the work, the day and the creator or how many, and links to the campaign', async () => {
    const { user } = showBell(storyDueNotifications);
    await user.click(await bell('Notifications, 7 unread'));
    const links = await screen.findAllByRole('link');
    const texts = links.map((link) => link.textContent?.replace(/[\u2068\u2069]/g, ''));
    const rest = 'in “Autumn storage box, first wave”';
    expect(texts).toEqual([
      `First step due on 2026-12-05 ${rest}: “김하늘 스튜디오”`,
      `Sample due on 2026-12-05 ${rest}: 3 collaborations`,
      `Draft due on 2026-12-05 ${rest}: “김하늘 스튜디오”`,
      `Draft review due on 2026-12-05 ${rest}: 3 collaborations`,
      `Post due on 2026-12-05 ${rest}: “김하늘 스튜디오”`,
      `Payment overdue since 2026-12-05 ${rest}: “김하늘 스튜디오”, $300 to pay`,
      `Usage rights ${rest} end on 2026-12-05: “김하늘 스튜디오”`,
    ]);
    for (const link of links) expect(link).toHaveAttribute('href', '/promotion');
  });

  it('of a paused webhook names its host and the reason, and links to the webhooks', async () => {
    const { user } = showBell(storyWebhookNotifications);
    await user.click(await bell('Notifications, 2 unread'));
    const links = await screen.findAllByRole('link');
    // The host is isolated from the direction of the sentence.
    const texts = links.map((link) => link.textContent?.replace(/[\u2068\u2069]/g, ''));
    expect(texts).toEqual([
      'The webhook to “hooks.shop.example” was paused: an event could not be delivered for two days',
      'The webhook to “hooks.shop.example” was paused: its server says that the address is gone',
    ]);
    for (const link of links) expect(link).toHaveAttribute('href', '/webhooks');
  });

  it('of a plan, a limit or a member shows content and time, and a link', async () => {
    const { user } = showBell([...storyPlanNotifications, ...storyStockNotifications]);
    await user.click(await bell('Notifications, 17 unread'));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Payment received: Pro plan, ¥4,854.60',
      'Payment failed, nothing was charged: Pro plan, ¥4,854.60. You can pay again',
      'Refund of ¥130.55 on its way: the payment arrived after the order was closed',
      'Refund of ¥130.55 received: the payment arrived after the order was closed',
      'The refund of ¥130.55 failed. Support is looking into it',
      'Your Pro plan ends in 7 days; its last day is 2026-11-27. It does not renew automatically',
      'Your Pro plan ends in 1 day; its last day is 2026-11-27. It does not renew automatically',
      'Your Pro plan has ended (its last day was 2026-11-27). You are now on the Free plan, and your data is still there',
      'A teammate accepted the invitation and joined the team',
      'A member left the team and freed a seat',
      'Your account was not deleted: the team has members again',
      'Your team made a link to reset your password, valid for 24 hours. If you did not ask for it, contact the owner',
      'Your password was reset with a link, and all devices were logged out',
      expect.stringMatching(/^Email unlocks: 480 of 600 used, resets on 2026-1[12]-\d\d \d\d:00$/),
      expect.stringMatching(/^Email unlocks: all 600 used, resets on 2026-1[12]-\d\d \d\d:00$/),
      'Short links: 40 of 50 in use',
      'Short links: all 50 in use, no more can be added',
    ]);
    const hrefs = links.map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      ...Array(5).fill('/orders'),
      ...Array(3).fill('/upgrade'),
      ...Array(3).fill('/team'),
      ...Array(2).fill('/security'),
      ...['/usage', '/usage', '/upgrade', '/upgrade'],
    ]);
  });

  it('of an unknown kind has a neutral text and no link', async () => {
    const { user } = showBell([storyUnknown]);
    await user.click(await bell('Notifications, 1 unread'));
    expect(await screen.findByText('You have a new notification')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the list', () => {
  it('can be marked as read as a whole', async () => {
    const { user, client } = showBell(storyNotifications);
    await user.click(await bell('Notifications, 3 unread'));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeVisible();
    expect(client.callsOf(readNotifications)[0]?.input.body).toEqual({});
  });

  it('loads the next page on demand, and shows each notification once', async () => {
    const many = Array.from({ length: 25 }, (_, index) => storyNotification({ id: String(100 - index) }));
    const { user, serve } = showBell(many);
    await user.click(await bell('Notifications, 25 unread'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
    serve([storyNotification({ id: '200' }), ...many]);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
  });

  it('shows an empty state', async () => {
    const { user } = showBell([]);
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
  });

  it('offers a retry if it did not load', async () => {
    const failing = answer(listNotifications, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { user, client } = showBell([unreadOne], { handlers: [failing] });
    await user.click(await bell('Notifications'));
    const alert = await screen.findByText('Your notifications did not load');
    expect(alert).toBeVisible();
    client.use(answer(listNotifications, () => ({ list: [unreadOne], total: 1, unread: 1 })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /new creator/ })).toBeVisible();
  });
});

describe('the settings', () => {
  it('are opened from the panel, and saved at once', async () => {
    const { user, client } = showBell([]);
    await user.click(await bell('Notifications'));
    await user.click(await screen.findByRole('button', { name: 'Notification settings' }));
    const panel = await screen.findByRole('dialog', { name: 'Notification settings' });
    const inApp = await within(panel).findByRole('switch', { name: 'In the app' });
    expect(inApp).toBeChecked();
    await user.click(inApp);
    expect(inApp).not.toBeChecked();
    expect(client.callsOf(changeNotificationChoices)[0]?.input.body).toEqual({
      list: [{ kind: 'savedSearchNews', inApp: false, byMail: false }],
    });
    expect(within(panel).queryByRole('switch', { name: 'By email' })).toBeNull();
  });

  it('are reverted if the server rejects a change', async () => {
    const { user, client } = showBell([]);
    client.use(
      answer(changeNotificationChoices, () => {
        throw new Refusal({ code: 500, status: 500, msg: 'Not now' });
      }),
    );
    await user.click(await bell('Notifications'));
    await user.click(await screen.findByRole('button', { name: 'Notification settings' }));
    const inApp = await screen.findByRole('switch', { name: 'In the app' });
    await user.click(inApp);
    expect(await screen.findByText('Not now')).toBeVisible();
    await waitFor(() => expect(inApp).toBeChecked());
  });
});

test('both languages have the same texts of notifications', () => {
  expect(compareCatalogues(notificationZh, notificationEn)).toEqual([]);
});
