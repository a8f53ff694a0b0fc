import { unlockEmails } from '@reachkit/contract/creator/email';
import { exportCreators, previewExport } from '@reachkit/contract/creator/exporting';
import { getJob, prepareDownload } from '@reachkit/contract/job';
import { addSavedSearch, changeSavedSearch, visitSavedSearch } from '@reachkit/contract/search/saved';
import { countCreators, searchCreators } from '@reachkit/contract/search/search';
import { nlParse } from '@reachkit/contract/search/sentence';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpgradeOfferSlotProps } from '../../core/contexts.ts';
import type { Target } from '../../core/navigation/target.ts';
import type { StateAreas } from '../../core/state/createStateAreas.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorSearch, type CreatorSearchProps } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import { ExportDialog } from './parts/export/ExportDialog.tsx';
import { exportJob, failedExport, finishedExport, storySentence } from './stories/actions.ts';
import { storyNow } from './stories/creators.ts';
import { refusal, type StoryWorldOptions, storyWorld, success } from './stories/world.ts';

function HostOffer(props: UpgradeOfferSlotProps) {
  return <p data-testid="offer">{JSON.stringify(props)}</p>;
}

const midnight = '2025-11-21T00:00:00+08:00';

function giveEquity(areas: StateAreas, sentences: number, scope: number, unlocks: number, mass: number) {
  const items = [
    { key: 'massRecipients', kind: 'cap', period: null, limit: mass, used: null, resetAt: null } as const,
    { key: 'searchScope', kind: 'level', period: null, limit: scope, used: null, resetAt: null } as const,
    {
      key: 'sentences',
      kind: 'counter',
      period: 'day',
      limit: sentences,
      used: Math.min(2, sentences),
      resetAt: midnight,
    } as const,
    {
      key: 'emailUnlocks',
      kind: 'counter',
      period: 'month',
      limit: 150,
      used: 150 - unlocks,
      resetAt: null,
    } as const,
  ];
  areas.session.setEquity({
    equityVersion: { version: 'pro', versionName: 'pro' },
    red_center: { save_koc_task: '0' },
    items,
  });
}

interface Options {
  /** Level of the search scope. */
  readonly scope?: number;
  /** Remaining unlocks. */
  readonly unlocks?: number;
  /** Daily limit of descriptions, of which two are used. */
  readonly sentences?: number;
  readonly world?: StoryWorldOptions;
  /** Max recipients of one email campaign. */
  readonly mass?: number;
  /** The host has no compose page. */
  readonly isWithoutEmail?: boolean;
  /** With React's strict mode, which runs effects twice. */
  readonly isStrict?: boolean;
}

function show(
  search: CreatorSearchProps = {},
  {
    scope = 4,
    sentences = 500,
    unlocks = 59,
    mass = 500,
    world: options,
    isStrict = false,
    isWithoutEmail = false,
  }: Options = {},
) {
  const world = storyWorld(options);
  const areas = createStateAreas();
  giveEquity(areas, sentences, scope, unlocks, mass);
  const go = vi.fn();
  const href = ({ kind }: Target) => (isWithoutEmail && kind === 'writeEmail' ? undefined : `#${kind}`);
  const navigation = { href, go };
  const page = (isThere: boolean, props = search) => (
    <TestProvider
      client={world.client}
      areas={areas}
      navigation={navigation}
      locale="en"
      messages={[searchZh, searchEn]}
      now={() => storyNow}
      slots={{ UpgradeOffer: HostOffer }}
    >
      {isThere ? <CreatorSearch {...props} /> : <p>elsewhere</p>}
    </TestProvider>
  );
  const { rerender } = render(page(true), { reactStrictMode: isStrict });
  const sent = (endpoint: unknown) =>
    world.requests.filter((request) => request.endpoint === endpoint).map(({ input }) => input);
  return {
    user: userEvent.setup(),
    go,
    areas,
    sent,
    leave: () => rerender(page(false)),
    comeBack: () => rerender(page(true)),
    change: (props: CreatorSearchProps) => rerender(page(true, props)),
  };
}

