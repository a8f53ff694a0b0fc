import { favouriteActKinds, listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { favouritesEvent } from '@reachkit/contract/favourites/lists';
import { undoFavouriteAct } from '@reachkit/contract/favourites/members';
import { creatorNoteEvent } from '@reachkit/contract/favourites/notes';
import type { Locale } from '@reachkit/contract/locales';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createMockClient } from '../../../../testing/createMockClient.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ActionWorldOptions, actionWorld, manyActions, storyActions } from '../../stories/activity.ts';
import { listRefusal, storyNow } from '../../stories/lists.ts';
import { byDay } from './days.ts';
import { FavouriteActivity } from './FavouriteActivity.tsx';

interface Options {
  readonly world?: ActionWorldOptions;
  readonly locale?: Locale;
  readonly now?: () => number;
  readonly onBack?: () => void;
}

function show({ world, locale = 'en', now = () => storyNow, onBack }: Options = {}) {
  const { client, requests } = actionWorld(world);
  const colleague = createMockClient();
  const view = render(
    <TestProvider
      client={{ ...client, live: colleague.live }}
      locale={locale}
      now={now}
      messages={[favouritesZh, favouritesEn]}
    >
      <FavouriteActivity onBack={onBack} />
    </TestProvider>,
  );
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  return { user: userEvent.setup(), sent, colleague, view };
}

