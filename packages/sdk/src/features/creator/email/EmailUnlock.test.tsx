import { type ContactEmail, getCreator, unlockEmails } from '@reachkit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { deferred } from '../../../testing/deferred.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { useCreatorProfile } from '../shared/reading/useCreatorProfile.ts';
import { spent, storyAddress, storyEmail, tabHandlers, unlockedEmail } from '../stories/storyTabs.ts';
import { creatorWorld, quotaOf, storyIds } from '../stories/world.ts';
import { EmailUnlock } from './EmailUnlock.tsx';
import type { EmailUnlockLayout } from './EmailUnlockView.tsx';

const emailUnlocks = { key: 'emailUnlocks', kind: 'counter', period: 'month', ...quotaOf(314, 600) } as const;

interface ShowOptions {
  readonly email?: ContactEmail;
  readonly handlers?: readonly MockHandler[];
  /** Whether the plan is loaded before rendering. */
  readonly isCounted?: boolean;
  readonly layout?: EmailUnlockLayout;
}

function show({ email = storyEmail('verified'), handlers = [], isCounted = true, layout }: ShowOptions = {}) {
  const client = creatorWorld({ handlers: [...tabHandlers(), ...handlers] });
  const areas = createStateAreas();
  if (isCounted) {
    areas.session.setEquity({
      equityVersion: { versionName: 'Pro' },
      red_center: { save_koc_task: '0' },
      items: [emailUnlocks],
    });
  }
  const onUnlock = vi.fn();
  render(
    <TestProvider client={client} locale="en" messages={[creatorEn]} areas={areas}>
      <EmailUnlock platform="tiktok" id={storyIds.rich} email={email} layout={layout} onUnlock={onUnlock} />
    </TestProvider>,
  );
  return { client, areas, onUnlock, user: userEvent.setup() };
}

/** Queries within the component, without the provider's live regions for notices. */
function part() {
  const found = document.querySelector<HTMLElement>('.rk-email-unlock');
  if (!found) throw new Error('The part is not there');
  return within(found);
}

const button = () => screen.getByRole('button', { name: /Unlock email/ });

describe('a plan without unlocks', () => {
  it.each([
    [undefined, 'Your plan does not include email unlocks'],
    ['member', 'Your team’s owner set your cap for email unlocks to 0; your team’s admins can raise it'],
  ] as const)('with a limit of 0 set by %s shows %j', async (limitedBy, said) => {
    const { areas } = show({ isCounted: false, layout: 'block' });
    await act(async () =>
      areas.session.setEquity({
        equityVersion: { versionName: 'Free' },
        red_center: { save_koc_task: '0' },
        items: [{ ...emailUnlocks, used: 0, limit: 0, limitedBy }],
      }),
    );
    expect(screen.getByText(said)).toBeVisible();
    expect(button()).not.toHaveTextContent(/of 0|of -/);
  });
});

