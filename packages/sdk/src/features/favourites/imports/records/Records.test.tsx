import { favouritesEvent } from '@reachkit/contract/favourites/lists';
import { getImport, importReasons, listImportRows, listImports } from '@reachkit/contract/imports/importing';
import { cancelJob, jobEvent } from '@reachkit/contract/job';
import type { Locale } from '@reachkit/contract/locales';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMockClient } from '../../../../testing/createMockClient.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { listRefusal, storyNow } from '../../stories/lists.ts';
import {
  everyReason,
  manyImports,
  type RecordWorldOptions,
  recordWorld,
  storyImports,
} from '../../stories/records.ts';
import { ImportRecords } from './ImportRecords.tsx';

const saved = vi.fn();

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  saved.mockClear();
  vi.restoreAllMocks();
});

function show(world: RecordWorldOptions = {}, locale: Locale = 'en') {
  const { client, requests } = recordWorld(world);
  const colleague = createMockClient();
  render(
    <TestProvider
      client={{ ...client, live: colleague.live }}
      locale={locale}
      now={() => storyNow}
      navigation={{
        href: (to) => (to.kind === 'favourites' ? `/list/${to.listId}` : undefined),
        go: () => {},
      }}
      messages={[favouritesZh, favouritesEn]}
    >
      <ImportRecords />
    </TestProvider>,
  );
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  return { user: userEvent.setup(), sent, colleague };
}

const row = (file: string) => screen.findByRole('row', { name: new RegExp(file) });
const rowTable = () => screen.findByRole('table', { name: 'Rows of the sheet' });
const lines = async () =>
  within(await rowTable())
    .getAllByRole('row')
    .slice(1);

