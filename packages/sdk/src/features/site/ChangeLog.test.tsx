import { changeLogPageSize, listChanges } from '@reachkit/contract/site';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, test } from 'vitest';
import { compareCatalogues } from '../../core/i18n/compareCatalogues.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import { siteEn } from './locales/en.ts';
import { siteZh } from './locales/zh.ts';
import { byDay } from './model/byDay.ts';
import { storyChanges } from './stories/changes.ts';

const pages = (total: number) =>
  answer(listChanges, ({ query: { page } }) => ({
    list: storyChanges(total).slice((page - 1) * changeLogPageSize, page * changeLogPageSize),
    total,
    pageNum: page,
    pageSize: changeLogPageSize,
  }));

function show(handler: MockHandler) {
  const client = createMockClient([handler]);
  render(
    <TestProvider client={client} locale="en" messages={[siteZh, siteEn]}>
      <ChangeLog />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

describe('the change log', () => {
  it("the change log lists each day's additions, improvements, fixes and deprecations", async () => {
    show(pages(8));
    const [newest, older] = await screen.findAllByRole('article');
    if (!newest || !older) throw new Error('Two days were written');
    expect(within(newest).getByRole('heading', { level: 2 })).toHaveTextContent('2026-11-20');
    expect(within(older).getByRole('heading', { level: 2 })).toHaveTextContent('2026-11-17');
    expect(
      within(newest)
        .getAllByRole('listitem')
        .map((item) => item.dataset.kind),
    ).toEqual(['new', 'better', 'fixed', 'removal']);
    for (const word of ['New', 'Improved', 'Fixed', 'Removal notice'])
      expect(within(newest).getByText(word)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('is paged by keyboard', async () => {
    const { client, user } = show(pages(50));
    await screen.findAllByRole('article');
    expect(screen.getByText('50 updates')).toBeVisible();
    screen.getByRole('button', { name: 'Page 3' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Page 3', current: 'page' })).toBeVisible();
    expect(client.callsOf(listChanges).map(({ input }) => input.query)).toEqual([{ page: 1 }, { page: 3 }]);
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
  });

  it('shows an empty state', async () => {
    show(pages(0));
    expect(await screen.findByText('No updates yet')).toBeVisible();
  });

  it('shows that it is loading', () => {
    show(answer(listChanges, () => new Promise(() => {})));
    expect(screen.getByText('Loading the change log', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('shows that loading failed, and retries', async () => {
    const { client, user } = show(
      answer(listChanges, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    );
    expect(await screen.findByText('The change log did not load')).toBeVisible();
    client.use(pages(4));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

test('lists the days in the order of their changes', () => {
  const days = byDay(storyChanges(9));
  expect(days.map(({ day, changes }) => [day, changes.length])).toEqual([
    ['2026-11-20', 4],
    ['2026-11-17', 4],
    ['2026-11-14', 1],
  ]);
});

test('the site has all texts in both languages', () => {
  expect(compareCatalogues(siteZh, siteEn)).toEqual([]);
});
