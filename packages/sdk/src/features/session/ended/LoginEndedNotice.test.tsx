import type { Locale } from '@reachkit/contract/locales';
import { logout } from '@reachkit/contract/session/session';
import { getStatisticsCount } from '@reachkit/contract/site';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useCall, useNotify, useRead, useSession } from '../../../core/hooks.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { tokenSession } from '../../../core/session/tokenSession.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { deferred } from '../../../testing/deferred.ts';
import { memoryArea } from '../../../testing/loopback.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { sessionEn } from '../locales/en.ts';
import { sessionZh } from '../locales/zh.ts';
import { LoginEndedNotice } from './LoginEndedNotice.tsx';

interface Setup {
  readonly onAcknowledge?: () => void;
  readonly hasForgotten?: boolean;
  readonly locale?: Locale;
  readonly logoutAnswer?: Promise<unknown>;
  /** A component on the page sends requests. */
  readonly reads?: boolean;
  readonly hasAccount?: boolean;
}

function Page() {
  const call = useCall();
  const { show } = useNotify();
  const { status } = useSession();
  return (
    <>
      <p>{status}</p>
      <button type="button" onClick={() => void call(getStatisticsCount, {}).catch(() => {})}>
        count
      </button>
      <button type="button" onClick={() => show({ tone: 'success', text: 'Saved' })}>
        save
      </button>
    </>
  );
}

function Reading() {
  const { isLoading, error, data } = useRead(getStatisticsCount, {});
  return <p>{`reading: ${error ? error.code : isLoading ? 'loading' : JSON.stringify(data)}`}</p>;
}

function setUp({
  onAcknowledge,
  hasForgotten = true,
  locale = 'en',
  logoutAnswer,
  reads = false,
  hasAccount = true,
}: Setup = {}) {
  const lost: string[] = [];
  const storage = memoryArea();
  const session = tokenSession({
    storage,
    renewsOnly: true,
    fetchToken: async () => null,
    onLost: (reason) => lost.push(reason),
  });
  session.setTokens({ accessToken: 'a', refreshToken: 'r' });
  const refuse = () => {
    throw new Refusal({ status: 401, code: 401, data: { reason: 'replaced' } });
  };
  const client = createMockClient(
    [
      answer(getStatisticsCount, refuse),
      answer(logout, async () => {
        await logoutAnswer;
        return refuse();
      }),
    ],
    { session: { ...session, hasAccount } },
  );
  const went: string[] = [];
  const navigation = {
    href: ({ kind }: Target) =>
      kind === 'index' ? '/index' : kind === 'forgotPassword' && hasForgotten ? '/forgetPwd' : undefined,
    go: ({ kind }: Target, how: string) => void went.push(`${how} ${kind}`),
  };
  const onError = vi.fn();
  render(
    <StrictMode>
      <TestProvider
        client={client}
        locale={locale}
        messages={[sessionZh, sessionEn]}
        navigation={navigation}
        onError={onError}
      >
        <Page />
        {reads && <Reading />}
        <LoginEndedNotice onAcknowledge={onAcknowledge} />
      </TestProvider>
    </StrictMode>,
  );
  const push = (reason?: string) =>
    act(async () => client.push({ code: 401, ...(reason !== undefined && { data: { reason } }) }));
  return { client, session, storage, lost, went, onError, push };
}

const notice = () => screen.queryByRole('alertdialog');

