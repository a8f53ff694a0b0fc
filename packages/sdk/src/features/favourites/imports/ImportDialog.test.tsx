import { countKnownAccounts } from '@reachkit/contract/creator/pending';
import {
  fetchImportFailures,
  fetchImportTemplate,
  importIntoBlacklist,
  importIntoFavourite,
} from '@reachkit/contract/imports/importing';
import { cancelJob } from '@reachkit/contract/job';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { favouritesEn } from '../locales/en.ts';
import { favouritesZh } from '../locales/zh.ts';
import {
  analysing,
  endedMixed,
  endedWell,
  type ImportWorldOptions,
  importWorld,
} from '../stories/importing.ts';
import { listRefusal, storyLists } from '../stories/lists.ts';
import { goodRows, mixedRows, templateHeadings } from '../stories/sheetRows.ts';
import { workbookFile } from '../stories/workbook.ts';
import { ImportButton, type ImportButtonProps } from './ImportButton.tsx';

const saved = vi.fn();
/** Loaded before, as the dialog polls an import's progress every second. */

// Loaded before, as the dialog loads its code on first opening.
beforeAll(() => import('./ImportSteps.tsx'), 60_000);
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

interface Options extends Partial<Omit<ImportButtonProps, 'target'>> {
  /** Id of the target list; the blacklist by default. */
  readonly listId?: string;
  readonly world?: ImportWorldOptions;
}

async function open({ listId, world, ...props }: Options = {}) {
  const { client, requests } = importWorld(world);
  const list = storyLists.find(({ id }) => id === listId);
  render(
    <TestProvider client={client} locale="en" messages={[favouritesZh, favouritesEn]}>
      <ImportButton target={list ? { kind: 'list', list } : { kind: 'blacklist' }} {...props} />
    </TestProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id);
  return {
    user,
    dialog,
    sent,
    choose: (file: File) => user.upload(dialog.getByLabelText(/Excel file/), file),
  };
}

const mixed = () =>
  workbookFile({ sheets: { Creators: [templateHeadings, ...mixedRows], Notes: [['Handle'], ['kim']] } });
const good = (count: number) => workbookFile({ sheets: { A: [templateHeadings, ...goodRows(count)] } });

