import { listMonitorAlerts } from '@reachkit/contract/monitor/alert';
import { getMonitoredPost } from '@reachkit/contract/monitor/link';
import { getMonitorSummary, listMonitorProjects } from '@reachkit/contract/monitor/project';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MonitoredPost } from '../post/MonitoredPost.tsx';
import { MonitorProject } from '../project/MonitorProject.tsx';
import { MonitorProjects } from '../projects/MonitorProjects.tsx';
import { postWorld } from '../stories/postWorld.ts';
import { show } from '../testing/show.tsx';
import { MonitorAlerts } from './MonitorAlerts.tsx';
import { useOpenAlerts } from './useOpenAlerts.ts';

const changed = (...projectIds: string[]) => ({
  code: 0,
  msg: '',
  event: 'monitorAlert',
  data: { projectIds },
});

function Count({ isEnabled }: { readonly isEnabled?: boolean }) {
  return <output aria-label="Count">{useOpenAlerts({ isEnabled })}</output>;
}

it.each([
  ['the list of alerts', <MonitorAlerts key="1" />, listMonitorAlerts],
  ['the list of projects', <MonitorProjects key="2" />, listMonitorProjects],
  ['a project', <MonitorProject key="3" projectId="11" />, getMonitorSummary],
  ['a post', <MonitoredPost key="4" linkId="501" />, getMonitoredPost],
])('refetches %s when alerts of its project change', async (_, screenOf, endpoint) => {
  const { client } = show(screenOf, { handlers: postWorld() });
  await waitFor(() => expect(client.callsOf(endpoint).length).toBeGreaterThan(0));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  const before = client.callsOf(endpoint).length;
  act(() => client.push(changed('11')));
  await waitFor(() => expect(client.callsOf(endpoint).length).toBeGreaterThan(before));
});

it('does not refetch a project when alerts of another project change', async () => {
  const { client } = show(<MonitorProject projectId="11" />);
  await screen.findByRole('region', { name: 'Open alerts' });
  const before = client.callsOf(getMonitorSummary).length;
  act(() => client.push(changed('12')));
  await act(async () => {});
  expect(client.callsOf(getMonitorSummary)).toHaveLength(before);
});

it('counts the open alerts of the team, live', async () => {
  const { client } = show(<Count />);
  await waitFor(() => expect(screen.getByRole('status', { name: 'Count' })).toHaveTextContent('3'));
  const before = client.callsOf(listMonitorAlerts).length;
  act(() => client.push(changed('11')));
  await waitFor(() => expect(client.callsOf(listMonitorAlerts).length).toBeGreaterThan(before));
});

it('does not request alerts for a person without the content monitor', () => {
  const { client } = show(<Count isEnabled={false} />);
  expect(client.calls).toEqual([]);
});