const settled = () => waitFor(() => expect(screen.getByText(/creators? match/)).toBeVisible());
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const lastFilter = (sent: readonly { body?: unknown }[]) => sent.at(-1)?.body;

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(async () => {
  await import('./parts/filters/panels.ts');
  await import('./parts/describe/DescribePanel.tsx');
  await import('./parts/saved/SavedBar.tsx');
  await import('./parts/export/ExportSheet.tsx');
});
beforeEach(() => localStorage.clear());

describe('a search that is described in a sentence', () => {
  async function describeIt(sentence: string, options: Options = {}) {
    const shown = show({}, options);
    await settled();
    await shown.user.click(screen.getByRole('button', { name: 'Describe' }));
    const box = await screen.findByRole('searchbox', { name: 'Describe who you are looking for' });
    expect(box).toHaveFocus();
    if (sentence !== '') await shown.user.click(box);
    if (sentence !== '') await shown.user.paste(sentence);
    return { ...shown, box };
  }

  it('marks every part of the sentence, and explains those not parsed', async () => {
    const { user } = await describeIt(storySentence);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('4 filters found, unclear words: 2')).toBeVisible();
    expect(screen.getByText('Unknown words')).toBeVisible();
    expect(screen.getByText('This filter cannot exclude')).toBeVisible();
    const marks = [...document.querySelectorAll('.rk-search-describe-panel mark')];
    expect(marks.map((mark) => mark.textContent)).toEqual([
      '美国',
      '家居',
      '5–20万粉',
      '有邮箱',
      '质感高级',
      '不要宝妈',
    ]);
    expect(marks[0]?.parentElement?.textContent).toBe(`Your description ${storySentence}`);
    expect(screen.getByText('May mean something else; please check')).toBeInTheDocument();
  });

  it('applies corrections in one step, and one undo reverts them', async () => {
    const { user, sent } = await describeIt(storySentence);
    await user.keyboard('{Enter}');
    await screen.findByText('4 filters found, unclear words: 2');
    await user.click(screen.getByRole('button', { name: /^Remove filter: Email/ }));
    await user.click(screen.getByRole('button', { name: 'Search as keywords' }));
    await user.click(screen.getByRole('button', { name: 'Exclude creators with these words' }));
    const before = sent(searchCreators).length;
    await user.click(screen.getByRole('button', { name: 'Apply these filters' }));
    await waitFor(() => expect(sent(searchCreators)).toHaveLength(before + 1));
    expect(lastFilter(sent(searchCreators))).toMatchObject({
      region: 'US',
      tags: 'home',
      followerCount_start: '50000',
      followerCount_end: '200000',
      keyword: '质感高级',
      keyword_exclude: '不要宝妈',
    });
    expect(lastFilter(sent(searchCreators))).not.toHaveProperty('haveEmail');
    expect(screen.getByRole('button', { name: 'Describe' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('400')).toBeVisible());
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  });

  it('omits conditions that the plan lacks, counts them, and searches with the rest', async () => {
    const { user, sent } = await describeIt(storySentence, { scope: 1 });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1 filter needs an upgrade')).toBeVisible();
    expect(screen.getByText('Needs an upgrade; left out of the search')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Leave out 1 filter, see \d+$/ }));
    await waitFor(() =>
      expect(lastFilter(sent(searchCreators))).toMatchObject({ region: 'US', tags: 'home' }),
    );
    expect(lastFilter(sent(searchCreators))).not.toHaveProperty('haveEmail');
    expect(sent(countCreators).every(({ body }) => !('haveEmail' in Object(body)))).toBe(true);
  });

  it('can be corrected at its chips before it is applied', async () => {
    const { user } = await describeIt(storySentence);
    await user.keyboard('{Enter}');
    const chips = await screen.findByRole('group', { name: 'Understood' });
    await user.click(within(chips).getByRole('button', { name: /^Followers/ }));
    const editor = await screen.findByRole('dialog', { name: 'Followers' });
    const from = within(editor).getByRole('textbox', { name: 'From' });
    await user.clear(from);
    await user.type(from, '100K{Enter}');
    expect(await screen.findByText('100K – 200K')).toBeVisible();
  });

  it('of unknown words alone cannot be applied, and says why', async () => {
    const { user } = await describeIt('质感高级的那种');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('0 filters found, unclear words: 1')).toBeVisible();
    const apply = screen.getByRole('button', { name: 'Apply these filters' });
    expect(apply).toHaveAttribute('aria-disabled', 'true');
    expect(apply).toHaveAccessibleDescription('No filters to apply');
  });

  it('is rejected without a request if it is empty or too long', async () => {
    const { user, box, sent } = await describeIt('');
    await user.click(box);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a description first')).toBeVisible();
    await user.paste('家'.repeat(503));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('At most 500 characters; 3 too many')).toBeVisible();
    expect(sent(nlParse)).toHaveLength(0);
  });

  it('keeps the sentence if parsing failed, and retries', async () => {
    let isDown = true;
    const { user, box } = await describeIt(storySentence, {
      world: {
        answer: ({ endpoint }) => (isDown && endpoint === nlParse ? refusal(500, 'Down', null, 500) : null),
      },
    });
    await user.keyboard('{Enter}');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(box).toHaveValue(storySentence);
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('4 filters found, unclear words: 2')).toBeVisible();
  });

  it('shows an upgrade offer if the plan lacks it', async () => {
    show({}, { sentences: 0 });
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Describe' }));
    expect(JSON.parse((await screen.findByTestId('offer')).textContent ?? '')).toEqual({
      missed: { feature: 'sentences', used: 0, limit: 0, resetAt: null },
    });
    expect(screen.getByRole('searchbox', { name: 'Describe who you are looking for' })).toBeDisabled();
  });

  it('shows its cost beforehand, and an offer once the daily limit is reached', async () => {
    const spent = { feature: 'sentences', used: 3, limit: 3, resetAt: midnight, needVersion: 'pro' };
    const { user } = await describeIt(storySentence, {
      sentences: 3,
      world: {
        answer: ({ endpoint }) => (endpoint === nlParse ? refusal(430, 'No more', spent) : null),
      },
    });
    const read = screen.getByRole('button', { name: 'Find filters' });
    expect(read).toHaveAccessibleDescription('uses 1 · 1 left today');
    await user.click(read);
    expect(JSON.parse((await screen.findByTestId('offer')).textContent ?? '')).toEqual({ missed: spent });
    expect(screen.getByRole('searchbox', { name: 'Describe who you are looking for' })).toHaveValue(
      storySentence,
    );
    expect(screen.queryByText(/left/)).toBeNull();
  });

  it('shows the reset time if none are left, but stays enabled', async () => {
    await describeIt(storySentence, { sentences: 2 });
    const read = screen.getByRole('button', { name: 'Find filters' });
    expect(read).toHaveAccessibleDescription(/^none left · resets \d{4}-\d{2}-\d{2} /);
    expect(read).toBeEnabled();
  });

  it('is offered for a sentence in the search box, with its cost, then parsed', async () => {
    const { user, sent } = show({}, { sentences: 500 });
    await settled();
    const box = screen.getByRole('combobox', { name: 'Search creators' });
    await user.click(box);
    await user.paste('kitchen');
    expect(screen.queryByRole('option', { name: /^Understand/ })).toBeNull();
    await user.clear(box);
    await user.paste(storySentence);
    await user.click(await screen.findByRole('option', { name: /^Understand this as filters/ }));
    expect(await screen.findByText('4 filters found, unclear words: 2')).toBeVisible();
    expect(sent(nlParse)).toEqual([
      expect.objectContaining({ body: { text: storySentence, platform: 'tiktok' } }),
    ]);
  });

  it('is offered below the box after a keyword search for the sentence', async () => {
    const { user, sent } = show({}, { sentences: 500, isStrict: true });
    await settled();
    const box = screen.getByRole('combobox', { name: 'Search creators' });
    await user.click(box);
    await user.paste(storySentence);
    await user.keyboard('{Enter}');
    const offer = await screen.findByRole('button', { name: /^Understand this as filters.*498 left today$/ });
    expect(sent(nlParse)).toHaveLength(0);
    await user.click(offer);
    expect(await screen.findByText('4 filters found, unclear words: 2')).toBeVisible();
  });
});

