import { listMonitorAlerts } from '@reachkit/contract/monitor/alert';
import {
  addMonitorLinks,
  addMonitorReading,
  addMonitorReadings,
  changeMonitorDuration,
  changeMonitorLink,
  checkMonitorLinks,
  listMonitorLinks,
  readMonitorLinksFile,
  removeMonitorLinks,
} from '@reachkit/contract/monitor/link';
import { exportMonitorProject, getMonitorSummary } from '@reachkit/contract/monitor/project';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { monitorProject, storyLinks, summaryOf } from '../stories/data.ts';
import { show } from '../testing/show.tsx';
import { MonitorProject } from './MonitorProject.tsx';
import { formatMonitorProjectView, openMonitorProjectView, parseMonitorProjectView } from './projectView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() =>
  Promise.all([
    import('../adding/AddLinksDialog.tsx'),
    import('../adding/ReadingsDialog.tsx'),
    import('../form/LinkDialog.tsx'),
    import('../form/ReadingDialog.tsx'),
    import('../form/ProjectDialog.tsx'),
  ]),
);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

type User = ReturnType<typeof show>['user'];
const page = <MonitorProject projectId="11" />;
const first = storyLinks[0]?.title ?? '';
const withoutSource = 'Como organizei a lavanderia com três caixas';

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};
async function choose(user: User, name: string, action: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: `Actions for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const figure = (name: RegExp | string) => within(screen.getByRole('group', { name }));

describe('a monitor project', () => {
  it('shows its frame, and its figures with goal, platforms and known posts', async () => {
    show(page);
    await screen.findByText('924.70K', { selector: '.rk-stat *' });
    expect(screen.getByRole('heading', { name: monitorProject().name })).toBeVisible();
    expect(screen.getByText('11-10 to 12-31, China Time')).toBeVisible();
    expect(screen.getByText('goal 2.50M views')).toBeVisible();
    expect(screen.getByText('last reading 19 minutes ago')).toBeVisible();
    const views = figure('Views');
    expect(views.getByText('of 2.50M')).toBeVisible();
    expect(views.getByRole('img', { name: '37.0% of the goal' })).toBeVisible();
    expect(views.getByText('TikTok 660.43K, Instagram 142.87K, YouTube 121.40K')).toBeVisible();
    expect(views.getByText('2 of 8 unknown')).toBeVisible();
    expect(figure('Cost per 1,000 views').getByText('5 with both, $2,588')).toBeVisible();
    expect(figure('Links').getByText('3 monitored, 1 finished, 4 other')).toBeVisible();
  });

  it('says the next reading of each post, or why there is none', async () => {
    show(page);
    expect(await (await rowOf(first)).findByText('next 09:42')).toBeVisible();
    const gone = await rowOf('Desk reset in one evening');
    expect(await gone.findByText('No longer available')).toBeVisible();
    expect(await gone.findByText('last read 11-19 22:04')).toBeVisible();
    expect(await (await rowOf('vm.tiktok.com/ZMh8aKq2P/')).findByText('next try 10:15')).toBeVisible();
    const entered = await rowOf(withoutSource);
    expect(await entered.findByText('by Wang Ke')).toBeVisible();
    expect(await entered.findByText('unknown')).toBeVisible();
  });

  it('marks a total that fell, and never shows a missing figure as 0', async () => {
    show(page);
    const fell = await rowOf('Everything I put in a 35 L box (spoiler: it all fits)');
    expect(await fell.findByText('Lower than at an earlier reading')).toBeInTheDocument();
    expect(await fell.findByText('−230')).toBeVisible();
    const waiting = await rowOf('tiktok.com/@newhome/video/7309999999999999999');
    expect(waiting.queryByText('0')).toBeNull();
    expect(await waiting.findByText('no reading yet')).toBeVisible();
  });

  it('sums all posts of the filter, and says how many are unknown', async () => {
    show(page);
    await rowOf(first);
    const totals = screen.getByText('8 links, sum or median').closest<HTMLElement>('[role="row"]');
    expect(totals && within(totals).getByText('924.70K')).toBeVisible();
    expect(
      screen.getByText('1–8 of 8. The sum covers all 8; unknown fees: 2, unknown views: 2'),
    ).toBeVisible();
  });

  it('filters by state, and compares at an equal age', async () => {
    const { client, user } = show(page);
    await rowOf(first);
    await user.click(screen.getByRole('tab', { name: /No source/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: first })).toBeNull());
    await user.click(screen.getByRole('radio', { name: '30 d' }));
    await user.click(screen.getByRole('tab', { name: /^All/ }));
    expect(await (await rowOf(first)).findByText('206.43K')).toBeVisible();
    expect(client.callsOf(listMonitorLinks).at(-1)?.input.query).toMatchObject({ age: '30d', state: '' });
    expect(screen.getByText(/YouTube allows counts to be kept: 30/)).toBeVisible();
  });

  it('shows at most three open alerts, each with its sentence and one action', async () => {
    const { client, areas, user } = show(page);
    const alerts = within(await screen.findByRole('list', { name: 'Latest alerts' }));
    expect(alerts.getAllByRole('listitem')).toHaveLength(3);
    expect(client.callsOf(listMonitorAlerts)[0]?.input.query).toMatchObject({ project: '11', pageSize: 3 });
    expect(
      alerts.getByText(
        '“Desk reset in one evening” by Alexandria Montgomery-Featherstone, gone since 11-20 04:10',
      ),
    ).toBeVisible();
    expect(alerts.getByText(/views an hour until 11-20 08:40: 1,420; .* before: 410/)).toBeVisible();
    expect(alerts.getByRole('link', { name: 'See the change' })).toHaveAttribute(
      'href',
      '/monitoredPost/501',
    );
    expect(screen.getByRole('link', { name: 'All alerts' })).toHaveAttribute('href', '/monitorAlerts');
    await user.click(alerts.getByRole('button', { name: 'Write email' }));
    expect(areas.email.state.recipientList.map(({ id }) => id)).toEqual(['6']);
  });

  it('takes selected posts out together, and brings them back by Undo', async () => {
    const { client, world, user } = show(page);
    await rowOf(first);
    await user.click(screen.getByRole('checkbox', { name: `Select ${first}` }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Desk reset in one evening' }));
    const bar = within(screen.getByRole('group', { name: 'Actions for the selected posts' }));
    expect(bar.getByText('2 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Take out' }));
    await screen.findByText('Took out 2 posts. Rules do not add them again');
    expect(client.callsOf(removeMonitorLinks)[0]?.input.body).toEqual({ ids: ['501', '504'] });
    expect(world.links()).toHaveLength(6);
    expect(screen.queryByText('2 selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Brought 2 posts back');
    expect(world.links()).toHaveLength(8);
  });

  it('changes the fee and the last day of a post', async () => {
    const { client, user } = show(page);
    await choose(user, first, 'Edit fee, goal and last day');
    const fee = await screen.findByRole('textbox', { name: /^Fee/ });
    expect(fee).toHaveValue('780');
    await user.clear(fee);
    await user.type(fee, '900 EUR');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This project has its fees in USD')).toBeVisible();
    await user.clear(fee);
    await user.type(fee, '1,200.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(client.callsOf(changeMonitorLink)[0]?.input.body).toEqual({ fee: 120_050, goal: null, note: '' });
    expect(client.callsOf(changeMonitorDuration)).toHaveLength(0);
  });

  it('enters counts by hand where a platform has no source', async () => {
    const { client, user } = show(page);
    await user.click((await rowOf(withoutSource)).getByRole('button', { name: 'enter counts by hand' }));
    await user.click(await screen.findByRole('button', { name: 'Enter' }));
    expect(await screen.findByText('Enter at least one count')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Views/ }), '45,000');
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    await screen.findByText('Counts entered');
    expect(client.callsOf(addMonitorReading)[0]?.input.body).toMatchObject({
      readAt: '2026-11-20T01:00:00.000Z',
      views: 45_000,
      likes: null,
    });
  });

  it('enters readings of a file, and names the rows that were not taken', async () => {
    const { user } = show(page);
    await rowOf(first);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enter readings from a file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter readings from a file' });
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('No input for a file');
    await user.upload(input, new File(['x'], 'readings.csv', { type: 'text/csv' }));
    expect(await screen.findByText('1 row will not be taken')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Enter' }));
    expect(await screen.findByText('New readings: 12, unchanged: 1.')).toBeVisible();
    expect(screen.getByText(/Row 4, .*: the post is not in this project/)).toBeVisible();
  });

  it('enters the readings of the sheet that a person chooses', async () => {
    const { client, user } = show(page);
    await rowOf(first);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enter readings from a file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter readings from a file' }));
    const input = document.querySelector<HTMLInputElement>('dialog input[type="file"]');
    if (!input) throw new Error('No input for a file');
    await user.upload(input, new File(['x'], 'readings.xlsx'));
    expect(
      await dialog.findByText('Other sheets are not read: How to fill in (1 row with a link)'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sheet: Paid posts' }));
    await user.click(await screen.findByRole('option', { name: /^How to fill in/ }));
    await dialog.findByText('Other sheets are not read: Paid posts (4 rows with a link)');
    await user.click(dialog.getByRole('button', { name: 'Enter' }));
    expect(await dialog.findByText('Sheet that was read: How to fill in')).toBeVisible();
    const file = expect.any(File);
    expect(client.callsOf(addMonitorReadings).map((sent) => sent.input.body)).toEqual([
      { file, mode: 'check' },
      { file, mode: 'check', sheet: 'How to fill in' },
      { file, sheet: 'How to fill in' },
    ]);
  });

  it.each(['links', 'readings'] as const)('exports its %s', async (what) => {
    const file = { name: 'a.csv', mediaType: 'text/csv', content: new Uint8Array() };
    const { client, user } = show(page, { handlers: [answer(exportMonitorProject, () => file)] });
    await rowOf(first);
    URL.createObjectURL ??= () => 'blob:';
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const [ofLinks, ofReadings] = await screen.findAllByRole('menuitem', { name: 'Export as CSV' });
    await user.click((what === 'links' ? ofLinks : ofReadings) ?? document.body);
    expect(client.callsOf(exportMonitorProject)[0]?.input.body).toEqual({ what, format: 'csv' });
  });

  it('is read-only while it is archived, until it is restored', async () => {
    const { world, user } = show(page, { projects: [monitorProject({ state: 'archived' })] });
    expect(await screen.findByText(/This project is archived/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add links' })).toHaveAttribute('aria-disabled', 'true');
    await rowOf(first);
    expect(screen.queryByRole('checkbox', { name: `Select ${first}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByText(`Restored “${monitorProject().name}”`);
    expect(world.projects()[0]?.state).toBe('running');
  });

  it('lets posts be taken out, and no more, over the plan’s limit', async () => {
    const { user } = show(page, { projects: [monitorProject({ isOverLimit: true })], linkLimit: 5 });
    expect(await screen.findByText(/over the limit of your plan/)).toBeVisible();
    const row = await rowOf(first);
    await user.click(row.getByRole('button', { name: `Actions for “${first}”` }));
    expect(await screen.findByRole('menuitem', { name: 'Take out' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Enter counts' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /^Edit fee/ })).toBeNull();
  });

  it('shows the posts while the figures fail to load', async () => {
    const refuse = () => {
      throw new Refusal({ code: 500, status: 500 });
    };
    show(page, { handlers: [answer(getMonitorSummary, refuse)] });
    expect(await screen.findByText('The figures did not load')).toBeVisible();
    expect(await (await rowOf(first)).findByText('412.86K')).toBeVisible();
  });

  it('leads back to all projects from one that does not exist', async () => {
    show(<MonitorProject projectId="99" />);
    expect(await screen.findByText('There is no such project')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/monitorProjects');
  });

  it('keeps its view in an address', () => {
    const view = {
      state: 'noSource',
      keyword: 'box',
      age: '7d',
      sort: 'fee',
      order: 'asc',
      page: 3,
    } as const;
    expect(parseMonitorProjectView(formatMonitorProjectView(view))).toEqual(view);
    expect(formatMonitorProjectView(openMonitorProjectView)).toBe('');
  });
});

describe('the dialog that adds links', () => {
  const open = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Add links' }));
    return within(await screen.findByRole('dialog', { name: 'Add links' }));
  };
  const paste = [
    'https://www.tiktok.com/@a/video/7301234567890123999',
    'https://www.youtube.com/watch?v=abc12345678',
    'https://youtu.be/abc1',
    'https://www.instagram.com/reel/Abc/',
    storyLinks[0]?.url ?? '',
    'https://example.com/x',
  ];
  const countOf = (result: string) => document.querySelector(`[data-result="${result}"] dd`)?.textContent;

  it('says what is new, known and unsupported before it saves anything', async () => {
    const { client, user } = show(page);
    const dialog = await open(user);
    await user.click(dialog.getByRole('textbox', { name: /^Links of posts/ }));
    await user.paste(paste.join('\n'));
    expect(dialog.getByText('6 of 500 lines')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByRole('button', { name: 'Add 4 posts' });
    expect(['new', 'short', 'known', 'refused'].map(countOf)).toEqual(['3', '1', '1', '1']);
    expect(dialog.getByText('not a link of TikTok, YouTube or Instagram')).toBeVisible();
    expect(dialog.getByText(/YouTube allows counts to be kept: 30/)).toBeVisible();
    expect(dialog.getByText(/Instagram has no source here/)).toBeVisible();
    expect(client.callsOf(addMonitorLinks)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Add 4 posts' }));
    expect(await dialog.findByText('Added 4 posts')).toBeVisible();
    expect(client.callsOf(addMonitorLinks)[0]?.input.body).toEqual({
      lines: paste.slice(0, 4).map((text) => ({ text, endsOn: null })),
      origin: 'pasted',
    });
  });

  it('checks again after a change, and asks before it discards the text', async () => {
    const { client, user } = show(page);
    const dialog = await open(user);
    const field = dialog.getByRole('textbox', { name: /^Links of posts/ });
    await user.type(field, 'https://youtu.be/abc1');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByRole('button', { name: 'Add 1 post' });
    await user.type(field, '2');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByRole('button', { name: 'Add 1 post' });
    expect(client.callsOf(checkMonitorLinks)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByText('Discard unsaved changes?')).toBeVisible();
  });

  it('refuses more than 500 lines before it sends them', async () => {
    const { client, user } = show(page);
    const dialog = await open(user);
    await user.click(dialog.getByRole('textbox', { name: /^Links of posts/ }));
    await user.paste(Array.from({ length: 501 }, (_, at) => `https://youtu.be/${at}`).join('\n'));
    expect(dialog.getByText('At most 500 lines at once. Add them in parts.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Check' })).toHaveAttribute('aria-disabled', 'true');
    expect(client.callsOf(checkMonitorLinks)).toHaveLength(0);
  });

  it('says how many posts the plan’s limit leaves out', async () => {
    const { user } = show(page, { linkLimit: 9 });
    const dialog = await open(user);
    await user.click(dialog.getByRole('textbox', { name: /^Links of posts/ }));
    await user.paste(paste.slice(0, 2).join('\n'));
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText(/Places left in this project: 1 of 9\. .*not added: 1\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Add 1 post' })).toBeVisible();
  });

  it('previews a file, and adds the rows that can be added', async () => {
    const { client, user } = show(page);
    const dialog = await open(user);
    await user.click(dialog.getByRole('radio', { name: 'File' }));
    const input = document.querySelector<HTMLInputElement>('dialog input[type="file"]');
    if (!input) throw new Error('No input for a file');
    await user.upload(input, new File(['x'], 'posts.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('Fee (USD): fee')).toBeVisible();
    expect(dialog.getByText('Batch no.: not used')).toBeVisible();
    expect(dialog.getByText('its currency is not the project’s')).toBeVisible();
    expect(dialog.getByRole('cell', { name: '$400' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add 3 posts' }));
    await dialog.findByText('Added 3 posts');
    expect(client.callsOf(readMonitorLinksFile)).toHaveLength(1);
    expect(client.callsOf(addMonitorLinks)[0]?.input.body).toMatchObject({
      origin: 'file',
      lines: [{ fee: 20_000 }, { fee: 40_000, goal: 50_000 }, { endsOn: '2027-01-31' }],
    });
  });

  it('names the sheet that was read and the others, and reads the chosen one', async () => {
    const { client, user } = show(page);
    const dialog = await open(user);
    await user.click(dialog.getByRole('radio', { name: 'File' }));
    const input = document.querySelector<HTMLInputElement>('dialog input[type="file"]');
    if (!input) throw new Error('No input for a file');
    await user.upload(input, new File(['x'], 'posts.xlsx'));
    expect(
      await dialog.findByText('Other sheets are not read: How to fill in (1 row with a link)'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sheet: Paid posts' }));
    await user.click(await screen.findByRole('option', { name: /^How to fill in/ }));
    expect(await dialog.findByRole('button', { name: 'Sheet: How to fill in' })).toBeVisible();
    await dialog.findByRole('button', { name: 'Add 3 posts' });
    const file = expect.any(File);
    expect(client.callsOf(readMonitorLinksFile).map((sent) => sent.input.body)).toEqual([
      { file },
      { file, sheet: 'How to fill in' },
    ]);
  });

  it('opens from the field of an empty project with the text already checked', async () => {
    const empty = answer(getMonitorSummary, () => summaryOf([], monitorProject(), 500));
    const { user } = show(page, { links: [], alerts: [], handlers: [empty] });
    await screen.findByText('This project has no posts yet');
    await user.click(screen.getByRole('textbox', { name: /^Links of posts/ }));
    await user.paste(paste[0] ?? '');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('button', { name: 'Add 1 post' })).toBeVisible();
  });
});