describe('a locked address', () => {
  it('is masked, and shows deliverability, reason and remaining unlocks before it is charged', () => {
    const { client } = show();
    expect(screen.getByText('Email address hidden: al•••@g•••.com')).toBeInTheDocument();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.getByText('valid format, domain accepts email, checked 2026-11-17')).toBeInTheDocument();
    expect(button()).toHaveTextContent('uses 1 · 286 left');
    expect(document.body).not.toHaveTextContent(storyAddress);
    expect(client.callsOf(unlockEmails)).toHaveLength(0);
  });

  it('is unlocked by one click, announced with the remaining unlocks, and can be copied', async () => {
    const { client, areas, onUnlock, user } = show();
    await user.click(button());
    expect(await screen.findByText(storyAddress)).toBeVisible();
    expect(part().getByRole('status')).toHaveTextContent('Unlocked; 1 unlock was used, 285 left.');
    expect(screen.getByRole('button', { name: 'Copy email address' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
    expect(client.callsOf(unlockEmails).map(({ input }) => input.body)).toEqual([{ ids: [storyIds.rich] }]);
    expect(onUnlock).toHaveBeenCalledExactlyOnceWith(unlockedEmail(), { isNew: true });
    expect(areas.session.state.userEquityData?.items?.[0]?.used).toBe(315);
  });

  it('is charged once, however often the button is clicked', async () => {
    const answered = deferred<void>();
    const { client, user } = show({
      handlers: [
        answer(unlockEmails, async ({ body }) => {
          await answered.promise;
          return {
            success: body.ids.map((id) => ({ id, email: unlockedEmail(), isNew: true })),
            fail: [],
            quota: quotaOf(315, 600),
          };
        }),
      ],
    });
    await user.click(button());
    await user.click(button());
    await user.keyboard('{Enter}');
    answered.resolve();
    await screen.findByText(storyAddress);
    expect(client.callsOf(unlockEmails)).toHaveLength(1);
  });

  it('already unlocked by the team is free, and marked as such', async () => {
    const { user } = show({
      handlers: [
        answer(unlockEmails, ({ body }) => ({
          success: body.ids.map((id) => ({ id, email: unlockedEmail(), isNew: false })),
          fail: [],
          quota: quotaOf(314, 600),
        })),
      ],
    });
    await user.click(button());
    await screen.findByText(storyAddress);
    expect(part().getByRole('status')).toHaveTextContent('no charge');
  });

  it('needs confirmation if email may bounce, and stays locked on cancel', async () => {
    const { client, user } = show({ email: storyEmail('risky') });
    await user.click(button());
    const dialog = screen.getByRole('alertdialog', { name: 'Unlock al•••@g•••.com?' });
    expect(dialog).toHaveTextContent('1 bounce');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(client.callsOf(unlockEmails)).toHaveLength(0);
    expect(button()).toHaveFocus();
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Unlock anyway' }));
    expect(await screen.findByText(storyAddress)).toBeVisible();
    expect(client.callsOf(unlockEmails)).toHaveLength(1);
  });

  it('stays locked if unlocking fails, with the request id, and can be retried', async () => {
    const { client, user } = show({
      handlers: [
        answer(unlockEmails, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    await user.click(button());
    const alert = await part().findByRole('alert');
    expect(alert).toHaveTextContent('Not unlocked. No charge.');
    expect(alert).toHaveTextContent('test-request');
    client.use(...tabHandlers());
    await user.click(button());
    expect(await screen.findByText(storyAddress)).toBeVisible();
    expect(part().queryByRole('alert')).toBeNull();
  });

  it('of a creator who does not want contact stays locked, with the reason', async () => {
    const { user } = show({
      handlers: [
        answer(unlockEmails, ({ body }) => ({
          success: [],
          fail: body.ids.map((id) => ({ id, reason: 'opted_out' as const })),
          quota: quotaOf(314, 600),
        })),
      ],
    });
    await user.click(button());
    expect(await part().findByRole('alert')).toHaveTextContent('has opted out');
    expect(button()).toBeVisible();
  });

  it('shows an upgrade offer if no unlocks are left', async () => {
    const { user } = show({ handlers: [answer(unlockEmails, () => spent('emailUnlocks'))] });
    await user.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Unlock email' });
    expect(dialog).toHaveTextContent('50');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(button()).toBeVisible();
  });

  it('shows the cost of one click if the plan is not known', () => {
    show({ isCounted: false });
    expect(button()).toHaveTextContent('uses 1');
    expect(button()).not.toHaveTextContent('of');
  });
});

describe('an address', () => {
  it('that bounced shows that the unlock was refunded', () => {
    show({ email: { ...storyEmail('risky'), isCredited: true } });
    expect(screen.getByText('The address was dead; the unlock was refunded')).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it('that does not exist has no button', () => {
    show({ email: { ...storyEmail('unknown'), state: 'none', masked: null, validity: null } });
    expect(screen.getByText('No public email address')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const creator = { platform: 'tiktok', id: storyIds.rich } as const;

function Beside() {
  const { data } = useCreatorProfile(creator);
  return data ? (
    <>
      <output>{data.email.address ?? data.email.state}</output>
      <EmailUnlock {...creator} email={data.email} />
    </>
  ) : null;
}

it('unlocking an email updates the shown creator without another request', async () => {
  const client = creatorWorld({ handlers: tabHandlers() });
  render(
    <TestProvider client={client} locale="en" messages={[creatorEn]}>
      <Beside />
    </TestProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Unlock email/ }));
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(storyAddress));
  expect(client.callsOf(getCreator)).toHaveLength(1);
});