describe('exclusions of a search', () => {
  it('are one filter, by the creators’ status in the team', async () => {
    const { user, sent } = show();
    await settled();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('option', { name: 'Exclude' }));
    await user.click(await screen.findByRole('button', { name: /^Contacted by my team/ }));
    await user.click(screen.getByRole('button', { name: /^Blacklisted/ }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(lastFilter(sent(searchCreators))).toMatchObject({ exclude: 'contactedByTeam,blacklisted' }),
    );
    expect(screen.queryByText('Contacted by team')).toBeNull();
  });

  it('can exclude content of posts, in addition to required content', async () => {
    const { user, sent } = show();
    await settled();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('option', { name: 'Hashtags' }));
    await user.type(await screen.findByRole('textbox', { name: 'Has used' }), '#home');
    await user.type(screen.getByRole('textbox', { name: 'Has not used' }), 'ad{Enter}');
    await waitFor(() =>
      expect(lastFilter(sent(searchCreators))).toMatchObject({ hashtags: '#home', hashtags_exclude: 'ad' }),
    );
    expect(await screen.findByText('“#home”, without “ad”')).toBeVisible();
  });

  it('can be words, along with the number of words that must match', async () => {
    const { user, sent } = show();
    await settled();
    await user.type(screen.getByRole('combobox', { name: 'Search creators' }), 'hana kitchen{Enter}');
    await user.click(screen.getByRole('button', { name: 'How words match' }));
    const editor = await screen.findByRole('dialog', { name: 'Words' });
    await user.click(within(editor).getByRole('radio', { name: 'Any of them' }));
    await user.type(within(editor).getByRole('textbox', { name: 'Words to exclude' }), 'wood{Enter}');
    await waitFor(() =>
      expect(lastFilter(sent(searchCreators))).toMatchObject({
        keyword: 'hana kitchen',
        keyword_mode: 'any',
        keyword_exclude: 'wood',
      }),
    );
    expect(document.querySelector('.rk-search-results mark')?.textContent).toMatch(/hana|kitchen/i);
  });
});