describe('an import', () => {
  it('explains the file format and limits, and offers the template in both languages', async () => {
    const { user, dialog, sent } = await open({ listId: '1' });
    expect(
      dialog.getByText(
        '.xlsx, .csv, .tsv or .txt, up to 10 MB and 20,000 rows. If a workbook has several sheets, you choose one in the next step',
      ),
    ).toBeVisible();
    expect(dialog.getByText(/Accounts we don’t have yet are kept as pending/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Template in Chinese' }));
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('template.xlsx'));
    expect(sent(fetchImportTemplate)).toMatchObject([{ locale: 'zh', input: { query: { target: 'list' } } }]);
  });

  it('shows the parsed file before upload, and then the result', async () => {
    const onStart = vi.fn();
    const onShowRecords = vi.fn();
    const { user, dialog, sent, choose } = await open({
      listId: '1',
      onStart,
      onShowRecords,
      world: { course: [analysing, endedMixed] },
    });
    await choose(mixed());
    expect(await dialog.findByText('Step 2 of 3: check the rows')).toHaveFocus();
    expect(await dialog.findByText('Other sheets are not read: Notes (1 row)')).toBeVisible();
    const rows = await dialog.findByRole('table', { name: 'Rows of the sheet' });
    expect((await dialog.findByText('In our data')).parentElement).toHaveTextContent('In our data3');
    expect(within(rows).getByRole('row', { name: /^5 YouTube/ })).toHaveTextContent('Waits until we have it');
    expect(within(rows).getByRole('row', { name: /^2 TikTok/ })).toHaveTextContent('Already in the list');
    expect(within(rows).queryByText('Recognized')).toBeNull();
    expect(dialog.getByText('Will wait').parentElement).toHaveTextContent('Will wait1');
    expect(await dialog.findByText('We have 3 of 5 accounts.')).toBeVisible();
    expect(
      dialog.getByText(/^12 rows: import \d \+ wait 1 \+ cannot be imported 7 \+ not added 1$/),
    ).toBeVisible();
    expect(dialog.getByText('We don’t have 1 yet. It is looked up on TikTok first.')).toBeVisible();
    expect(dialog.getByText(/^We don’t have 1 yet. It waits in the list as pending/)).toBeVisible();
    expect(within(rows).getByRole('row', { name: /^6 TikTok/ })).toHaveTextContent('Same as row 2');
    expect(dialog.getByText('Room for 1,688 more. All rows fit.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cannot be imported 7' }));
    expect(within(dialog.getByRole('table')).queryByText('Recognized')).toBeNull();
    expect(sent(importIntoFavourite)).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: 'Import 4 rows' }));
    expect(await dialog.findByText('Looking up creators')).toBeVisible();
    expect(dialog.getByText('Row 486 of 1,204')).toBeVisible();
    expect(onStart).toHaveBeenCalledExactlyOnceWith({ importId: '41', jobId: '77' });
    expect(sent(importIntoFavourite)).toMatchObject([
      {
        input: {
          params: { id: '1' },
          body: { platform: 'tiktok', mapping: '{"platform":0,"handle":1,"homepage":2,"name":3}' },
        },
      },
    ]);

    expect(await dialog.findByText('2 rows imported, some were not')).toBeVisible();
    expect(dialog.getByText('12 rows: import 2 + wait 3 + cannot be imported 6 + not added 1')).toBeVisible();
    expect(dialog.getByText(/^3 accounts are not in our data yet/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Download skipped rows' }));
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('rows left out.xlsx'));
    expect(sent(fetchImportFailures)).toMatchObject([{ input: { params: { id: '41' } } }]);
    await user.click(dialog.getByRole('button', { name: 'Import records' }));
    expect(onShowRecords).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets a person map a column without a known heading', async () => {
    const { user, dialog, sent, choose } = await open({ listId: '1', world: { course: [endedWell] } });
    await choose(
      workbookFile({
        sheets: {
          A: [
            ['x', 'y'],
            ['a.b', 'c'],
            ['d.e', 'f'],
          ],
        },
      }),
    );
    expect(await dialog.findByText(/No heading was recognized/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Import/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Handle: Don’t import' }));
    await user.click(await screen.findByRole('option', { name: /A · x/ }));
    await user.click(await dialog.findByRole('button', { name: 'Import 2 rows' }));
    expect(await dialog.findByText('12 creators imported')).toBeVisible();
    expect(sent(importIntoFavourite)).toMatchObject([{ input: { body: { mapping: '{"handle":0}' } } }]);
  });

  it('recounts for “first row is data” and another sheet, and sends both', async () => {
    const { user, dialog, sent, choose } = await open({ listId: '1', world: { course: [endedWell] } });
    await choose(
      workbookFile({
        sheets: {
          Spring: [
            ['Handle', 'Fans'],
            ['a.b', '5'],
          ],
          Autumn: [
            ['kol', 'size'],
            ['lena_home', '7'],
            ['studio.kim', '9'],
          ],
        },
      }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Sheet: Spring' }));
    await user.click(await screen.findByRole('option', { name: /Autumn/ }));
    expect(await dialog.findByRole('button', { name: 'Import 2 rows' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Headings: Row 1' }));
    await user.click(await screen.findByRole('option', { name: 'None: the first row is data' }));
    await user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }));
    expect(sent(importIntoFavourite)).toMatchObject([
      { input: { body: { sheet: 'Autumn', headings: 0, mapping: '{"handle":0}' } } },
    ]);
  });

  it.each(['YouTube Channel ID', 'channel_id', 'UC id', '频道ID'])(
    'counts accounts by the ids below %s and names contradictions before the import',
    async (heading) => {
      const { user, dialog, choose, sent } = await open({
        listId: '1',
        world: {
          known: {
            fates: { tiktok: [], youtube: ['known', 'contradiction'], instagram: [] },
            inList: { already: 0, blacklisted: 0, isNew: 1, isAsked: 0, waits: 0, contradicting: 1 },
          },
        },
      });
      const [first, second] = ['UCabcdefghijklmnopqrstuv', 'UC-bcdefghijkl_nopqrstuv'];
      const A = [
        ['Name', 'Handle', heading],
        ['Mia', 'old_mia', first],
        ['Kim', 'old_kim', second],
      ];
      await choose(workbookFile({ sheets: { A } }));
      expect(await dialog.findByText('Will be added')).toBeVisible();
      expect(dialog.getByRole('button', { name: `YouTube channel ID: C · ${heading}` })).toBeVisible();
      expect(sent(countKnownAccounts)).toMatchObject([
        { input: { body: { youtube: ['old_mia', 'old_kim'], youtubeChannels: [first, second] } } },
      ]);
      await user.click(dialog.getByRole('button', { name: 'Cannot be imported 1' }));
      const rows = dialog.getByRole('table', { name: 'Rows of the sheet' });
      expect(within(rows).getAllByRole('row')).toHaveLength(2);
      expect(rows).toHaveTextContent('Handle and link or channel ID are different accounts');
    },
  );

  it('reads handles for the platform in their heading', async () => {
    const { user, dialog, choose, sent } = await open({ listId: '1' });
    const counted = () => sent(countKnownAccounts).map(({ input }) => input.body);
    await choose(
      workbookFile({
        sheets: {
          A: [
            ['Rank', 'Youtuber'],
            [1, 'a.b'],
          ],
        },
      }),
    );
    await waitFor(() =>
      expect(counted()).toEqual([{ tiktok: [], youtube: ['a.b'], instagram: [], listId: '1' }]),
    );
    await user.click(dialog.getByRole('button', { name: 'Platform for rows without one: YouTube' }));
    await user.click(await screen.findByRole('option', { name: 'TikTok' }));
    await waitFor(() =>
      expect(counted().at(-1)).toEqual({ tiktok: ['a.b'], youtube: [], instagram: [], listId: '1' }),
    );
    expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  });

  it('rejects a column without a readable value, at its field', async () => {
    const { user, dialog, choose } = await open({ listId: '1' });
    await choose(
      workbookFile({
        sheets: {
          A: [
            ['Handle', 'Link', 'Picture'],
            ['a.b', '', 'A picture'],
            ['c.d', '', 'Two pictures'],
          ],
        },
      }),
    );
    expect(await dialog.findByRole('button', { name: 'Import 2 rows' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Profile link/ }));
    await user.click(await screen.findByRole('option', { name: /C · Picture/ }));
    expect(await dialog.findByText(/^No value in this column can be read/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Import/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('unmaps an automatically matched column without a readable value', async () => {
    const { dialog, choose } = await open({ listId: '1' });
    await choose(
      workbookFile({
        sheets: {
          A: [
            ['Handle', 'Profile link'],
            ['a.b', 'see deck'],
            ['c.d', 'ask Ann'],
          ],
        },
      }),
    );
    expect(await dialog.findByRole('button', { name: 'Import 2 rows' })).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Profile link/ })).toHaveTextContent('Don’t import');
    expect(dialog.queryByText(/^No value in this column can be read/)).toBeNull();
  });

  it('uses the platform in the sheet’s name, and offers a more likely one', async () => {
    const { user, dialog, choose } = await open({
      listId: '1',
      world: {
        known: {
          tiktok: { known: 2, unknown: 0 },
          youtube: { known: 0, unknown: 2 },
          instagram: { known: 0, unknown: 2 },
        },
      },
    });
    await choose(workbookFile({ sheets: { 'IG list': [['Handle'], ['mia_k'], ['kim.b']] } }));
    const field = await dialog.findByRole('button', { name: /^Platform for rows without one/ });
    expect(field).toHaveTextContent('Instagram');
    expect(dialog.getByText(/^Chosen by the name of the sheet or the file/)).toBeVisible();
    expect(
      await dialog.findByText('Of 2 accounts without a platform, we have 2 on TikTok and few on Instagram.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change to TikTok' }));
    expect(field).toHaveTextContent('TikTok');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Change to/ })).toBeNull());
  });

  it('names the column to check if its heading is misspelt', async () => {
    const { dialog, choose } = await open({ listId: '1' });
    await choose(
      workbookFile({
        sheets: {
          A: [
            ['Usrname', 'Name'],
            ['a.b', 'A'],
          ],
        },
      }),
    );
    expect(await dialog.findByRole('button', { name: 'Handle: A · Usrname' })).toBeVisible();
    expect(
      dialog.getByText('The heading looks misspelled. Check that this is the right column.'),
    ).toBeVisible();
  });

  it('warns of accounts that it leaves out, and of platforms that it assumes', async () => {
    const { dialog, choose } = await open({ listId: '1' });
    const rows = [
      ['Handle', 'Assistant'],
      ['ann_a', '@ann_two'],
      ['ig: @bea_a', '@bea_two'],
    ];
    await choose(workbookFile({ sheets: { A: rows } }));
    expect(
      await dialog.findByText(
        'There are accounts in B · Assistant that are not imported. Choose the column above to import them.',
      ),
    ).toBeVisible();
    expect(
      dialog.getByText(
        '1 account names no platform and counts as TikTok, but the file also names Instagram. Check “Platform for rows without one”.',
      ),
    ).toBeVisible();
  });

  it('shows at its field that a reason for the blacklist is too long', async () => {
    const { dialog, choose } = await open();
    const rows = [
      ['Handle', 'Reason'],
      ['ann_a', 'x'.repeat(301)],
      ['bea_a', 'Late'],
    ];
    await choose(workbookFile({ sheets: { A: rows } }));
    const button = await dialog.findByRole('button', { name: 'Reason: B · Reason' });
    const field = button.closest('.rk-select');
    await waitFor(() => expect(field).toHaveTextContent('The reason has more than 300 characters'));
  });

  it('rejects a list of videos', async () => {
    const { dialog, choose } = await open({ listId: '1' });
    await choose(
      workbookFile({
        sheets: {
          A: [
            ['video_id', 'title', 'duration'],
            ['x', 'Sew', 5],
          ],
        },
      }),
    );
    expect(await dialog.findByText(/This is a list of videos/)).toBeVisible();
  });

  it('shows that a list is too full, and imports the first rows or none', async () => {
    const { user, dialog, sent, choose } = await open({ listId: '5', world: { course: [endedMixed] } });
    await choose(good(60));
    expect(await dialog.findByText(/Room for 2 more, but the file has 60/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Don’t import unless all fit' }));
    await user.click(dialog.getByRole('button', { name: 'Import 60 rows' }));
    await dialog.findByText('2 rows imported, some were not');
    expect(sent(importIntoFavourite)).toMatchObject([{ input: { body: { onFull: 'refuse' } } }]);
  });

  it('starts nothing if a list is full', async () => {
    const { user, dialog, sent, choose } = await open({ listId: '6' });
    await choose(good(3));
    expect(await dialog.findByText(/The list is full/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Import 0 rows' }));
    expect(sent(importIntoFavourite)).toHaveLength(0);
  });

  it('asks for the blacklist’s reason', async () => {
    const { user, dialog, sent, choose } = await open({ world: { course: [endedWell] } });
    await choose(good(3));
    await user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }));
    expect(sent(importIntoBlacklist)).toHaveLength(0);
    const reason = dialog.getByRole('textbox', { name: /Reason/ });
    expect(reason).toHaveFocus();
    expect(reason).toBeInvalid();
    await user.type(reason, 'Fake followers');
    await user.click(dialog.getByRole('button', { name: 'Import 3 rows' }));
    expect(await dialog.findByText('12 creators imported')).toBeVisible();
    expect(sent(importIntoBlacklist)).toMatchObject([
      { input: { body: { reason: 'Fake followers', scope: 'all' } } },
    ]);
  });

  it.each([
    ['a web page under the name of a workbook', new File(['<html>'], 'a.xlsx'), /This is not an Excel/],
    ['an empty file', new File([], 'a.xlsx'), /empty/],
  ])('shows the error of %s', async (_, file, text) => {
    const { dialog, choose } = await open({ listId: '1' });
    await choose(file);
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByText('Step 1 of 3: choose a file')).toBeVisible();
  });

  it('accepts a pasted list, and sends it as parsed', async () => {
    const { user, dialog, sent } = await open({ listId: '1', world: { course: [analysing, endedWell] } });
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    expect(dialog.getByText('Paste a list first')).toBeVisible();
    const box = dialog.getByRole('textbox', { name: 'Or paste a list' });
    await user.click(box);
    await user.paste('@a.b, https://www.tiktok.com/@c.d\nhttps://www.youtube.com/@e.f');
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    expect(await dialog.findByText('Step 2 of 3: check the rows')).toHaveFocus();
    expect(dialog.getByText('3 rows')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }));
    await waitFor(() => expect(sent(importIntoFavourite)).toHaveLength(1));
    const file: unknown = Reflect.get(sent(importIntoFavourite)[0]?.input.body ?? {}, 'file');
    expect(file instanceof File && (await file.text())).toBe(
      '@a.b\nhttps://www.tiktok.com/@c.d\nhttps://www.youtube.com/@e.f',
    );
  });

  it('asks for an ambiguous encoding, and imports nothing before the choice', async () => {
    const { user, dialog, sent, choose } = await open({ listId: '1' });
    const bytes = new Uint8Array([...new TextEncoder().encode('handle,name\na.b,'), 0xd2, 0xd2]);
    await choose(new File([bytes], 'creators.csv'));
    expect(await dialog.findByText(/encoding of this file is not clear/)).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Import 0 rows' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(dialog.getByRole('button', { name: /File encoding/ }));
    await user.click(await screen.findByRole('option', { name: /GB18030/ }));
    await waitFor(() => expect(dialog.queryByText(/encoding of this file is not clear/)).toBeNull());
    await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
    await waitFor(() => expect(sent(importIntoFavourite)).toHaveLength(1));
    expect(sent(importIntoFavourite)).toMatchObject([{ input: { body: { encoding: 'gb18030' } } }]);
  });

  it('keeps the selected file if the server rejects it, and retries with it', async () => {
    let isDown = true;
    const { user, dialog, sent, choose } = await open({
      listId: '1',
      world: {
        course: [endedWell],
        answer: ({ endpoint }) =>
          endpoint === importIntoFavourite && isDown ? listRefusal(500, '') : undefined,
      },
    });
    await choose(good(3));
    await user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }));
    expect(await dialog.findByText(/please try again/)).toBeVisible();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Import 3 rows' }));
    expect(await dialog.findByText('12 creators imported')).toBeVisible();
    const bodies = sent(importIntoFavourite).map(({ input }) => JSON.stringify(input.body));
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('requestKey');
    expect(bodies[1]).toBe(bodies[0]);
  });

  it('asks before Escape or Cancel discards a pasted list or changed mappings', async () => {
    const { user, dialog } = await open({ listId: '1' });
    await user.type(dialog.getByRole('textbox', { name: /^Or paste/ }), '@mia_k');
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    await dialog.findByRole('button', { name: 'Import 1 row' });
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cancels the upload, and returns to the selection', async () => {
    const { user, dialog, choose } = await open({ listId: '1', world: { sendingAt: 0.42 } });
    await choose(good(3));
    await user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }));
    expect(await dialog.findByRole('progressbar', { name: 'Progress of the upload' })).toHaveAttribute(
      'value',
      '42',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByRole('button', { name: 'Import 3 rows' })).toBeVisible();
  });

  it('can be cancelled during the look-up of creators', async () => {
    const { user, dialog, sent, choose } = await open({ listId: '1', world: { course: [analysing] } });
    await choose(good(3));
    await user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }));
    await user.click(await dialog.findByRole('button', { name: 'Cancel the import' }));
    expect(await dialog.findByText('Canceled; nothing has changed')).toBeVisible();
    expect(sent(cancelJob)).toMatchObject([{ input: { params: { id: '77' } } }]);
    await user.click(dialog.getByRole('button', { name: 'Import another' }));
    expect(await dialog.findByText('Step 1 of 3: choose a file')).toHaveFocus();
  });
});