/** Returns the text of a row, without bidi isolates. */
const wordsOf = (row: HTMLElement) => (row.textContent ?? '').replace(/[\u2068\u2069]/g, '');
const rowsOf = async (name: RegExp | string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(wordsOf);

describe('the activity of the team', () => {
  it('shows actions by day with person and time, in English', async () => {
    show();
    expect(await rowsOf(/^today/)).toEqual([
      '13:59Just now林雨安Saved 12 creators to “Autumn home, first wave”Undo',
      '13:564 minutes ago林雨安Moved 2 creators from “Black Friday shortlist (needs figures before Thursday)” to “Autumn home, first wave”, “日本 · 収納・キッチン”Undo',
      '13:546 minutes ago林雨安Undid an action on “MENA & Türkiye · رمضان” with 1 creator',
      '13:537 minutes ago林雨安Removed 1 creator from “MENA & Türkiye · رمضان”Undone',
      '13:4713 minutes ago王珂Copied 148 creators from “Autumn home, first wave” to “日本 · 収納・キッチン”',
      '11:522 hours ago王珂Imported 1,204 creators from a sheet into “日本 · 収納・キッチン”, plus 60 pending accounts',
      '11:492 hours ago王珂Created the list “日本 · 収納・キッチン”',
    ]);
    expect(await rowsOf(/^yesterday/)).toEqual([
      '13:50林雨安Changed the details of “Autumn home, first wave”',
      '13:48林雨安Renamed “Autumn home” to “Autumn home, first wave”',
      '13:20林雨安Deleted “去年的候选” with 89 creators in itUndone',
      '13:19A former memberDeleted the empty list “Do-again: delivered on time”',
      '13:16王珂Took over “Do-again: delivered on time”',
    ]);
    expect((await rowsOf(/^2 days ago/))[0]).toContain('“MENA & Türkiye · رمضان” and 2 more lists');
    expect(screen.getByTitle(/Saved 500 creators to .*YouTube woodworkers/)).toBeVisible();
    expect(screen.getByText('24 actions')).toBeVisible();
  });

  it('shows the actions in Chinese', async () => {
    show({ locale: 'zh' });
    const today = await rowsOf(/^今天/);
    expect(today[5]).toContain('导入了1,204位红人到“日本 · 収納・キッチン”，另有60个账号待收录');
    expect(today.slice(0, 3)).toEqual([
      '13:59刚刚林雨安把12位红人收藏到“Autumn home, first wave”撤销',
      '13:564分钟前林雨安把2位红人从“Black Friday shortlist (needs figures before Thursday)”移动到“Autumn home, first wave”、“日本 · 収納・キッチン”撤销',
      '13:546分钟前林雨安撤销了一次对“MENA & Türkiye · رمضان”的操作，涉及1位红人',
    ]);
    expect(await rowsOf(/^3天前/)).toEqual([
      '14:00王珂修改了1条拉黑记录的原因或期限',
      '13:58王珂修改了1条拉黑记录的原因或期限，只对“MENA & Türkiye · رمضان”有效',
      '13:56نور العبيدي把2条记录移出了黑名单已撤销',
      '13:57نور العبيدي撤销了一次涉及2位红人的操作',
    ]);
  });

  it('has a text for every kind, in both languages', async () => {
    expect(new Set(storyActions.map(({ kind }) => kind))).toEqual(new Set(favouriteActKinds));
    for (const locale of ['zh', 'en'] as const) {
      const { view } = show({ locale });
      await screen.findAllByRole('listitem');
      const sentences = [...view.container.querySelectorAll('li p')].map((one) => one.textContent ?? '');
      expect(sentences).toHaveLength(storyActions.length);
      for (const sentence of sentences) expect(sentence).not.toMatch(/\{\{|did\.|^$/);
      expect(new Set(sentences).size).toBe(storyActions.length);
      view.unmount();
    }
  });

  it('hides the private parts of a colleague’s action', async () => {
    const [shown] = storyActions;
    if (!shown) throw new Error('There is no act.');
    const runAction = (id: string, more: Partial<typeof shown>) => ({
      ...shown,
      id,
      canUndo: false,
      ...more,
    });
    const actions = [
      runAction('1', { kind: 'moved', creators: 2, lists: ['Spring'], from: null }),
      runAction('2', { kind: 'copied', creators: 1, lists: ['Spring'], from: null }),
      runAction('3', { kind: 'moved', creators: 3, lists: [], from: 'Spring' }),
    ];
    show({ world: { actions } });
    expect((await rowsOf(/^today/)).map((words) => words.replace(/^.*林雨安/, ''))).toEqual([
      'Saved 2 creators to “Spring”',
      'Saved 1 creator to “Spring”',
      'Moved 3 creators out of “Spring”',
    ]);
  });

  it('the activity page undoes an action, and lists the creators that it skipped', async () => {
    const { user, sent } = show({ world: { skipped: 2 } });
    await user.click(await screen.findByRole('button', { name: /^Undo: Saved 12 creators/ }));
    expect(await screen.findByText('Undone; 2 were changed since and stay')).toBeVisible();
    expect(sent(undoFavouriteAct)).toEqual([{ body: { actId: '40' } }]);
    await waitFor(async () => expect((await rowsOf(/^today/))[1]).toMatch(/Saved 12 creators .*Undone$/));
    expect((await rowsOf(/^today/))[0]).toContain(
      'Undid an action on “Autumn home, first wave” with 12 creators',
    );
    // The focused button was removed.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Activity' })).toHaveFocus());
  });

  it('shows that the action can no longer be undone, e.g. after another undo', async () => {
    let isTaken = false;
    const { user, sent } = show({
      world: {
        answer: ({ endpoint }) => {
          if (endpoint !== undoFavouriteAct) return undefined;
          isTaken = true;
          return listRefusal(404, '');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Undo: Saved 12 creators/ }));
    expect(await screen.findByText('This can no longer be undone')).toBeVisible();
    expect(isTaken).toBe(true);
    // The list is refetched.
    await waitFor(() => expect(sent(listFavouriteActs).length).toBeGreaterThan(1));
  });

  it('shows at the action why the server rejects the undo, with the numbers', async () => {
    const { user } = show({
      world: {
        answer: ({ endpoint }) =>
          endpoint === undoFavouriteAct
            ? listRefusal(430, 'The list has no room left', {
                feature: 'listCreators',
                used: 500,
                limit: 500,
                resetAt: null,
                needVersion: 'pro',
              })
            : undefined,
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Undo: Moved 2/ }));
    const row = (await screen.findByText('The list has no room left')).closest('li');
    expect(row).toHaveTextContent(/Moved 2.*500 of 500 used/);
  });

  it('offers undo for fifteen minutes, while the page stays open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let now = storyNow;
      show({ now: () => now });
      expect(await screen.findAllByRole('button', { name: /^Undo: / })).toHaveLength(2);
      now += 12 * 60_000;
      await act(() => vi.advanceTimersByTimeAsync(15_000));
      expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
      now += 4 * 60_000;
      await act(() => vi.advanceTimersByTimeAsync(15_000));
      expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('can be limited to the person’s own actions, and back', async () => {
    const { user, sent } = show({ world: { actions: storyActions.filter(({ by }) => by === '王珂') } });
    expect((await rowsOf(/^today/)).length).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Only mine' }));
    expect(await screen.findByText('No activity of yours yet')).toBeVisible();
    expect(sent(listFavouriteActs).at(-1)).toMatchObject({ query: { scope: 'mine', pageNum: 1 } });
    await user.click(screen.getByRole('button', { name: 'Show the whole team' }));
    expect((await rowsOf(/^today/)).length).toBe(3);
  });

  it('is paged', async () => {
    const { user, sent } = show({ world: { actions: manyActions(120) } });
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').filter((one) => one.querySelector('time'))).toHaveLength(20),
    );
    expect(sent(listFavouriteActs).at(-1)).toMatchObject({ query: { pageNum: 3, pageSize: 50 } });
  });

  it.each([
    { event: favouritesEvent, data: { listIds: ['1'], accountId: '9' } },
    { event: creatorNoteEvent, data: { creatorId: 'c1', revision: 2 } },
  ])('the activity page refetches after a colleague’s action: $event', async (said) => {
    const { sent, colleague } = show();
    await screen.findAllByRole('listitem');
    const before = sent(listFavouriteActs).length;
    await act(async () => colleague.push({ code: 0, ...said }));
    await waitFor(() => expect(sent(listFavouriteActs)).toHaveLength(before + 1));
  });

  it('the activity page shows a failure and retries', async () => {
    let isDown = true;
    const { user } = show({
      world: {
        answer: ({ endpoint }) =>
          isDown && endpoint === listFavouriteActs ? listRefusal(500, '') : undefined,
      },
    });
    expect(await screen.findByText('The activity did not load')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowsOf(/^today/)).toHaveLength(7);
  });

  it('links back to the lists', async () => {
    const onBack = vi.fn();
    const { user } = show({ world: { actions: [] }, onBack });
    expect(await screen.findByText('No activity yet')).toBeVisible();
    // Shown only if there is no room for the lists beside it.
    await user.click(screen.getByText('All lists'));
    expect(onBack).toHaveBeenCalledOnce();
  });
});

describe('the days of actions', () => {
  const at = (time: string) => {
    const [first] = storyActions;
    if (!first) throw new Error('There is no act.');
    return { ...first, at: time };
  };

  it('are those of the zone', () => {
    const actions = [at('2026-11-19T16:30:00Z'), at('2026-11-19T15:30:00Z')];
    expect(byDay(actions, 'Asia/Shanghai').map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19']);
    expect(byDay(actions, 'UTC').map(({ day, actions: ofDay }) => [day, ofDay.length])).toEqual([
      ['2026-11-19', 2],
    ]);
  });
});
