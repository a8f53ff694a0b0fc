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
  const hear = (event: string, data: unknown) => act(async () => client.push({ code: 0, event, data }));
  return { saved, hear, user: userEvent.setup() };
}

describe('news in a saved search', () => {
  it('are told by its name, with the way there, and counted anew', async () => {
    const { saved, hear, user } = show();
    await hear('savedSearch', { id: '1', newCount: 3 });
    expect(screen.getByText('“美国家居” has 3 new creators')).toBeVisible();
    expect(saved.retry).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Take a look' }));
    expect(saved.open).toHaveBeenCalledExactlyOnceWith(storySaved[0]);
  });

  it.each([
    ['about something else', 'job', { id: '1', newCount: 3 }, 0],
    ['that says nothing', 'savedSearch', { id: 1 }, 0],
    ['about a search that is gone', 'savedSearch', { id: '77', newCount: 3 }, 1],
  ])('a message %s tells nobody anything', async (_, event, data, retries) => {
    const { saved, hear } = show();
    await hear(event, data);
    expect(screen.queryByText(/new creator/)).toBeNull();
    expect(saved.retry).toHaveBeenCalledTimes(retries);
  });
});