describe('the notice of an ended login', () => {
  it('is not rendered while the login is valid', () => {
    setUp();
    expect(notice()).toBeNull();
  });

  it.each([
    ['replaced', 'Logged in on another device', /was just logged in on another device.*change your password/],
    [
      'endedElsewhere',
      'This device was logged out',
      /logged this device out from another one.*change your password/,
    ],
    ['passwordChanged', 'Password changed', /was changed. Log in again/],
    ['removed', 'Account disabled', /deleted or disabled/],
    ['endedByOperator', 'Login ended by the operator', /ended this login. You can log in again/],
    ['teamLocked', 'Team locked', /has locked your team.*Contact support/],
    ['reused', 'Login no longer valid', /used twice.*change your password/],
  ])(
    'shows that the login was %s, with name and text, once the server pushes it',
    async (reason, name, text) => {
      const { push } = setUp();
      await push(reason);
      expect(notice()).toHaveAccessibleName(name);
      expect(notice()).toHaveAccessibleDescription(text);
    },
  );

  it('is also Chinese, and treats a 401 without a reason as another login', async () => {
    const { push } = setUp({ locale: 'zh' });
    await push();
    expect(notice()).toHaveAccessibleName('账号已在其他设备登录');
    expect(notice()).toHaveAccessibleDescription(/请尽快修改密码/);
    expect(screen.getByRole('button', { name: '我知道了' })).toHaveFocus();
  });

  it('is 450 px wide, where there is room', async () => {
    const { push } = setUp();
    await push('replaced');
    expect(getComputedStyle(screen.getByRole('alertdialog')).inlineSize).toBe('450px');
  });

  it('appears without other notices if a request is rejected due to the ended login', async () => {
    const { lost, onError } = setUp();
    await userEvent.click(screen.getByText('save'));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    await userEvent.click(screen.getByText('count'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Logged in on another device');
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.queryByText(/expired/)).toBeNull();
    expect([lost, onError.mock.calls]).toEqual([[], []]);
  });

  it('appears alone on a page opened after the end, where requests stay pending', async () => {
    setUp({ reads: true });
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Logged in on another device');
    expect(screen.getByText('reading: loading')).toBeInTheDocument();
  });

  it('has one button, with the focus', async () => {
    const { push } = setUp();
    await push('replaced');
    const action = screen.getByRole('button', { name: 'OK' });
    expect(action).toHaveFocus();
    expect(screen.getByRole('alertdialog').querySelectorAll('button')).toHaveLength(1);
  });

  it('ignores Escape, outside clicks, and a phone’s back gesture', async () => {
    const { push, storage } = setUp();
    await push('replaced');
    await userEvent.keyboard('{Escape}{Escape}');
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog');
    await userEvent.click(dialog);
    expect(notice()).toBeVisible();
    // Mimics the browser's dialog, which jsdom does not implement.
    dialog.showModal = () => dialog.setAttribute('open', '');
    dialog.removeAttribute('open');
    dialog.dispatchEvent(new Event('close'));
    expect(dialog).toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    expect(storage.getItem('yth_token')).toBe('a|string');
  });

  it('on Enter logs out, clears the login, and opens the start page, whatever the response', async () => {
    const { push, client, storage, went } = setUp();
    await push('replaced');
    expect(screen.getByText('signedIn')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(went).toEqual(['replace index']));
    expect(client.callsOf(logout)).toHaveLength(1);
    expect(storage.length).toBe(0);
    expect(notice()).toBeNull();
    expect(screen.getByText('signedOut')).toBeInTheDocument();
  });

  it('opens the host’s page instead of the start page', async () => {
    const onAcknowledge = vi.fn();
    const { push, went } = setUp({ onAcknowledge });
    await push('replaced');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(onAcknowledge).toHaveBeenCalledOnce());
    expect(went).toEqual([]);
  });

  it('logs out once, however often it is clicked', async () => {
    const logoutAnswer = deferred();
    const { push, client, went } = setUp({ logoutAnswer: logoutAnswer.promise });
    await push('replaced');
    const action = screen.getByRole('button', { name: 'OK' });
    await userEvent.dblClick(action);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(client.callsOf(logout)).toHaveLength(1));
    expect(action).toHaveAttribute('aria-busy', 'true');
    logoutAnswer.resolve();
    await waitFor(() => expect(went).toEqual(['replace index']));
    expect(client.callsOf(logout)).toHaveLength(1);
  });

  it('links to the forgotten password page, and logs out before', async () => {
    const { push, storage, went } = setUp();
    await push('replaced');
    const link = screen.getByRole('link', { name: 'Reset password' });
    expect(link).toHaveAttribute('href', '/forgetPwd');
    await userEvent.click(link);
    await waitFor(() => expect(notice()).toBeNull());
    expect(storage.length).toBe(0);
    expect(went).toEqual(['push forgotPassword']);
  });

  it('has no forgotten password link if the host lacks that page', async () => {
    const { push } = setUp({ hasForgotten: false });
    await push('replaced');
    expect(screen.queryByText('Reset password')).toBeNull();
  });

  it('has no forgotten password link for a deleted account', async () => {
    const { push } = setUp();
    await push('removed');
    expect(screen.queryByText('Reset password')).toBeNull();
  });

  it('shows that the access through the host has ended, and does not log out', async () => {
    const { push, client, lost } = setUp({ hasAccount: false });
    await push('removed');
    expect(notice()).toHaveAccessibleName('Access ended');
    expect(notice()).toHaveAccessibleDescription(/through this site has ended. Log in to the site again/);
    expect(screen.queryByText('Reset password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(lost).toEqual(['removed']));
    expect(client.callsOf(logout)).toEqual([]);
  });

  it('stays if another tab has cleared the login, without changing the page below', async () => {
    const { push, session, client, went } = setUp();
    await push('replaced');
    act(() => session.clear());
    expect(notice()).toBeVisible();
    expect(screen.getByText('signedIn')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(went).toEqual(['replace index']));
    expect(client.callsOf(logout)).toHaveLength(0);
    expect(screen.getByText('signedOut')).toBeInTheDocument();
  });

  it('appears again for the next ended login', async () => {
    const { push, session } = setUp();
    await push('replaced');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(notice()).toBeNull());
    act(() => session.setTokens({ accessToken: 'b' }));
    await push('passwordChanged');
    expect(notice()).toHaveAccessibleName('Password changed');
  });
});
