import { exportUsage, getUsage, listUsageCharges } from '@reachkit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Navigation } from '../../../core/navigation/target.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { type UsageWorldOptions, usageWorld } from '../stories/usageWorld.ts';
import { UsageReport, type UsageReportProps } from './UsageReport.tsx';

const navigation: Navigation = {
  href: (target) => `/${target.kind}?${JSON.stringify(target)}`,
  go: () => undefined,
};

function show({
  handlers = [],
  props = {},
  areas = createStateAreas(),
  ...world
}: UsageWorldOptions & {
  readonly handlers?: readonly MockHandler[];
  readonly props?: UsageReportProps;
  readonly areas?: ReturnType<typeof createStateAreas>;
} = {}) {
  const client = createMockClient([...usageWorld(world), ...handlers]);
  render(
    <TestProvider
      client={client}
      locale="en"
      messages={[accountZh, accountEn]}
      navigation={navigation}
      areas={areas}
    >
      <UsageReport {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const chargesTable = () => screen.findByRole('table', { name: 'Charges' });

it('shows each counter with its forecast, and its calculation on focus', async () => {
  const { user } = show();
  const unlocks = await screen.findByRole('group', { name: 'Email unlocks' });
  expect(unlocks).toHaveTextContent('540of 600');
  expect(unlocks).toHaveTextContent('At this pace, runs out on 2026-11-23');
  expect(screen.getByRole('group', { name: 'Exported rows' })).toHaveTextContent('Used up');
  expect(screen.getByRole('group', { name: 'Basic analyses' })).toHaveTextContent('Lasts until the reset');
  await user.tab();
  within(unlocks).getByRole('button', { name: 'Email unlocks' }).focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/daily average of the last 7 days.*24 a day/);
});

it('shows each charge’s subject with a link, or that it is deleted', async () => {
  const { user } = show();
  const table = await chargesTable();
  const search = within(table).getByRole('link', { name: /^TikTok · .*露营/ });
  expect(search).toHaveTextContent(/United States.*50K/);
  expect(search.parentElement).toHaveTextContent('opening uses 1 search; free if already run today');
  expect(decodeURIComponent(search.getAttribute('href') ?? '')).toContain('followerCount_start=50000');
  expect(within(table).getAllByRole('link', { name: 'Nora cooks' })[0]).toHaveAttribute(
    'href',
    '/creator?{"kind":"creator","platform":"tiktok","id":"11"}',
  );
  expect(within(table).getByRole('link', { name: 'Autumn home launch' })).toBeVisible();
  expect(
    within(table).getByRole('link', { name: /^Look-alikes of .*Nora cooks/ }).parentElement,
  ).toHaveTextContent('opening uses 1 search; free if already run today');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await within(table).findByText('This email campaign no longer exists')).toBeVisible();
  expect(within(table).getByText('This creator no longer exists')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('filters by member and counter, and reports the view', async () => {
  const onViewChange = vi.fn();
  const { client, user } = show({ props: { onViewChange } });
  await user.click(await screen.findByRole('button', { name: '林予安' }));
  await waitFor(() => expect(client.callsOf(getUsage).at(-1)?.input.query).toMatchObject({ member: '7' }));
  await user.click(screen.getByRole('button', { name: /^Date range/ }));
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  await user.click(screen.getByRole('button', { name: /^Item/ }));
  await user.click(await screen.findByRole('option', { name: 'Emails sent' }));
  await waitFor(() =>
    expect(client.callsOf(listUsageCharges).at(-1)?.input.query).toMatchObject({
      member: '7',
      days: 7,
      counter: 'emails',
    }),
  );
  expect(onViewChange.mock.lastCall?.[0]).toMatchObject({ member: '7', days: 7, counter: 'emails' });
  expect(await screen.findByRole('heading', { name: 'Charges: Emails sent' })).toBeVisible();
});

it('shows the days as a table too', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show table' }));
  const table = await screen.findByRole('table', { name: /by day/ });
  expect(within(table).getAllByRole('row')).toHaveLength(31);
});

it('hides the members if the report contains only the person’s own figures', async () => {
  show({ report: { scope: 'own' } });
  await chargesTable();
  expect(screen.queryByRole('heading', { name: 'By member' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Member/ })).toBeNull();
  expect(screen.getByText(/Only your own charges are listed/)).toBeVisible();
});

it('refetches when limits change, and when another component uses quota', async () => {
  const areas = createStateAreas();
  const searches = {
    key: 'searches',
    kind: 'counter',
    period: 'day',
    limit: 500,
    used: 63,
    resetAt: '',
  } as const;
  const equity = {
    equityVersion: { versionName: 'Pro' },
    red_center: { save_koc_task: '0' },
    items: [searches],
  };
  areas.session.setEquity(equity);
  const { client } = show({ areas });
  await chargesTable();
  expect(client.callsOf(getUsage)).toHaveLength(1);
  act(() => areas.session.setUse('searches', { limit: 500, used: 64, resetAt: '' }));
  await waitFor(() => expect(client.callsOf(getUsage)).toHaveLength(2));
  const before = client.callsOf(getUsage).length;
  client.push({ code: 0, event: 'equity', data: null });
  await waitFor(() => expect(client.callsOf(getUsage).length).toBeGreaterThan(before));
});

it('exports the view; a retry after a lost response gets the same job', async () => {
  const lost = () => {
    throw new Refusal({ code: 500, status: 500 });
  };
  const { client, user } = show({
    handlers: [answer(exportUsage, lost)],
    props: {
      defaultView: {
        days: 7,
        from: '',
        to: '',
        counter: 'emails',
        member: '',
      },
    },
  });
  await chargesTable();
  const button = screen.getByRole('button', { name: 'Export' });
  await user.click(button);
  await waitFor(() => expect(client.callsOf(exportUsage)).toHaveLength(1));
  client.use(answer(exportUsage, () => ({ jobId: '5' })));
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(client.callsOf(exportUsage)).toHaveLength(2));
  const [first, second] = client.callsOf(exportUsage).map(({ input }) => input.body);
  expect(first).toMatchObject({ days: 7, counter: 'emails' });
  expect(second).toEqual(first);
});

it('shows an empty state without usage, and an error if loading failed', async () => {
  show({ report: { since: null, days: [], total: {}, members: [] }, charges: [] });
  expect(await screen.findByText('No usage yet')).toBeVisible();
  const refused = () => {
    throw new Refusal({ code: 500, status: 500 });
  };
  show({ handlers: [answer(getUsage, refused)] });
  expect(await screen.findByText('Your usage did not load')).toBeVisible();
});
