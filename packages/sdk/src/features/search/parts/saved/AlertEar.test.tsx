import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createMockClient } from '../../../../testing/createMockClient.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { searchEn } from '../../locales/en.ts';
import { searchZh } from '../../locales/zh.ts';
import { storySaved } from '../../stories/acts.ts';
import { AlertEar } from './AlertEar.tsx';

function show() {
  const client = createMockClient();
  const saved = { list: storySaved, retry: vi.fn(), open: vi.fn(async () => {}) };
  render(
    <TestProvider client={client} locale="en" messages={[searchZh, searchEn]}>
      <AlertEar saved={saved} />
    </TestProvider>,
  );
  const push = (event: string, data: unknown) => act(async () => client.push({ code: 0, event, data }));
  return { saved, push, user: userEvent.setup() };
}

const newsOf = (id: string) => ({
  unread: 1,
  notification: {
    ...{ id: '9', createdAt: '2026-11-20T06:00:00.000Z', readAt: null, kind: 'savedSearchNews' },
    values: { name: '美国家居', newCount: 3 },
    target: { kind: 'savedSearch', id, platform: 'tiktok' },
  },
});

describe('a notification of news in a saved search', () => {
  it('is shown with the name of the search and a way to it', async () => {
    const { saved, push, user } = show();
    await push('notification', newsOf('1'));
    expect(screen.getByText('“美国家居” has 3 new creators')).toBeVisible();
    expect(saved.retry).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Take a look' }));
    expect(saved.open).toHaveBeenCalledExactlyOnceWith(storySaved[0]);
  });

  it.each([
    ['of another event', 'job', newsOf('1'), 0],
    ['without content', 'notification', { unread: 0, notification: null }, 0],
    ['of another shape', 'notification', { id: 1 }, 0],
    ['of a search that is gone', 'notification', newsOf('77'), 1],
  ])('is not shown for a message %s', async (_, event, data, retries) => {
    const { saved, push } = show();
    await push(event, data);
    expect(screen.queryByText(/new creator/)).toBeNull();
    expect(saved.retry).toHaveBeenCalledTimes(retries);
  });
});
