import { addBookmark, changeBookmark, removeBookmark } from '@reachkit/contract/site';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { shellEn } from '../locales/en.ts';
import { shellZh } from '../locales/zh.ts';
import { someBookmarks, type ToolWorldOptions, toolWorld } from '../stories/toolWorld.ts';
import { Bookmarks } from './Bookmarks.tsx';

const titles = someBookmarks.map(({ title }) => title);

async function show(world: ToolWorldOptions = {}, page = { path: '/new', title: 'New page' }) {
  const client = toolWorld(world);
  const onNavigate = vi.fn<(path: string) => void>();
  render(
    <TestProvider locale="en" client={client} messages={[shellZh, shellEn]}>
      <Bookmarks currentPath={page.path} currentTitle={page.title} onNavigate={onNavigate} />
    </TestProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bookmarks' }));
  return { client, onNavigate };
}

const panel = () => within(screen.getByRole('dialog', { name: 'Bookmarks' }));
const links = () =>
  panel()
    .getAllByRole('link')
    .map((link) => link.textContent);
const press = (name: string) => userEvent.click(panel().getByRole('button', { name }));

describe('bookmarks', () => {
  it('are links in their order; a plain click stays within the app and closes them', async () => {
    const { onNavigate } = await show();
    await waitFor(() => expect(links()).toEqual(titles));
    const [first] = panel().getAllByRole('link');
    expect(first).toHaveAttribute('href', someBookmarks[0]?.path);
    if (first) await userEvent.click(first);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith(someBookmarks[0]?.path);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('adds the current page under its title, at once', async () => {
    const { client } = await show();
    await waitFor(() => expect(links()).toEqual(titles));
    await press('Add bookmark');
    expect(links()).toEqual([...titles, 'New page']);
    expect(panel().getByText('This page is bookmarked')).toBeVisible();
    expect(client.callsOf(addBookmark).map(({ input }) => input.body)).toEqual([
      { title: 'New page', path: '/new' },
    ]);
  });

  it('removes a new bookmark again if the server rejects it, and shows the reason', async () => {
    const { client } = await show();
    await waitFor(() => expect(links()).toEqual(titles));
    client.use(
      answer(addBookmark, () => {
        throw new Refusal({ code: 1101, msg: 'You have 50 bookmarks' });
      }),
    );
    await press('Add bookmark');
    expect(await screen.findByText('You have 50 bookmarks')).toBeVisible();
    await waitFor(() => expect(links()).toEqual(titles));
  });

  it('show the limit once it is reached', async () => {
    const full = Array.from({ length: 50 }, (_, position) => ({
      id: String(position),
      title: `Page ${position}`,
      path: `/page/${position}`,
      icon: null,
      position,
    }));
    await show({ bookmarks: full });
    expect(await screen.findByText('You have 50 bookmarks. Remove some to add more')).toBeVisible();
    expect(panel().queryByRole('button', { name: 'Add bookmark' })).toBeNull();
  });

  it('show an empty state, and an error if they did not load', async () => {
    let isBroken = true;
    await show({
      bookmarks: () => {
        if (isBroken) throw new Refusal({ status: 500 });
        return [];
      },
    });
    expect(await panel().findByRole('alert')).toHaveTextContent('did not load');
    isBroken = false;
    await press('Try again');
    expect(await screen.findByText('No bookmarks yet')).toBeVisible();
  });
});

describe('editing', () => {
  it('renames on Enter, and keeps the previous name if it is empty', async () => {
    const { client } = await show();
    await waitFor(() => expect(links()).toEqual(titles));
    await press('Organize');
    const [name, other] = panel().getAllByRole('textbox');
    if (!name || !other) throw new Error('no names to change');
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine{Enter}');
    await userEvent.clear(other);
    await userEvent.tab();
    expect(other).toHaveValue(titles[1]);
    await press('Done');
    expect(links()).toEqual(['Mine', ...titles.slice(1)]);
    expect(client.callsOf(changeBookmark).map(({ input }) => input.body)).toEqual([{ title: 'Mine' }]);
  });

  it('moves bookmarks by button, in sequence, and announces the new position', async () => {
    const { client } = await show();
    await waitFor(() => expect(links()).toEqual(titles));
    await press('Organize');
    const last = titles[2] ?? '';
    await press(`Move “${last}” up`);
    await press(`Move “${last}” up`);
    expect(screen.getByText(`“${last}” is now number 1`)).toBeInTheDocument();
    await press('Done');
    expect(links()).toEqual([last, titles[0], titles[1]]);
    await waitFor(() =>
      expect(client.callsOf(changeBookmark).map(({ input }) => input.body)).toEqual([
        { position: 1 },
        { position: 0 },
      ]),
    );
  });

  it('removes a bookmark, and undo restores its position', async () => {
    const { client } = await show();
    await waitFor(() => expect(links()).toEqual(titles));
    await press('Organize');
    await press(`Remove “${titles[1]}”`);
    await press('Done');
    expect(links()).toEqual([titles[0], titles[2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(client.callsOf(addBookmark)).toHaveLength(1));
    expect(client.callsOf(removeBookmark)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Bookmarks' }));
    if (!screen.queryByRole('dialog'))
      await userEvent.click(screen.getByRole('button', { name: 'Bookmarks' }));
    await waitFor(() => expect(links()).toEqual(titles));
  });
});