describe('the records of imports', () => {
  it('import records show target, person, time, result and reasons of left-out rows', async () => {
    show();
    const ended = await row('creators-2026-11-18');
    for (const words of [
      'Done',
      '120',
      '76',
      '44',
      'Already there 21',
      '4 more reasons',
      '2026-11-18',
      '14:00',
    ])
      expect(ended).toHaveTextContent(words);
    expect(within(ended).getByRole('link', { name: 'Autumn home, first wave' })).toHaveAttribute(
      'href',
      '/list/1',
    );
    expect(await row('Kickstart')).toHaveTextContent('Analyzing32.1%');
    expect(within(await row('Kickstart')).getByRole('progressbar')).toHaveAttribute('value', '386');
    expect(await row('双十一')).toHaveTextContent('Waiting');
    expect(await row('never-again')).toHaveTextContent('BlacklistFor all lists');
    expect(await row('one-list')).toHaveTextContent('BlacklistDo-again: delivered on time');
    expect(await row('قائمة')).toHaveTextContent('FailedThe list was full');
    expect(await row('sheet1')).toHaveTextContent('Canceled');
    expect(await row('sheet1')).toHaveTextContent('A former member');
    const gone = await row('Black Friday');
    expect(gone).toHaveTextContent('去年的候选 (no longer there)');
    expect(within(gone).queryByRole('link')).toBeNull();
    expect(screen.getByText('8 imports')).toBeVisible();
  });

  it('are filtered by target', async () => {
    const { user, sent } = show();
    await row('never-again');
    await user.click(screen.getByRole('button', { name: 'Into: All imports' }));
    await user.click(await screen.findByRole('option', { name: 'Blacklist' }));
    await waitFor(() => expect(screen.queryByText('sheet1.xlsx')).toBeNull());
    expect(sent(listImports).at(-1)).toMatchObject({ query: { type: 'blacklist', listId: '', pageNum: 1 } });
    await user.click(screen.getByRole('button', { name: 'Into: Blacklist' }));
    await user.click(await screen.findByRole('option', { name: '续约名单' }));
    expect(await screen.findByText('No imports here yet')).toBeVisible();
    expect(sent(listImports).at(-1)).toMatchObject({ query: { type: '', listId: '7' } });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await row('sheet1')).toBeVisible();
  });

  it('are shown page by page', async () => {
    const { user, sent } = show({ imports: manyImports(45) });
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getByText('creators-956.xlsx')).toBeVisible());
    expect(sent(listImports).at(-1)).toMatchObject({ query: { pageNum: 3, pageSize: 20 } });
  });

  it('poll running imports until they have ended, and then stop', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const [running] = storyImports;
      if (!running) throw new Error('There is no import.');
      let record = running;
      const { sent } = show({
        answer: ({ endpoint }) =>
          endpoint === listImports
            ? { status: 200, body: { code: 0, msg: '', data: { list: [record], total: 1 } }, requestId: 'r' }
            : undefined,
      });
      expect(await screen.findByText('32.1%')).toBeVisible();
      record = { ...running, analysed: 602 };
      await act(() => vi.advanceTimersByTimeAsync(2100));
      expect(await screen.findByText('50.0%')).toBeVisible();
      record = { ...running, state: 'done', analysed: 1204, succeeded: 1183, finishedAt: running.at };
      await act(() => vi.advanceTimersByTimeAsync(2100));
      expect(await screen.findByText('Done')).toBeVisible();
      const asked = sent(listImports).length;
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(sent(listImports)).toHaveLength(asked);
    } finally {
      vi.useRealTimers();
    }
  });

  it('import records refetch when imports begin or end and when lists change', async () => {
    const ended = storyImports.slice(2);
    const { sent, colleague } = show({ imports: ended });
    await row('sheet1');
    const asked = () => sent(listImports).length;
    const note = (id: string, state: string, kind = 'import') => ({
      code: 0,
      event: jobEvent,
      data: { id, kind, state, done: 1, total: 2 },
    });
    let before = asked();
    await act(async () => colleague.push(note('job-99', 'running')));
    await waitFor(() => expect(asked()).toBe(before + 1));
    before = asked();
    await act(async () => colleague.push(note('job-7', 'done')));
    await waitFor(() => expect(asked()).toBe(before + 1));
    before = asked();
    await act(async () =>
      colleague.push({ code: 0, event: favouritesEvent, data: { listIds: ['1'], accountId: '9' } }),
    );
    await waitFor(() => expect(asked()).toBe(before + 1));
    before = asked();
    await act(async () => colleague.push(note('job-99', 'done', 'export')));
    expect(asked()).toBe(before);
  });

  it('an undone import is marked as such, without its pending accounts', async () => {
    const [whole] = storyImports.filter(({ state }) => state === 'done');
    if (!whole) throw new Error('There is no ended import.');
    const undone = { ...whole, pending: 60, isUndone: true };
    const { user } = show({ imports: [undone] });
    const ended = await row(undone.fileName.slice(0, 12));
    expect(ended).toHaveTextContent('Undone');
    expect(ended).not.toHaveTextContent('Done');
    await user.click(within(ended).getByRole('button', { name: /^Open/ }));
    expect(await screen.findByText(/This import was undone/)).toBeVisible();
    expect(screen.queryByText(/stay pending/)).toBeNull();
  });

  it('an import can be cancelled only by the member who started it', async () => {
    const { user, sent } = show();
    await user.click(within(await row('双十一')).getByRole('button', { name: /^Actions/ }));
    expect(await screen.findByRole('menuitem', { name: 'Show rows' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Cancel the import' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(await row('Kickstart')).getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the import' }));
    expect(sent(cancelJob)).toMatchObject([{ params: { id: 'job-9' } }]);
    await waitFor(async () => expect(await row('Kickstart')).toHaveTextContent('Canceled'));
  });

  it('offer the file of rows left out, if any', async () => {
    const { user } = show();
    await user.click(within(await row('one-list')).getByRole('button', { name: /^Actions/ }));
    await screen.findByRole('menuitem', { name: 'Show rows' });
    expect(screen.queryByRole('menuitem', { name: /Download/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(await row('never-again')).getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download skipped rows' }));
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('left-out.xlsx'));
  });

  it('show an empty state, or that they could not be loaded', async () => {
    show({ imports: [] });
    expect(await screen.findByText('No imports yet')).toBeVisible();
  });

  it('are retried after a failure', async () => {
    let isDown = true;
    const { user } = show({
      answer: ({ endpoint }) => (isDown && endpoint === listImports ? listRefusal(500, '') : undefined),
    });
    expect(await screen.findByText('The imports did not load')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('sheet1')).toBeVisible();
  });
});

