import {
  changeShortLink,
  exportShortLinkVisits,
  getShortLink,
  getShortLinkConversions,
  getShortLinkStat,
  listShortLinkVisits,
  shortVisitsEvent,
} from '@reachkit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { shortlinksEn } from '../locales/en.ts';
import { shortlinksZh } from '../locales/zh.ts';
import { campaignLink, type DetailWorldOptions, detailWorld } from '../stories/detailWorld.ts';
import {
  formatShortLinkDetailView,
  openShortLinkDetailView,
  parseShortLinkDetailView,
  type ShortLinkVisitsView,
} from './detailView.ts';
import { ShortLinkDetail } from './ShortLinkDetail.tsx';

interface ShowOptions extends DetailWorldOptions {
  readonly handlers?: readonly MockHandler[];
  readonly view?: Partial<ShortLinkVisitsView>;
  readonly onViewChange?: (view: ShortLinkVisitsView) => void;
}

function show({ handlers = [], view, onViewChange, ...world }: ShowOptions = {}) {
  const client = createMockClient([...detailWorld(world), ...handlers]);
  render(
    <TestProvider client={client} locale="en" messages={[shortlinksZh, shortlinksEn]}>
      <ShortLinkDetail
        linkId="101"
        defaultView={{ ...openShortLinkDetailView, ...view }}
        onViewChange={onViewChange}
      />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const overview = () => screen.findByRole('group', { name: 'Overview' });
const recordRows = async () =>
  within(await screen.findByRole('table', { name: 'Visits' }))
    .getAllByRole('row')
    .slice(1);

it('shows visitors’ orders within 7 or 30 days, and the cost per order', async () => {
  const { client, user } = show();
  const table = await screen.findByRole('table', { name: 'Conversions' });
  expect(within(table).getByRole('row', { name: 'purchase 128 $10,432.10' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'sign_up 64 –' })).toBeVisible();
  expect(screen.getByText('Cost per order', { selector: 'dt' }).nextSibling).toHaveTextContent('$3.91');
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(await within(table).findByRole('row', { name: 'purchase 171 $10,432.10' })).toBeVisible();
  expect(client.callsOf(getShortLinkConversions).at(-1)?.input.query).toMatchObject({ days: 30 });
});

it('shows costs in yen in whole yen, and order values, reported in hundredths, too', async () => {
  const inYen = answer(getShortLinkConversions, () => ({
    list: [{ event: 'purchase', count: 2, value: 200_000, currency: 'JPY' }],
    costPerVisit: 12.5,
    costPerOrder: 2_500,
    currency: 'JPY',
  }));
  show({ handlers: [inYen] });
  const table = await screen.findByRole('table', { name: 'Conversions' });
  expect(within(table).getByRole('row', { name: 'purchase 2 JPY 2,000' })).toBeVisible();
  expect(screen.getByText('Cost per order', { selector: 'dt' }).nextSibling).toHaveTextContent('JPY 2,500');
});

it('without orders, explains how to report them, and names a missing fee', async () => {
  show({ size: 'none', link: { ...campaignLink, fee: null } });
  expect(await screen.findByText(/No conversions yet/)).toBeVisible();
  expect(screen.getByText(/Enter the creator’s fee/)).toBeVisible();
});

it('shows today, the last seven days and all time, with bots separate', async () => {
  show();
  const strip = await overview();
  await waitFor(() =>
    expect(within(strip).getByRole('group', { name: 'PV today' })).toHaveTextContent('300'),
  );
  expect(within(strip).getByRole('group', { name: 'UV last 7 days' })).toHaveTextContent('60.0% new');
  expect(within(strip).getByRole('group', { name: 'Total PV' })).toHaveTextContent('818 bot visits excluded');
  const chosen = screen.getByRole('group', { name: 'Data for this period' });
  expect(within(chosen).getByRole('group', { name: 'Bots' })).toHaveTextContent('228');
  expect(within(chosen).getByRole('group', { name: 'PV' })).toHaveTextContent(
    'vs. the previous 7 days −8.2%',
  );
});

it('explains each figure on focus, and marks an estimate', async () => {
  show({ size: 'huge' });
  const chosen = await screen.findByRole('group', { name: 'Data for this period' });
  const uv = within(chosen).getByRole('group', { name: 'UV' });
  expect(uv).toHaveTextContent('≈');
  expect(uv).toHaveTextContent('Estimate, ±0.81%');
  act(() => within(uv).getByRole('button', { name: 'UV' }).focus());
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /unique people.*Above 100,000 visits, UV is an estimate.*0\.81%/,
  );
});

it('changes days and chart, and keeps both in the view', async () => {
  const onViewChange = vi.fn();
  const { user } = show({ onViewChange });
  await user.click(await screen.findByRole('radio', { name: 'Custom' }));
  expect(onViewChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ from: '2026-10-22', to: '2026-11-20', page: 1 }),
    expect.objectContaining({ reason: 'window' }),
  );
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  expect(await screen.findByRole('radio', { name: 'Hour' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'New and returning' }));
  expect(onViewChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ window: 'today', from: '', to: '', chart: 'visitors' }),
    expect.objectContaining({ reason: 'chart' }),
  );
});

