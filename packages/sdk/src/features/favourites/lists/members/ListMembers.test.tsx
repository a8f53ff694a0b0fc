import { exportList, previewListExport } from '@reachkit/contract/favourites/exporting';
import {
  copyFavourites,
  listFavouriteCreators,
  moveFavourites,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract/favourites/members';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Target } from '../../../../core/navigation/target.ts';
import { createStateAreas } from '../../../../provider/stateAreas.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { listRefusal } from '../../stories/lists.ts';
import { type MemberWorldOptions, memberWorld, notedRows, scopeRefusal } from '../../stories/members.ts';
import { FavouriteLists } from '../page/FavouriteLists.tsx';
import { favouriteListView } from '../page/favouritesView.ts';

beforeEach(() => localStorage.clear());

interface Shown extends MemberWorldOptions {
  /** Plan level of the search scope; unknown if omitted. */
  readonly scope?: number;
}

function show({ scope, ...options }: Shown = {}) {
  const world = memberWorld(options);
  const areas = createStateAreas();
  const go = vi.fn();
  const href = ({ kind }: Target) => (kind === 'writeEmail' ? '/write' : undefined);
  if (scope !== undefined) {
    const item = { key: 'searchScope', kind: 'level', period: null, limit: scope, used: null, resetAt: null };
    areas.session.setEquity({
      equityVersion: { version: 'free', versionName: 'free' },
      red_center: { save_koc_task: '0' },
      items: [{ ...item, key: 'searchScope', kind: 'level' }],
    });
  }
  const view = (
    <TestProvider
      client={world.client}
      locale="en"
      messages={[favouritesZh, favouritesEn]}
      areas={areas}
      navigation={{ href, go }}
    >
      <FavouriteLists defaultView={favouriteListView('1')} />
    </TestProvider>
  );
  const { unmount } = render(view);
  const sent = (endpoint: { readonly id: string }) =>
    world.requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  return { user: userEvent.setup(), sent, world, unmount, go, areas };
}

type User = ReturnType<typeof userEvent.setup>;

const boxes = () => screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
const head = (name: RegExp) => screen.findByRole('columnheader', { name });

async function choose(user: User, count: number) {
  for (const box of (await boxes()).slice(0, count)) await user.click(box);
}

async function addFilter(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('option', { name }));
  // The editor's code loads on first opening.
  return screen.findByRole('dialog', { name });
}

describe('the actions that start an email from a list', () => {
  it('start a new email with the chosen creators', async () => {
    const { user, go, areas } = show();
    await choose(user, 2);
    const bar = within(screen.getByRole('group', { name: 'Actions for the selected creators' }));
    await user.click(bar.getByRole('button', { name: 'Write email' }));
    expect(go).toHaveBeenLastCalledWith({ kind: 'writeEmail' }, 'push');
    expect(areas.email.state.recipientList).toHaveLength(2);
    expect(areas.email.state.recipientList[0]).toMatchObject({ origin: 'list' });
  });

  it('start a new email with all creators of the list', async () => {
    const { user, go } = show();
    await user.click(await screen.findByRole('link', { name: /^Write email/ }));
    expect(go).toHaveBeenLastCalledWith({ kind: 'writeEmail', listId: '1' }, 'push');
  });
});

