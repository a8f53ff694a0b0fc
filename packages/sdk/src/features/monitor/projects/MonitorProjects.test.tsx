import { errorCodes } from '@reachkit/contract/errors';
import { feeCurrencies } from '@reachkit/contract/fields/currency';
import { addMonitorLinks } from '@reachkit/contract/monitor/link';
import {
  addMonitorProject,
  changeMonitorProject,
  exportMonitorProjects,
  listMonitorProjects,
} from '@reachkit/contract/monitor/project';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { MonitorButton } from '../button/MonitorButton.tsx';
import { monitorProject, storyLinks, storyProjects } from '../stories/data.ts';
import { show } from '../testing/show.tsx';
import { MonitorProjects } from './MonitorProjects.tsx';
import {
  formatMonitorProjectsView,
  openMonitorProjectsView,
  parseMonitorProjectsView,
} from './projectsView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => Promise.all([import('../form/ProjectDialog.tsx'), import('../button/ChooseProject.tsx')]));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

type User = ReturnType<typeof show>['user'];
const box = monitorProject();
const team = { projects: storyProjects };

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};
async function choose(user: User, name: string, action: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: `Actions for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of monitor projects', () => {
  it('shows state, figures with their number of known posts, and open alerts', async () => {
    show(<MonitorProjects />, team);
    const row = await rowOf(box.name);
    expect(row.getByRole('link', { name: box.name })).toHaveAttribute('href', '/monitorProject/11');
    expect(row.getByText('Running')).toBeVisible();
    expect(row.getByText('924.70K')).toHaveAttribute('title', '924,700');
    expect(row.getByText('6 of 8 known')).toBeVisible();
    expect(row.getByText('3')).toHaveAttribute('data-tone', 'warning');
    expect(screen.getByText('16 left')).toBeVisible();
    expect(await (await rowOf('Kettle launch')).findByText('over limit, read-only')).toBeVisible();
    expect(screen.queryByText('Summer travel push')).toBeNull();
  });

  it('archives a project at once, and restores it by Undo', async () => {
    const { world, user } = show(<MonitorProjects />, team);
    const stateOf = () => world.projects().find(({ id }) => id === box.id)?.state;
    await choose(user, box.name, 'Archive');
    await screen.findByText(`Archived “${box.name}”. Its posts are no longer read`);
    expect(stateOf()).toBe('archived');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Restored “${box.name}”`);
    expect(stateOf()).toBe('running');
  });

  it('removes a project at once, and restores it by Undo', async () => {
    const { world, user } = show(<MonitorProjects />, team);
    const stateOf = () => world.projects().find(({ id }) => id === box.id)?.state;
    await choose(user, box.name, 'Remove');
    await screen.findByText(`Removed “${box.name}”. It can be restored for 30 days`);
    expect(stateOf()).toBe('removed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Restored “${box.name}”`);
    expect(stateOf()).toBe('running');
  });

  it('restores a removed project from the list of removed ones', async () => {
    const { world, user } = show(
      <MonitorProjects defaultView={{ ...openMonitorProjectsView, state: 'removed' }} />,
      team,
    );
    expect(await (await rowOf('Test')).findByText('can be restored until 2026-12-15')).toBeVisible();
    await choose(user, 'Test', 'Restore');
    await screen.findByText('Restored “Test”');
    expect(world.projects().find(({ name }) => name === 'Test')?.state).toBe('running');
  });

  it('says why a project cannot be restored where the plan has no place', async () => {
    const { user } = show(
      <MonitorProjects defaultView={{ ...openMonitorProjectsView, state: 'archived' }} />,
      { ...team, projectLimit: 4 },
    );
    await choose(user, 'Summer travel push', 'Restore');
    expect(
      await screen.findByText(/plan/i, { selector: '[role="status"] *, [role="alert"] *' }),
    ).toBeVisible();
  });

  it('offers an upgrade if the plan’s limit of projects is reached', async () => {
    show(<MonitorProjects />, { ...team, projectLimit: 4 });
    expect(await screen.findByText('All used')).toBeVisible();
    expect(screen.getByText('More monitor projects requires a higher plan')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New project' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('offers a new project once while there is none', async () => {
    const { user } = show(<MonitorProjects />, { projects: [] });
    expect(await screen.findByText('No projects yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New project' }));
    expect(await screen.findByRole('dialog', { name: 'New monitor project' })).toBeVisible();
  });

  it('creates a project with goal, currency and switched-off alerts', async () => {
    const { client, user } = show(<MonitorProjects />, team);
    await rowOf(box.name);
    await user.click(screen.getByRole('button', { name: 'New project' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kettle');
    await user.click(screen.getByRole('button', { name: /^Currency of fees/ }));
    await user.click(await screen.findByRole('option', { name: 'US Dollar (USD)' }));
    await user.click(screen.getByRole('button', { name: /^Goal/ }));
    await user.click(await screen.findByRole('option', { name: 'Cost per 1,000 views at most' }));
    await user.type(await screen.findByRole('textbox', { name: /^Value/ }), '4.50');
    await user.click(screen.getByRole('checkbox', { name: 'Jump' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Created “Kettle”');
    expect(client.callsOf(addMonitorProject)[0]?.input.body).toMatchObject({
      name: 'Kettle',
      currency: 'USD',
      goal: { kind: 'cost', value: 450 },
      mutedAlerts: ['jump'],
      startsOn: null,
    });
  });

  it('refuses a cost with decimals in a currency without, and one in another currency', async () => {
    const { client, user } = show(<MonitorProjects />, team);
    await rowOf(box.name);
    await user.click(screen.getByRole('button', { name: 'New project' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Tokyo');
    await user.click(screen.getByRole('button', { name: /^Currency of fees/ }));
    expect(await screen.findAllByRole('option')).toHaveLength(feeCurrencies.length);
    await user.click(screen.getByRole('option', { name: 'Japanese Yen (JPY)' }));
    await user.click(screen.getByRole('button', { name: /^Goal/ }));
    await user.click(await screen.findByRole('option', { name: 'Cost per 1,000 views at most' }));
    const value = await screen.findByRole('textbox', { name: /^Value/ });
    await user.type(value, '450.5');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('JPY has no decimals')).toBeVisible();
    await user.clear(value);
    await user.type(value, '¥450');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('This project has its fees in JPY')).toBeVisible();
    await user.clear(value);
    await user.type(value, '450円');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Created “Tokyo”');
    expect(client.callsOf(addMonitorProject)[0]?.input.body).toMatchObject({
      currency: 'JPY',
      goal: { kind: 'cost', value: 450 },
    });
  });

  it('shows a refusal of the server at its field', async () => {
    const { user } = show(<MonitorProjects />, {
      ...team,
      handlers: [
        answer(changeMonitorProject, () => {
          const fields = { currency: { rule: 'wrong_format', msg: 'Posts of this project have fees' } };
          throw new Refusal({ code: errorCodes.validation, data: { fields } });
        }),
      ],
    });
    await choose(user, box.name, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: /^Brand/ }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Posts of this project have fees')).toBeVisible();
  });

  it('warns before overwriting the change of a colleague', async () => {
    const { client, user } = show(<MonitorProjects />, team);
    await choose(user, box.name, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: /^Brand/ }), '!');
    const later = monitorProject({ revision: 9 });
    client.use(
      answer(changeMonitorProject, ({ body }) => {
        if (body.revision === 9) return later;
        throw new Refusal({ code: errorCodes.changedMeanwhile, data: later });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A colleague has just changed this project/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`Saved “${box.name}”`)).toBeVisible();
  });

  it('exports the projects and says what that counts', async () => {
    const file = { name: 'a.csv', mediaType: 'text/csv', content: new Uint8Array() };
    const { client, user } = show(<MonitorProjects />, {
      ...team,
      handlers: [answer(exportMonitorProjects, () => file)],
    });
    await rowOf(box.name);
    URL.createObjectURL ??= () => 'blob:';
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Each project counts as one exported row')).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Export as CSV' }));
    expect(client.callsOf(exportMonitorProjects)[0]?.input.body).toEqual({ format: 'csv' });
  });

  it('shows why loading failed, and retries', async () => {
    const failing = answer(listMonitorProjects, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, world, user } = show(<MonitorProjects />, { ...team, handlers: [failing] });
    expect(await screen.findByText('Your projects did not load')).toBeVisible();
    client.use(...world.handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: box.name })).toBeVisible();
  });

  it('keeps its view in an address', () => {
    const view = { keyword: 'box', state: 'archived', sort: 'views', page: 2 } as const;
    expect(parseMonitorProjectsView(formatMonitorProjectsView(view))).toEqual(view);
    expect(formatMonitorProjectsView(openMonitorProjectsView)).toBe('');
  });
});

