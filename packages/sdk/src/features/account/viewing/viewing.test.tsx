import { fetchUserInfo } from '@reachkit/contract';
import { allowViewing, getViewPermission } from '@reachkit/contract/office/viewing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { storyPerson } from '../stories/accountWorld.ts';
import { ViewNotice } from './ViewNotice.tsx';
import { ViewPermission } from './ViewPermission.tsx';

const around = { locale: 'en', timeZone: 'UTC', messages: [accountZh, accountEn] } as const;

describe('views of a team by staff', () => {
  it('are allowed to see more for 24 hours, and that is withdrawn', async () => {
    const asked: boolean[] = [];
    const client = createMockClient([
      answer(getViewPermission, () => ({ until: null })),
      answer(allowViewing, ({ body }) => {
        asked.push(body.isAllowed);
        return { until: body.isAllowed ? '2026-12-02T10:30:00Z' : null };
      }),
    ]);
    render(
      <TestProvider client={client} {...around}>
        <ViewPermission />
      </TestProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Allow for 24 hours' }));
    const withdraw = await screen.findByRole('button', { name: 'Withdraw now' });
    expect(screen.getByRole('status')).toHaveTextContent(/until .*10:30/);
    await userEvent.click(withdraw);
    await screen.findByRole('button', { name: 'Allow for 24 hours' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(asked).toEqual([true, false]);
  });

  it.each([
    ['shows a banner with its end in a view', '2026-12-02T10:30:00Z', 1],
    ['shows nothing to the people of the team', undefined, 0],
  ])('%s', async (_, viewedUntil, count) => {
    const onEnd = vi.fn();
    const client = createMockClient([
      answer(fetchUserInfo, () => ({ ok: true as const, data: { officeUser: storyPerson, viewedUntil } })),
    ]);
    render(
      <TestProvider client={client} {...around}>
        <ViewNotice onEnd={onEnd} />
      </TestProvider>,
    );
    await vi.waitFor(() => expect(client.calls).toHaveLength(1));
    await vi.waitFor(() => expect(screen.queryAllByText(/Ann Lin.*10:30/)).toHaveLength(count));
    if (count > 0) await userEvent.click(screen.getByRole('button', { name: 'End view' }));
    expect(onEnd).toHaveBeenCalledTimes(count);
  });
});