describe('the filters of a list', () => {
  it('show their counts before they are applied, and become removable chips', async () => {
    const { user, sent } = show();
    await boxes();
    const editor = await addFilter(user, 'Followers');
    await user.type(within(editor).getByRole('textbox', { name: 'From' }), '180K');
    await waitFor(() => expect(editor).toHaveTextContent('18 match'));
    expect(sent(listFavouriteCreators).at(-1)).toMatchObject({
      params: { id: '1' },
      query: { followerCount_start: '180000', pageSize: 1 },
    });
    await user.click(within(editor).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('18 match')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Followers ≥\s*180K/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Remove filter: Followers/ }));
    await waitFor(() => expect(screen.queryByText('18 match')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Followers ≥/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '313'));
  });

  it('do not offer the exclusion of listed creators', async () => {
    const { user } = show();
    await boxes();
    const editor = await addFilter(user, 'Exclude');
    expect(within(editor).getByText('Contacted by me')).toBeVisible();
    expect(within(editor).queryByText('Already in a list')).toBeNull();
  });

  it('include platform, label, owner and contact status', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Platform: All platforms' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /YouTube/ }));
    await user.click(await screen.findByRole('button', { name: 'Label: All labels' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'VIP' }));
    await user.click(await screen.findByRole('button', { name: 'Owner: All owners' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'No one' }));
    await user.click(screen.getByRole('button', { name: /^Contacted/ }));
    await waitFor(() =>
      expect(sent(listFavouriteCreators).at(-1)).toMatchObject({
        query: { platforms: 'youtube', label: 'VIP', owner: '0', contact: 'contacted' },
      }),
    );
  });

  it('without matches show an empty state, and can be reset at once', async () => {
    const { user } = show();
    await boxes();
    await user.type(screen.getByRole('searchbox', { name: 'Find in list' }), 'zzz');
    expect(await screen.findByText('No creators match this filter')).toBeVisible();
    expect(screen.getByText('The list has 312 creators.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('@sophieathome0')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Find in list' })).toHaveValue('');
  });

  it('are hidden for an empty list, which explains how to add creators', async () => {
    show({ rows: [] });
    expect(await screen.findByText('This list is empty')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('that the plan lacks link to the upgrade', async () => {
    const { user, sent } = show({ scope: 1 });
    await boxes();
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('option', { name: /^Engagement rate/ }));
    const offer = await screen.findByRole('dialog', { name: 'Engagement rate' });
    expect(offer).toHaveTextContent('The filter “Engagement rate”');
    expect(sent(listFavouriteCreators).filter(({ query }) => query?.pageSize === 1)).toEqual([]);
  });

  it('that the server rejects for the plan can be reset', async () => {
    const { user } = show({
      answer: ({ endpoint, input }) =>
        endpoint === listFavouriteCreators && input.query?.contact ? scopeRefusal : undefined,
    });
    await user.click(await screen.findByRole('button', { name: /^Not contacted/ }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('@sophieathome0')).toBeVisible();
  });

  it('are kept while a colleague removes a creator', async () => {
    const { user, world } = show();
    await user.click(await screen.findByRole('button', { name: /^Not contacted/ }));
    await waitFor(() => expect(screen.queryByText('@xiaoman.toronto1')).toBeNull());
    await screen.findByText('@sophieathome0');
    world.takeAway('c1');
    await waitFor(() => expect(screen.queryByText('@sophieathome0')).toBeNull());
    expect(screen.getByRole('button', { name: /^Not contacted/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('@xiaoman.toronto1')).toBeNull();
    expect(screen.getByText('@hana_kurashi3')).toBeVisible();
  });
});

describe('the table of a list', () => {
  it('is sorted by its headers, and by fields without a column', async () => {
    const { user, sent } = show();
    await boxes();
    await user.click(within(await head(/^Followers/)).getByRole('button'));
    await waitFor(() =>
      expect(sent(listFavouriteCreators).at(-1)).toMatchObject({
        query: { sort: 'followers', order: 'desc' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Sorted by Followers' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '30-day growth' }));
    await waitFor(() =>
      expect(sent(listFavouriteCreators).at(-1)).toMatchObject({ query: { sort: 'growth', order: 'desc' } }),
    );
  });

  it('shows the date of a figure that is older than its row', async () => {
    const rows = notedRows(2).map((row, place) => ({
      ...row,
      followers: 22_200_000,
      asOf: '2023-06-01T00:00:00Z',
      ...(place === 0 && { figureDays: { followers: '2022-02-01' } }),
    }));
    show({ rows });
    expect(await screen.findAllByRole('button', { name: '22.20M, as of 2022-02-01' })).toHaveLength(1);
  });

  it.each([
    [968, 'leaves price and date added out', []],
    [1100, 'leaves the price out', ['added']],
    [1300, 'shows all usual columns', ['price', 'added']],
  ])('a member table %i px wide %s, so that names are not truncated', async (width, _, further) => {
    const measured = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    try {
      const { unmount } = show();
      await boxes();
      const ids = screen
        .getAllByRole('columnheader')
        .flatMap((column) => column.getAttribute('data-column') ?? []);
      expect(ids.filter((id) => id === 'price' || id === 'added')).toEqual(further);
      unmount();
    } finally {
      measured.mockRestore();
    }
  });

  it('shows the chosen columns, also after a reload', async () => {
    const first = show();
    await boxes();
    await first.user.click(screen.getByRole('button', { name: /^Columns/ }));
    const panel = await screen.findByRole('dialog', { name: 'Columns shown' });
    await first.user.click(within(panel).getByRole('checkbox', { name: 'Tags' }));
    await first.user.click(within(panel).getByRole('checkbox', { name: 'Contact status' }));
    expect(within(panel).getByRole('checkbox', { name: 'Creator' })).toBeDisabled();
    expect(await head(/^Tags/)).toBeVisible();
    first.unmount();
    show();
    await boxes();
    expect(await head(/^Tags/)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /^Contact/ })).toBeNull();
  });

  it('sums up the chosen creators', async () => {
    const { user } = show();
    await choose(user, 2);
    const total = (await screen.findByText('sum and median')).closest('[role="row"]');
    expect(total).toHaveTextContent('372.53K');
  });
});

describe('chosen creators', () => {
  it('are removed, with undo', async () => {
    const { user, sent, world } = show();
    await choose(user, 2);
    const bar = screen.getByRole('group', { name: 'Actions for the selected creators' });
    await user.click(within(bar).getByRole('button', { name: 'Remove from list' }));
    expect(await screen.findByText('2 creators removed from “Autumn home, first wave”')).toBeVisible();
    expect(sent(removeFromFavourite)).toMatchObject([{ params: { id: '1' }, body: { ids: ['c1', 'c2'] } }]);
    expect(screen.queryByRole('group', { name: 'Actions for the selected creators' })).toBeNull();
    await waitFor(() => expect(screen.queryByText('@sophieathome0')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('@sophieathome0')).toBeVisible();
    expect(world.ids()).toHaveLength(312);
  });

  it('are moved and copied to chosen lists', async () => {
    const { user, sent } = show();
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'Move to…' }));
    const sheet = screen.getByRole('dialog', { name: 'Move 1 to' });
    expect(within(sheet).getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(sheet).getByRole('checkbox', { name: /续约名单/ })).toBeDisabled();
    await user.click(within(sheet).getByRole('checkbox', { name: /Do-again/ }));
    await user.click(within(sheet).getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('1 creator moved to “Do-again: delivered on time”')).toBeVisible();
    expect(sent(moveFavourites)).toMatchObject([
      { params: { id: '1' }, body: { ids: ['c1'], targetIds: ['4'], onFull: 'refuse' } },
    ]);
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'Copy to…' }));
    const copying = screen.getByRole('dialog', { name: 'Copy 1 to' });
    await user.click(within(copying).getByRole('checkbox', { name: /Do-again/ }));
    await user.click(within(copying).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(sent(copyFavourites)).toMatchObject([{ body: { ids: ['c2'] } }]));
  });

  it('the menu of a row affects only that row, and keeps the selection', async () => {
    const { user, sent } = show();
    await choose(user, 1);
    const [menu] = screen.getAllByRole('button', { name: 'Actions for نور العبيدي' });
    if (!menu) throw new Error('There is no menu.');
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from list' }));
    await waitFor(() => expect(sent(removeFromFavourite)).toMatchObject([{ body: { ids: ['c3'] } }]));
    expect(await screen.findByRole('group', { name: 'Actions for the selected creators' })).toHaveTextContent(
      '1 selected',
    );
  });

  it('Escape clears the selection of creators', async () => {
    const { user } = show();
    await choose(user, 1);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Actions for the selected creators' })).toBeNull();
  });

  it('can be extended to unloaded matches, and are removed in several requests', async () => {
    const { user, sent, world } = show({ rows: notedRows(1203) });
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'Select all 1,203' }));
    expect(await screen.findAllByText('1,203 selected')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove from list' }));
    expect(await screen.findByText('1,203 creators removed from “Autumn home, first wave”')).toBeVisible();
    expect(sent(removeFromFavourite).map(({ body }) => idsIn(body).length)).toEqual([500, 500, 203]);
    expect(world.ids()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(world.ids()).toHaveLength(1203));
    expect(sent(undoFavouriteAct).map(({ body }) => body)).toMatchObject([
      { actId: 'member-3' },
      { actId: 'member-2' },
      { actId: 'member-1' },
    ]);
  });

  it('a partial action shows that and keeps the rest selected', async () => {
    let actions = 0;
    const { user, world } = show({
      rows: notedRows(700),
      answer: ({ endpoint }) => {
        if (endpoint !== removeFromFavourite) return undefined;
        actions += 1;
        return actions === 2 ? listRefusal(500, '') : undefined;
      },
    });
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'Select all 700' }));
    await screen.findAllByText('700 selected');
    await user.click(screen.getByRole('button', { name: 'Remove from list' }));
    expect(await screen.findByText(/Only 500 creators are done/)).toBeVisible();
    expect(world.ids()).toHaveLength(200);
    expect(screen.getByRole('group', { name: 'Actions for the selected creators' })).toHaveTextContent(
      '200 selected',
    );
  });
});