describe('the button that monitors a post', () => {
  const url = 'https://www.tiktok.com/@mira/video/7301234567890120000';

  it('adds the post with its creator to the chosen project', async () => {
    const { client, user } = show(<MonitorButton url={url} creatorId="7" />, team);
    await user.click(screen.getByRole('button', { name: 'Monitor' }));
    await user.click(await screen.findByRole('button', { name: /^Project/ }));
    await user.click(await screen.findByRole('option', { name: /Autumn gifting/ }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Added to “Autumn gifting”')).toBeVisible();
    const { params, body } = client.callsOf(addMonitorLinks)[0]?.input ?? {};
    expect(params).toEqual({ id: '13' });
    expect(body).toEqual({ lines: [{ text: url, creatorId: '7' }], origin: 'creator' });
  });

  it.each([
    [storyLinks[0]?.url ?? '', `This post is already in “${box.name}”`],
    ['https://www.tiktok.com/@mira', 'It cannot be added: this is a profile; use the link of a post'],
  ])('says why %s is not added', async (refused, reason) => {
    const { user } = show(<MonitorButton url={refused} />, team);
    await user.click(screen.getByRole('button', { name: 'Monitor' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('says that there is no project yet, and leads to the monitor', async () => {
    const { user } = show(<MonitorButton url={url} />, { projects: [] });
    await user.click(screen.getByRole('button', { name: 'Monitor' }));
    expect(await screen.findByText(/No project yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/monitorProjects');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  });
});