describe('saved searches', () => {
  const openList = async (user: ReturnType<typeof userEvent.setup>, count = 3) => {
    await user.click(await screen.findByRole('button', { name: `Saved searches ${count} 12 new` }));
    // Its code loads on the first click.
    return screen.findByRole('dialog', { name: 'Saved searches' });
  };

  it('show new results, open in one step, and mark the new rows', async () => {
    const { user, sent } = show();
    await settled();
    const list = await openList(user);
    expect(within(list).getByText('by 王珂')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: /美国家居.*12 new/ }));
    await waitFor(() => expect(sent(visitSavedSearch)).toEqual([{ params: { id: '1' } }]));
    expect(await screen.findByText(/new since last visit/)).toBeVisible();
    expect(lastFilter(sent(searchCreators))).toMatchObject({ region: 'US', sort: 'followers' });
    expect((await within(screen.getByRole('grid')).findAllByText('New')).length).toBeGreaterThan(0);
  });

  it('opens a saved search that the host requests, and replaces the URL', async () => {
    const onViewChange = vi.fn();
    const { sent } = show({ openSavedId: '1', onViewChange });
    await settled();
    expect(await screen.findByText(/new since last visit/)).toBeVisible();
    expect(sent(visitSavedSearch)).toEqual([{ params: { id: '1' } }]);
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ platform: 'tiktok', filter: expect.objectContaining({ region: 'US' }) }),
      { replace: true, reason: 'saved' },
    );
  });

  it('opens a saved search requested again, even if its view is current', async () => {
    const onViewChange = vi.fn();
    const { sent, change } = show({ openSavedId: '1', onViewChange });
    await settled();
    await waitFor(() => expect(sent(visitSavedSearch)).toHaveLength(1));
    // The host's URL after the change contains only the view.
    change({ openSavedId: undefined, onViewChange });
    onViewChange.mockClear();
    change({ openSavedId: '1', onViewChange });
    await waitFor(() => expect(sent(visitSavedSearch)).toHaveLength(2));
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ filter: expect.objectContaining({ region: 'US' }) }),
      { replace: true, reason: 'saved' },
    );
  });

  it('reports a requested saved search that no longer exists, and keeps the view', async () => {
    const onViewChange = vi.fn();
    const { sent } = show({ openSavedId: '77', onViewChange });
    await settled();
    expect(
      await screen.findByText('This saved search no longer exists or is no longer shared with you'),
    ).toBeVisible();
    expect(sent(visitSavedSearch)).toEqual([]);
    expect(onViewChange).not.toHaveBeenCalled();
  });

  it('save the current view by name; a rejected name shows a field error', async () => {
    let isTaken = true;
    const { user, sent } = show(
      {
        defaultView: {
          platform: 'tiktok',
          filter: { region: 'JP' },
          sort: { key: 'followers', order: 'desc' },
        },
      },
      {
        world: {
          answer: ({ endpoint }) =>
            isTaken && endpoint === addSavedSearch
              ? refusal(422, 'Refused', { fields: { name: { rule: 'wrong_format' } } })
              : null,
        },
      },
    );
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save search' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription(/Please enter a name/);
    expect(sent(addSavedSearch)).toHaveLength(0);
    await user.type(name, 'Japan{Enter}');
    await waitFor(() => expect(sent(addSavedSearch)).toHaveLength(1));
    isTaken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(addSavedSearch).at(-1)?.body).toMatchObject({ name: 'Japan', filter: { region: 'JP' } });
    const list = await openList(user, 4);
    expect(within(list).getByRole('button', { name: 'Japan Saved today' })).toBeVisible();
    expect(within(list).getByRole('button', { name: /Korea.*Never opened/ })).toBeVisible();
  });

  it('a saved search can be changed, removed and restored', async () => {
    const { user, sent } = show();
    await settled();
    const list = await openList(user);
    await user.click(within(list).getByRole('button', { name: 'More for “美国家居”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share with the team' }));
    await waitFor(() => expect(sent(changeSavedSearch).at(-1)?.body).toEqual({ isShared: true }));
    await user.click(within(list).getByRole('button', { name: 'More for “美国家居”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(within(list).queryByText('美国家居')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(addSavedSearch).at(-1)?.body).toMatchObject({ name: '美国家居' }));
  });

  it('an alert offers an upgrade if the plan does not include alerts', async () => {
    const { user } = show({}, { scope: 3 });
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Alert me to new creators' }));
    expect(JSON.parse((await screen.findByTestId('offer')).textContent ?? '')).toMatchObject({
      missed: { feature: 'searchScope', used: 4, limit: 3 },
    });
  });
});

describe('actions on chosen creators', () => {
  const chosen = { defaultSelectedIds: ['tiktok-1', 'tiktok-2', 'tiktok-3'] };

  it('open the comparison of two to five, and similar creators', async () => {
    const { user, go } = show(chosen);
    await settled();
    await user.click(await screen.findByRole('link', { name: 'Compare' }));
    expect(go).toHaveBeenLastCalledWith({ kind: 'compare', ids: chosen.defaultSelectedIds }, 'push');
    await user.click(screen.getByRole('link', { name: 'Look-alikes uses 1 search' }));
    expect(go).toHaveBeenLastCalledWith(
      { kind: 'similar', platform: 'tiktok', seeds: chosen.defaultSelectedIds },
      'push',
    );
  });

  it('show no cost of similar creators if the plan has none', async () => {
    show(chosen, { scope: 2 });
    await settled();
    expect(await screen.findByRole('link', { name: 'Look-alikes' })).toBeVisible();
  });

  it('start a new email to them, even if rows are not loaded', async () => {
    const { user, go, areas } = show({ defaultSelectedIds: ['tiktok-900'] });
    await settled();
    const [first] = rows();
    if (!first) throw new Error('There is no row.');
    await user.click(within(first).getByRole('checkbox'));
    areas.email.addRecipients([{ id: 'before', name: 'Before', platform: 'youtube' }]);
    await user.click(await screen.findByRole('button', { name: 'Write email' }));
    expect(go).toHaveBeenLastCalledWith({ kind: 'writeEmail' }, 'push');
    expect(areas.email.state.recipientList).toMatchObject([
      { id: 'tiktok-900', name: '', platform: 'tiktok', origin: 'search' },
      { name: expect.stringMatching(/./), platform: 'tiktok', origin: 'search' },
    ]);
  });

  it.each([
    [1, true],
    [2, false],
  ])('a plan without bulk sending writes to %i of them: %s', async (count, isOpened) => {
    const ids = ['tiktok-1', 'tiktok-2'].slice(0, count);
    const { user, go } = show({ defaultSelectedIds: ids }, { mass: 0 });
    await settled();
    const write = await screen.findByRole('button', { name: /^Write email/ });
    expect(write.textContent?.includes('your plan: one creator')).toBe(!isOpened);
    await user.click(write);
    expect(go.mock.calls).toEqual(isOpened ? [[{ kind: 'writeEmail' }, 'push']] : []);
    const offer = screen.queryByTestId('offer');
    if (isOpened) expect(offer).toBeNull();
    else {
      const { missed, what } = JSON.parse(offer?.textContent ?? '');
      expect([missed.feature, missed.used, what]).toEqual(['massRecipients', 2, 'Bulk sending']);
    }
  });

  it('offer no email in a host without a compose page', async () => {
    show(chosen, { isWithoutEmail: true });
    await settled();
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write email' })).toBeNull();
  });

  it('do not compare a single creator', async () => {
    show({ defaultSelectedIds: ['tiktok-1'] });
    await settled();
    expect(await screen.findByRole('button', { name: 'Compare' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('show the cost of unlocking beforehand, and the result for each creator', async () => {
    const { user, sent } = show({ defaultSelectedIds: ['tiktok-1', 'tiktok-2', 'tiktok-900'] });
    await settled();
    const button = await screen.findByRole('button', { name: /^Unlock emails uses \d · 59 left$/ });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Unlock emails' });
    expect(sent(unlockEmails)).toHaveLength(0);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Unlock' }));
    const results = await screen.findByRole('dialog', { name: 'Unlocked emails' });
    expect(sent(unlockEmails)).toHaveLength(1);
    expect(within(results).getByText('Creator not found')).toBeVisible();
  });

  it('unlock only the first creators if too few unlocks remain', async () => {
    const { user, sent } = show({ defaultSelectedIds: ['tiktok-901', 'tiktok-900'] }, { unlocks: 1 });
    await settled();
    await user.click(
      await screen.findByRole('button', { name: 'Unlock emails 1 left; choose 1 or upgrade' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlock emails' }));
    expect(dialog.queryByRole('button', { name: 'Unlock' })).toBeNull();
    expect(dialog.getByTestId('offer')).toHaveTextContent(
      /"used":149,"limit":150.*"msg":"Unlocks needed for all: 2. You have 1."/,
    );
    await user.click(dialog.getByRole('button', { name: 'Unlock the first 1 only' }));
    await screen.findByRole('dialog', { name: 'Unlocked emails' });
    expect(sent(unlockEmails)).toMatchObject([{ body: { ids: ['tiktok-901'] } }]);
  });

  it('offer an upgrade in place of unlocking if no unlocks remain', async () => {
    const { user } = show({ defaultSelectedIds: ['tiktok-901'] }, { unlocks: 0 });
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Unlock emails uses 1 · 0 left' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlock emails' }));
    expect(dialog.getByTestId('offer')).toHaveTextContent('"used":150,"limit":150');
    expect(dialog.queryByRole('button', { name: /^Unlock/ })).toBeNull();
  });
});

const preview = {
  rows: 2,
  matches: 2,
  matchesKind: 'exact',
  emails: { unlocked: 0, locked: 0, none: 2 },
  cost: 2,
  left: 320,
  limit: 500,
  resetAt: midnight,
};

function Reopened(props: Partial<React.ComponentProps<typeof ExportDialog>>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reopen
      </button>
      <ExportDialog platform="tiktok" {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

describe('an export', () => {
  function showExport(
    props: Partial<React.ComponentProps<typeof ExportDialog>>,
    options?: StoryWorldOptions,
  ) {
    const world = storyWorld(options);
    const onStart = vi.fn();
    render(
      <TestProvider
        client={world.client}
        locale="en"
        messages={[searchZh, searchEn]}
        now={() => storyNow}
        slots={{ UpgradeOffer: HostOffer }}
      >
        <Reopened onStart={onStart} {...props} />
      </TestProvider>,
    );
    const begun = () =>
      world.requests.filter(({ endpoint }) => endpoint === exportCreators).map(({ input }) => input.body);
    return { user: userEvent.setup(), world, begun, onStart };
  }

  it('shows content and cost beforehand, starts once, and links its file', async () => {
    const { user, begun, onStart } = showExport({ ids: ['tiktok-1', 'tiktok-2'] });
    expect(await screen.findByText('The file will have 2 rows')).toBeVisible();
    expect(screen.getByText(/Uses 2 rows · 320 of 500 left this month/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'CSV (.csv)' }));
    await user.dblClick(screen.getByRole('button', { name: 'Start export' }));
    expect(await screen.findByText(/under “Jobs”/)).toBeVisible();
    expect(begun()).toHaveLength(1);
    expect(begun()[0]).toMatchObject({ ids: ['tiktok-1', 'tiktok-2'], format: 'csv' });
    expect(onStart).toHaveBeenCalledExactlyOnceWith({ jobId: 'job-1', rows: 2 });
  });

  it('an export is followed in its dialog up to the download of its file', async () => {
    let job = exportJob('job-1');
    const { user, world } = showExport(
      { ids: ['tiktok-1', 'tiktok-2'] },
      {
        answer: ({ endpoint }) => {
          if (endpoint === getJob) return success(job);
          if (endpoint === prepareDownload)
            return success({ path: '/file/1', name: 'tiktok.xlsx', expiresAt: '2025-11-27T06:00:00Z' });
          return null;
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Start export' }));
    const meter = await screen.findByRole('meter', { name: 'Exporting 2 rows' });
    await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', '1 / 2'));
    const main = screen.getByRole('button', { name: 'Download' });
    expect(main).toHaveFocus();
    expect(main).toHaveAttribute('aria-disabled', 'true');
    job = finishedExport('job-1');
    act(() => world.publish('job', { id: 'job-1', kind: 'export', state: 'done', done: 2, total: 2 }));
    expect(await screen.findByText('The file is ready: 2 rows')).toBeVisible();
    expect(screen.getByText('tiktok-2025-11-20.xlsx, kept until 2025-11-27', { exact: false })).toBeVisible();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
  });

  it('a failed export states that no quota was used, and restarts as another job', async () => {
    const { user, begun } = showExport(
      { ids: ['tiktok-1'] },
      {
        answer: ({ endpoint, input }) =>
          endpoint === getJob ? success(failedExport(String(input.params?.id))) : null,
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Start export' }));
    expect(await screen.findByText(/No rows were used.*job ID job-1/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Export again' }));
    await user.click(await screen.findByRole('button', { name: 'Start export' }));
    await waitFor(() => expect(begun()).toHaveLength(2));
    expect(begun()[1]).not.toEqual(begun()[0]);
  });

  it('that the plan excludes shows an offer, without the remaining number', async () => {
    const none = { ...preview, left: 0, limit: 0 };
    showExport(
      { ids: ['tiktok-1', 'tiktok-2'] },
      { answer: ({ endpoint }) => (endpoint === previewExport ? success(none) : null) },
    );
    expect(JSON.parse((await screen.findByTestId('offer')).textContent ?? '')).toMatchObject({
      missed: { feature: 'exportRows', limit: 0 },
      what: 'Exporting',
    });
    expect(screen.queryByText(/of 0|renewed/)).toBeNull();
  });

  it('shows the remaining number after the previous export on reopening', async () => {
    let left = 320;
    const { user } = showExport(
      { ids: ['tiktok-1', 'tiktok-2'] },
      { answer: ({ endpoint }) => (endpoint === previewExport ? success({ ...preview, left }) : null) },
    );
    await user.click(await screen.findByRole('button', { name: 'Start export' }));
    await screen.findByText(/under “Jobs”/);
    left = 318;
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    // The first rendered value is already current.
    expect(await screen.findByText(/of 500 left/)).toHaveTextContent('318 of 500 left');
  });

  it('stopped by a person’s cap names the cap, not the plan', async () => {
    showExport(
      { ids: ['tiktok-1', 'tiktok-2'] },
      {
        answer: ({ endpoint }) =>
          endpoint === previewExport ? success({ ...preview, left: 0, limit: 0, limitedBy: 'member' }) : null,
      },
    );
    expect(await screen.findByText(/cap that your team’s owner set for you/)).toBeVisible();
    expect(screen.getByText(/Your team’s admins can raise the cap/)).toBeVisible();
    expect(screen.queryByTestId('offer')).toBeNull();
  });

  it('of more rows than a person’s cap allows shows the remaining number', async () => {
    showExport(
      { ids: ['tiktok-1', 'tiktok-2', 'tiktok-3', 'tiktok-4', 'tiktok-5'] },
      {
        answer: ({ endpoint }) =>
          endpoint === previewExport
            ? success({ ...preview, rows: 5, cost: 5, left: 3, limit: 3, limitedBy: 'member' })
            : null,
      },
    );
    expect(await screen.findByText('Rows left this month: 3, not enough for 5')).toBeVisible();
    expect(screen.getByText(/Your team’s admins can raise the cap/)).toBeVisible();
    expect(screen.queryByText(/You have reached the usage cap/)).toBeNull();
  });

  it('of more rows than remain offers an upgrade, or the remaining rows', async () => {
    const { user, begun } = showExport({ filter: {} });
    expect(JSON.parse((await screen.findByTestId('offer')).textContent ?? '')).toMatchObject({
      missed: { feature: 'exportRows', used: 180, limit: 500 },
    });
    expect(screen.getByRole('button', { name: 'Start export' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Export the first 320 only' }));
    expect(await screen.findByText('The file will have 320 rows')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start export' }));
    await waitFor(() => expect(begun()).toHaveLength(1));
    expect(begun()[0]).toMatchObject({ most: 320 });
  });

  it('requests the same job again after a lost response', async () => {
    let isLost = true;
    const { user, begun } = showExport(
      { ids: ['tiktok-1'] },
      {
        answer: ({ endpoint }) =>
          isLost && endpoint === exportCreators ? refusal(500, 'Lost', null, 500) : null,
      },
    );
    await screen.findByText('The file will have 1 row');
    await user.click(screen.getByRole('button', { name: 'Start export' }));
    expect(await screen.findByText('The export did not start')).toBeVisible();
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Start export' }));
    await screen.findByText(/under “Jobs”/);
    expect(begun()[1]).toEqual(begun()[0]);
    expect(begun()[0]).toHaveProperty('requestKey');
  });
});

describe('returning from a creator', () => {
  it('restores the row, all loaded pages and the selection, and announces it', async () => {
    const { user, leave, comeBack, areas, sent } = show({ scroll: 'container' });
    await settled();
    const selected = () =>
      rows().map((row) => within(row).queryByRole<HTMLInputElement>('checkbox')?.checked === true);
    await user.click(within(rows()[1] ?? document.body).getByRole('checkbox'));
    rows()[2]?.querySelector<HTMLElement>('[data-place]')?.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    const opened = areas.bloggerList.state.trail?.openedId;
    expect(areas.bloggerList.state.trail).toMatchObject({ platform: 'tiktok', view: '' });
    expect(areas.bloggerList.state.trail?.ids).toHaveLength(50);
    const asked = sent(searchCreators).length;
    leave();
    comeBack();
    await settled();
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-row]')).toHaveAttribute('data-row', '2'),
    );
    expect(within(rows()[2] ?? document.body).getByText('Just viewed')).toBeVisible();
    expect(selected().flatMap((isSelected, index) => (isSelected ? [index] : []))).toEqual([1]);
    expect(screen.getByText(/^Back at row 3:/)).toBeInTheDocument();
    expect(opened).toBe(areas.bloggerList.state.trail?.openedId);
    expect(sent(searchCreators)).toHaveLength(asked);
    await user.keyboard('{Escape}');
    leave();
    comeBack();
    await settled();
    expect(selected()).not.toContain(true);
  });

  it('shows no mark in another view', async () => {
    const { areas } = show();
    await settled();
    act(() =>
      areas.bloggerList.keepTrail({
        platform: 'tiktok',
        view: 'region=JP',
        ids: ['tiktok-1'],
        openedId: 'tiktok-1',
      }),
    );
    expect(screen.queryByText('Just viewed')).toBeNull();
  });
});