describe('the export of a list', () => {
  it('shows rows and cost first, and starts one job for chosen creators', async () => {
    const { user, sent } = show();
    await choose(user, 3);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export creators' });
    expect(await within(dialog).findByText('The file will have 3 rows')).toBeVisible();
    expect(dialog).toHaveTextContent('Uses 3 rows · 500 of 1,000 left this month');
    await user.click(within(dialog).getByText('Columns'));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Note' }));
    await user.dblClick(within(dialog).getByRole('button', { name: 'Start export' }));
    expect(await within(dialog).findByRole('meter', { name: 'Exporting 3 rows' })).toBeVisible();
    const begun = sent(exportList);
    expect(begun).toMatchObject([
      {
        params: { id: '1' },
        body: { ids: ['c1', 'c2', 'c3'], format: 'xlsx', sort: 'added', order: 'desc' },
      },
    ]);
    expect(JSON.stringify(begun)).not.toContain('"note"');
    expect(JSON.stringify(begun)).toContain('"labels"');
  });

  it('exports all matches of the view, by its filter', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: /^Not contacted/ }));
    await user.click(screen.getByRole('button', { name: 'Export all matching creators' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export all matching creators' });
    expect(await within(dialog).findByText('The file will have 104 rows')).toBeVisible();
    expect(sent(previewListExport).at(-1)).toMatchObject({ body: { filter: { contact: 'none' } } });
    await user.click(within(dialog).getByRole('radio', { name: /^CSV/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Start export' }));
    expect(await within(dialog).findByRole('meter', { name: 'Exporting 104 rows' })).toBeVisible();
    expect(sent(exportList)).toMatchObject([{ body: { filter: { contact: 'none' }, format: 'csv' } }]);
  });

  it('with too few rows left this month exports only the first rows on request', async () => {
    const { user, sent } = show({ exportsLeft: 2 });
    await choose(user, 3);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export creators' });
    expect(await within(dialog).findByText(/Rows left this month: 2/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Export the first 2 only' }));
    expect(await within(dialog).findByText('The file will have 2 rows')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Start export' }));
    await waitFor(() => expect(sent(exportList)).toMatchObject([{ body: { ids: ['c1', 'c2'] } }]));
  });
});

function idsIn(body: unknown): readonly string[] {
  return removeFromFavourite.body.parse(body).ids;
}