it('shows the reason of each bot, and switches back to people', async () => {
  const { user } = show({ view: { show: 'bots' } });
  await waitFor(async () => expect(await recordRows()).toHaveLength(7));
  expect(screen.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  expect(screen.getByText('Link preview')).toBeVisible();
  const filter = screen.getByRole('radiogroup', { name: 'Visitor' });
  await user.click(within(filter).getByRole('radio', { name: 'Returning' }));
  await waitFor(async () => expect(await recordRows()).toHaveLength(15));
  for (const row of await recordRows()) expect(row).toHaveTextContent('Returning');
});

it('offers to reset a filter without records', async () => {
  const { user } = show({ view: { region: 'ES' } });
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(async () => expect(await recordRows()).toHaveLength(20));
});

it('saves the records of the filter as a file', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => {} }));
  const { client, user } = show({ view: { show: 'new', region: 'US', window: 'total' } });
  await user.click(await screen.findByRole('button', { name: 'Export visits' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() =>
    expect(client.callsOf(exportShortLinkVisits)).toMatchObject([
      {
        input: {
          query: { window: 'total', visitorType: 'new', show: 'people', region: 'US', format: 'csv' },
        },
      },
    ]),
  );
});

it('refetches figures and records after visits to this link, not to others', async () => {
  const { client } = show();
  await overview();
  await recordRows();
  const readings = () => client.callsOf(getShortLinkStat).length;
  const before = readings();
  const records = client.callsOf(listShortLinkVisits).length;
  act(() => client.push({ code: 0, event: shortVisitsEvent, data: { links: ['7'] } }));
  act(() => client.push({ code: 0, event: shortVisitsEvent, data: { links: ['7', '101'] } }));
  // Three overview requests: today, seven days, all time; the chosen days are one of these.
  await waitFor(() => expect(readings()).toBe(before + 3));
  await waitFor(() => expect(client.callsOf(listShortLinkVisits)).toHaveLength(records + 1));
  act(() => client.push({ code: 0, event: shortVisitsEvent, data: { links: ['101'] } }));
  await waitFor(() => expect(readings()).toBe(before + 6));
  expect(client.callsOf(listShortLinkVisits)).toHaveLength(records + 1);
});

it('compares the orders of a campaign’s links within the chosen attribution days', async () => {
  const { user } = show();
  const table = await screen.findByRole('table', { name: 'Short links of the same campaign' });
  const figures = () => {
    const row = within(table).getByRole('row', { name: /This link/ });
    return within(row)
      .getAllByRole('cell')
      .slice(-4)
      .map((cell) => cell.textContent);
  };
  await waitFor(() => expect(figures()).toEqual(['$0.12', '128', '$10,432.10EUR 84.00', '$3.91']));
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  await waitFor(() => expect(figures()).toEqual(['$0.12', '171', '$10,432.10EUR 84.00', '$2.92']));
  expect(screen.getByText(/events within 30 days of a visit, or reported with a coupon code/)).toBeVisible();
});

it('opens the QR code and the form, and confirms a saved link', async () => {
  const { user } = show({
    handlers: [answer(changeShortLink, () => ({ ...campaignLink, name: 'Renamed', revision: 2 }))],
  });
  await user.click(await screen.findByRole('button', { name: 'QR code' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Edit link' }));
  const form = await screen.findByRole('dialog', { name: 'Edit short link' });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Renamed/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows that a link no longer exists, without retry or further requests', async () => {
  const { client } = show({
    handlers: [
      answer(getShortLink, () => {
        throw new Refusal({ code: 404, status: 404 });
      }),
    ],
  });
  expect(await screen.findByText('Short link not found')).toBeVisible();
  expect(client.calls.map(({ id }) => id)).toEqual([getShortLink.id]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('keeps the other parts of the page if loading the records fails', async () => {
  show({
    handlers: [
      answer(listShortLinkVisits, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ],
  });
  expect(await screen.findByText('The visits did not load')).toBeVisible();
  expect(await overview()).toHaveTextContent('300');
});

it.each<readonly [string, ShortLinkVisitsView]>([
  ['', openShortLinkDetailView],
  [
    'from=2026-11-01&to=2026-11-02&chart=bots&show=old&region=US&page=3',
    {
      ...openShortLinkDetailView,
      from: '2026-11-01',
      to: '2026-11-02',
      chart: 'bots',
      show: 'old',
      region: 'US',
      page: 3,
    },
  ],
])('stores a view in a URL: %j', (query, view) => {
  expect(parseShortLinkDetailView(query)).toEqual(view);
  expect(formatShortLinkDetailView(view)).toBe(query);
});

it.each([
  'from=2026-11-02&to=2026-11-01',
  'from=2020-01-01&to=2026-11-01',
  'from=2026-02-30&to=2026-03-01',
  'window=x&show=y&region=usa',
])('falls back to the open view for %j', (query) =>
  expect(parseShortLinkDetailView(query)).toEqual(openShortLinkDetailView),
);
