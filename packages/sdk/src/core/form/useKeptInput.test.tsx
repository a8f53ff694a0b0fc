import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { anyUser } from '../../testing/anyUser.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { memoryArea } from '../../testing/loopback.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { tokenSession } from '../session/tokenSession.ts';
import { useKeptInput } from './useKeptInput.ts';

beforeEach(() => sessionStorage.clear());

function Note() {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  useKeptInput(
    {
      key: 'note.1',
      read: () => ({ text, password }),
      restore: (kept) => {
        setText(kept.text);
        setPassword(kept.password);
      },
    },
    text !== '',
  );
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="Password" value={password} onChange={(event) => setPassword(event.target.value)} />
    </>
  );
}

/** Opens the form as somebody who is signed in. */
function open(userId: string) {
  const tokens = tokenSession({ storage: memoryArea(), renewsOnly: true, fetchToken: async () => null });
  tokens.setTokens({ accessToken: userId });
  const areas = createStateAreas();
  areas.user.set({ ...anyUser, id: userId });
  const { unmount } = render(
    <TestProvider client={createMockClient([], { session: tokens })} areas={areas} locale="en">
      <Note />
    </TestProvider>,
  );
  return { unmount, endLogin: () => act(async () => tokens.clear()) };
}

const text = () => screen.getByRole('textbox', { name: 'Text' });

describe('unsaved input', () => {
  it('returns to the same person after the login ended, without the password', async () => {
    const { endLogin, unmount } = open('7');
    await userEvent.type(screen.getByRole('textbox', { name: 'Password' }), 'hidden');
    await userEvent.type(text(), 'Half a sentence');
    await endLogin();
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hidden');
    open('7');
    expect(text()).toHaveValue('Half a sentence');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(text()).toHaveValue('');
  });

  it('is not shown to another person, and is kept for its owner', async () => {
    const first = open('7');
    await userEvent.type(text(), 'Half a sentence');
    await first.endLogin();
    first.unmount();
    const second = open('8');
    expect(text()).toHaveValue('');
    second.unmount();
    open('7');
    expect(text()).toHaveValue('Half a sentence');
  });

  it.each([
    ['is kept at once when the page goes away', true, 'Half a sentence'],
    ['is forgotten when the form closes while the login stands', false, ''],
  ])('%s', async (_, isReload, shown) => {
    const { unmount } = open('7');
    await userEvent.type(text(), 'Half a sentence');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const kept = { ...sessionStorage };
    unmount();
    if (isReload) for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
    open('7');
    expect(text()).toHaveValue(shown);
  });

  it('is not kept if it exceeds the maximum length of a draft', async () => {
    const { endLogin, unmount } = open('7');
    await userEvent.click(text());
    await userEvent.paste('x'.repeat(1_000_001));
    await endLogin();
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});