describe('one import', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>, file: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^Open the import of “${file}`) }));

  it('shows its rows with their results, and goes back to the list', async () => {
    const { user, sent } = show();
    await open(user, 'creators-2026-11-18');
    expect(await screen.findByRole('heading', { level: 1, name: 'creators-2026-11-18.xlsx' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Into Autumn home, first wave' })).toHaveAttribute(
      'href',
      '/list/1',
    );
    expect(screen.getByText('林雨安, 2026-11-18 14:00')).toBeVisible();
    expect(await lines()).toHaveLength(50);
    expect(sent(listImportRows).at(-1)).toMatchObject({
      params: { id: '7' },
      query: { state: '', reason: '', pageNum: 1, pageSize: 50 },
    });
    expect((await lines())[0]).toHaveTextContent('2TikToksophieathome0Sophie LindqvistImported');
    expect((await lines())[1]).toHaveTextContent('Already there');

    await user.click(screen.getByRole('button', { name: 'Import records' }));
    const record = await row('creators-2026-11-18');
    await waitFor(() => expect(record.contains(document.activeElement)).toBe(true));
  });

  it('shows the rows that were left out, for any reason or one', async () => {
    const { user, sent } = show();
    await open(user, 'creators-2026-11-18');
    await user.click(await screen.findByRole('button', { name: 'Skipped 44' }));
    await waitFor(async () => expect(await lines()).toHaveLength(44));
    await user.click(screen.getByRole('button', { name: 'Why skipped: All reasons' }));
    await user.click(await screen.findByRole('option', { name: 'Blacklisted 3' }));
    await waitFor(async () => expect(await lines()).toHaveLength(3));
    for (const line of await lines()) expect(line).toHaveTextContent('Blacklisted: 样品收下后不再回复');
    expect(sent(listImportRows).at(-1)).toMatchObject({ query: { state: 'failed', reason: 'blacklisted' } });
    await user.click(screen.getByRole('button', { name: 'Imported 76' }));
    await waitFor(async () => expect(await lines()).toHaveLength(50));
    expect(sent(listImportRows).at(-1)).toMatchObject({ query: { state: 'added', reason: '', pageNum: 1 } });
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(async () => expect(await lines()).toHaveLength(26));
  });

  it('has a text for every reason, in both languages', async () => {
    for (const locale of ['zh', 'en'] as const) {
      const { user } = show({ imports: [everyReason] }, locale);
      await user.click(await screen.findByText('every-reason.xlsx'));
      const table = await screen.findByRole('table');
      const failed = [...table.querySelectorAll('.rk-badge[data-tone="warning"]')].map(
        (one) => one.textContent ?? '',
      );
      expect(failed).toHaveLength(importReasons.length);
      expect(new Set(failed).size).toBe(importReasons.length);
      for (const words of failed) expect(words).not.toMatch(/reason\.|\{\{|^$/);
      document.body.replaceChildren();
    }
  });

  it('can be cancelled while it runs, and shows that', async () => {
    const { user, sent } = show();
    await open(user, 'Kickstart');
    expect(await screen.findByText('Row 386 of 1,204')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the import' }));
    expect(await screen.findByText('Canceled; nothing has changed')).toBeVisible();
    expect(sent(cancelJob)).toMatchObject([{ params: { id: 'job-9' } }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('of a colleague cannot be cancelled', async () => {
    const { user } = show();
    await open(user, '双十一');
    expect(await screen.findByText('Waiting to start')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the import' })).toBeNull();
  });

  it('keeps its figures if its rows are no longer stored', async () => {
    const { user } = show({ isEmptied: true });
    await open(user, 'creators-2026-11-18');
    expect(await screen.findByText(/rows are no longer kept/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Imported' })).toHaveTextContent('76');
  });

  it('shows a back button if it is no longer visible', async () => {
    const { user } = show({
      answer: ({ endpoint }) => (endpoint === getImport ? listRefusal(404, '') : undefined),
    });
    await open(user, 'sheet1');
    expect(await screen.findByText('This import is no longer visible')).toBeVisible();
    const [, back] = screen.getAllByRole('button', { name: 'Import records' });
    await user.click(back ?? document.body);
    expect(await row('sheet1')).toBeVisible();
  });

  it('shows that its rows could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = show({
      answer: ({ endpoint }) => (isDown && endpoint === listImportRows ? listRefusal(500, '') : undefined),
    });
    await open(user, 'sheet1');
    expect(await screen.findByText('The rows did not load')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await lines()).toHaveLength(50);
  });
});
