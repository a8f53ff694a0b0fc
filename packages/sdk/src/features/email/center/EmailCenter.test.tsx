import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import type { MockClient } from '../../../testing/createMockClient.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { campaignWorld } from '../stories/campaignWorld.ts';
import { outboxWorld } from '../stories/outboxWorld.ts';
import { formatEmailCenter, parseEmailCenter } from './centerView.ts';
import { EmailCenter, type EmailCenterProps } from './EmailCenter.tsx';

function show(props: EmailCenterProps = {}, client: MockClient = outboxWorld()) {
  render(
    <TestProvider client={client} locale="en" messages={[formEn, emailEn]}>
      <EmailCenter {...props} />
    </TestProvider>,
  );
  return userEvent.setup();
}

describe('the email centre', () => {
  it('switches between pages, each with its own view', async () => {
    const onViewChange = vi.fn();
    const user = show({ onViewChange });
    expect(await screen.findByRole('heading', { name: 'Campaigns' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Outbox' }));
    expect(await screen.findByRole('heading', { name: 'Outbox' })).toBeVisible();
    expect(onViewChange).toHaveBeenLastCalledWith(
      { folder: 'outbox', query: '' },
      { reason: 'folder', replace: false },
    );
    await user.click(await screen.findByRole('tab', { name: /Failed/ }));
    await waitFor(() =>
      expect(onViewChange).toHaveBeenLastCalledWith(
        { folder: 'outbox', query: 'state=failed' },
        { reason: 'filter', replace: false },
      ),
    );
  });

  it('links from a report to its emails in the outbox tab', async () => {
    const onViewChange = vi.fn();
    const user = show(
      { defaultView: { folder: 'campaigns', query: 'campaign=1' }, onViewChange },
      campaignWorld(),
    );
    await user.click(await screen.findByRole('button', { name: 'All emails' }));
    expect(await screen.findByRole('heading', { name: 'Outbox' })).toBeVisible();
    expect(onViewChange).toHaveBeenLastCalledWith(
      { folder: 'outbox', query: 'campaign=1' },
      { reason: 'folder', replace: false },
    );
  });

  it('shows the page that its host sets', async () => {
    show({ view: { folder: 'senders', query: 'sender=1' } });
    expect(await screen.findByRole('heading', { name: 'hello@greenwood.example' })).toBeVisible();
  });
});

describe('the place in the email centre', () => {
  it.each(['', 'status=draft', 'folder=outbox', 'folder=outbox&state=failed&page=2', 'folder=settings'])(
    'parses and formats "%s"',
    (query) => {
      expect(formatEmailCenter(parseEmailCenter(query))).toBe(query);
    },
  );

  it('defaults to the campaigns for an unknown URL', () => {
    expect(parseEmailCenter('folder=other')).toEqual({ folder: 'campaigns', query: '' });
  });
});
