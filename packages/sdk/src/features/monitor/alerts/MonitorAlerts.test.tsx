import { handleMonitorAlerts, listMonitorAlerts } from '@reachkit/contract/monitor/alert';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { monitorAlert, storyAlerts } from '../stories/data.ts';
import { postWorld } from '../stories/postWorld.ts';
import { show } from '../testing/show.tsx';
import { formatMonitorAlertsView, openMonitorAlertsView, parseMonitorAlertsView } from './alertsView.ts';
import { MonitorAlerts } from './MonitorAlerts.tsx';

const page = <MonitorAlerts />;
const rows = async () => within(await screen.findByRole('list', { name: 'Alerts' })).getAllByRole('listitem');
const nth = async (at: number) => {
  const row = (await rows())[at];
  if (!row) throw new Error(`No alert ${at}`);
  return within(row);
};

describe('the alerts of the monitor', () => {
  it('lists the open ones with their sentence, project and post', async () => {
    const { client } = show(page, { handlers: postWorld() });
    const first = await nth(0);
    expect(first.getByText('No longer available')).toBeVisible();
    expect(
      first.getByText(
        '“Desk reset in one evening” by Alexandria Montgomery-Featherstone, gone since 11-20 04:10',
      ),
    ).toBeVisible();
    expect(first.getByRole('link', { name: 'Storage box, Black Friday wave' })).toHaveAttribute(
      'href',
      '/monitorProject/11',
    );
    expect(first.getByRole('link', { name: 'See the post' })).toHaveAttribute('href', '/monitoredPost/504');
    expect(client.callsOf(listMonitorAlerts)[0]?.input.query).toMatchObject({ state: 'open', project: '' });
  });

  it('marks one as handled with Undo, and shows by whom', async () => {
    const { client, user } = show(page, { handlers: postWorld() });
    await user.click((await nth(0)).getByRole('button', { name: /^Mark as handled: “Desk reset/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.click(screen.getByRole('radio', { name: 'Handled' }));
    expect(await screen.findByText('handled by Lin Yu’an, 11-20 09:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(client.callsOf(handleMonitorAlerts).at(-1)?.input.body).toEqual({
        ids: ['901'],
        isHandled: false,
      }),
    );
  });

  it('opens a handled one again', async () => {
    const handled = { handledAt: '2026-11-20T00:10:00.000Z', handledBy: null };
    const alerts = [monitorAlert({ id: '951', kind: 'back', ...handled })];
    const { client, user } = show(<MonitorAlerts defaultView={{ ...openMonitorAlertsView, state: '' }} />, {
      handlers: postWorld({ alerts }),
    });
    expect(await screen.findByText('handled 11-20 08:10')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Open again: / }));
    await waitFor(() =>
      expect(client.callsOf(handleMonitorAlerts).at(-1)?.input.body).toEqual({
        ids: ['951'],
        isHandled: false,
      }),
    );
  });

  it('marks the page as handled together', async () => {
    const { client, user } = show(page, { handlers: postWorld() });
    await user.click(await screen.findByRole('button', { name: 'Mark this page as handled' }));
    await waitFor(() =>
      expect(client.callsOf(handleMonitorAlerts).at(-1)?.input.body).toEqual({
        ids: storyAlerts.map(({ id }) => id),
        isHandled: true,
      }),
    );
    expect(await screen.findByText('No open alert')).toBeVisible();
  });

  it('filters by project and kind, and offers all where none matches', async () => {
    const { client, user } = show(
      <MonitorAlerts defaultView={{ ...openMonitorAlertsView, kind: 'goal' }} />,
      {
        handlers: postWorld(),
      },
    );
    expect(await screen.findByText('No alert matches these filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Kind/ }));
    await user.click(await screen.findByRole('option', { name: 'Jump' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Project/ }));
    await user.click(await screen.findByRole('option', { name: 'Storage box, Black Friday wave' }));
    await waitFor(() =>
      expect(client.callsOf(listMonitorAlerts).at(-1)?.input.query).toMatchObject({
        kind: 'jump',
        project: '11',
      }),
    );
  });

  it('says that none is open, or that they did not load', async () => {
    show(page, { handlers: postWorld({ alerts: [] }) });
    expect(await screen.findByText('No open alert')).toBeVisible();
  });

  it('offers to try again after a failure', async () => {
    const failing = answer(listMonitorAlerts, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    show(page, { handlers: [...postWorld(), failing] });
    expect(await screen.findByText('The alerts did not load')).toBeVisible();
  });
});

it('keeps the filters in a URL', () => {
  expect(formatMonitorAlertsView(openMonitorAlertsView)).toBe('');
  const view = { project: '11', kind: 'jump', state: '', page: 2 } as const;
  const query = formatMonitorAlertsView(view);
  expect(query).toBe('project=11&kind=jump&state=all&page=2');
  expect(parseMonitorAlertsView(query)).toEqual(view);
  expect(parseMonitorAlertsView('project=x&kind=nothing&state=bad')).toEqual(openMonitorAlertsView);
});
