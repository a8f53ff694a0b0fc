import { addMailCampaign, changeMailCampaign, getMailCampaign } from '@reachkit/contract/email/campaign';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveListener } from '../../../../core/live/liveListener.ts';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { emailEn } from '../../locales/en.ts';
import { campaignWorld, storyCampaign } from '../../stories/campaignWorld.ts';
import { ComposeEmail, type ComposeEmailProps } from '../ComposeEmail.tsx';

beforeEach(() => sessionStorage.clear());

/** Renders a composer with a server that responds only while `net.isUp`. */
function show(props: ComposeEmailProps, net = { isUp: true }) {
  const listeners = new Set<LiveListener>();
  const guard = () => {
    if (!net.isUp) throw new Refusal({ code: 503, status: 503 });
  };
  const client = campaignWorld({
    handlers: [
      answer(getMailCampaign, ({ params }) => {
        guard();
        return storyCampaign({ id: params.id, name: '' });
      }),
      answer(addMailCampaign, ({ body }) => {
        guard();
        return storyCampaign({ id: '4', name: body.name ?? '' });
      }),
      answer(changeMailCampaign, ({ params, body }) => {
        guard();
        return storyCampaign({ id: params.id, revision: body.revision + 1, name: body.name ?? '' });
      }),
    ],
  });
  const live = {
    listen(listener: LiveListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => undefined,
  };
  const { unmount } = render(
    <TestProvider client={{ ...client, live }} locale="en" messages={[emailEn]}>
      <ComposeEmail {...props} />
    </TestProvider>,
  );
  const reconnect = () => {
    for (const { onConnected } of listeners) onConnected?.();
  };
  return { client, net, unmount, reconnect, user: userEvent.setup() };
}

async function typeOffline(props: ComposeEmailProps) {
  const shown = show(props);
  const name = await screen.findByLabelText(/Campaign name/);
  shown.net.isUp = false;
  await shown.user.type(name, 'Spring boxes');
  await screen.findByText(/The draft was not saved/);
  return shown;
}

const isGuarded = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const back = () => screen.getByRole('button', { name: 'All campaigns' });

describe('a draft that could not be saved', () => {
  it.each(['online', 'live channel'])(
    'is saved automatically once the network is back, via %s',
    async (way) => {
      const { client, net, reconnect } = await typeOffline({ draftId: '2' });
      net.isUp = true;
      act(() => (way === 'online' ? void window.dispatchEvent(new Event('online')) : reconnect()));
      expect(await screen.findByText(/Draft saved/)).toBeVisible();
      expect(screen.queryByText(/The draft was not saved/)).toBeNull();
      expect(client.callsOf(changeMailCampaign).at(-1)?.input.body).toMatchObject({ name: 'Spring boxes' });
    },
  );

  it('makes browser and host ask before the page is left, until it is saved', async () => {
    const onGuardLeave = vi.fn();
    const { net, user } = await typeOffline({ draftId: '2', onGuardLeave });
    expect(isGuarded()).toBe(true);
    expect(onGuardLeave.mock.calls).toEqual([[true]]);
    net.isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Draft saved/);
    expect(isGuarded()).toBe(false);
    expect(onGuardLeave.mock.calls).toEqual([[true], [false]]);
  });

  it('is confirmed before going back', async () => {
    const onBack = vi.fn();
    const { user } = await typeOffline({ draftId: '2', onBack });
    await user.click(back());
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(onBack).not.toHaveBeenCalled();
    await user.click(back());
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('is saved again on unmount; if that fails, it is offered next time', async () => {
    const { client, unmount } = await typeOffline({});
    const tries = client.callsOf(addMailCampaign).length;
    unmount();
    await waitFor(() => expect(client.callsOf(addMailCampaign)).toHaveLength(tries + 1));
    const { user } = show({});
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(screen.getByLabelText(/Campaign name/)).toHaveValue('Spring boxes');
  });
});

describe('a draft that failed to load', () => {
  it.each(['online', 'Try again'])('is loaded again via %s', async (way) => {
    const { net, user } = show({ draftId: '2' }, { isUp: false });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    net.isUp = true;
    if (way === 'online') act(() => void window.dispatchEvent(new Event('online')));
    else await user.click(retry);
    expect(await screen.findByLabelText(/Campaign name/)).toBeVisible();
  });
});

describe('a draft that is still being typed', () => {
  it('is saved before going back', async () => {
    const onBack = vi.fn();
    const { client, user } = show({ draftId: '2', onBack });
    await user.type(await screen.findByLabelText(/Campaign name/), 'x');
    await user.click(back());
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
    expect(client.callsOf(changeMailCampaign)).toHaveLength(1);
  });

  it('is saved after unmount, without a callback to the host', async () => {
    const onCreate = vi.fn();
    const { client, user, unmount } = show({ onCreate });
    await user.type(await screen.findByLabelText(/Campaign name/), 'x');
    unmount();
    await waitFor(() => expect(client.callsOf(addMailCampaign)).toHaveLength(1));
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(onCreate).not.toHaveBeenCalled();
  });
});
