import { searchCreators } from '@reachkit/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CreatorSearch } from '../features/search/CreatorSearch.tsx';
import { searchEn } from '../features/search/locales/en.ts';
import { searchZh } from '../features/search/locales/zh.ts';
import { storyNow } from '../features/search/stories/creators.ts';
import { storyWorld } from '../features/search/stories/world.ts';
import { searchPage } from './searchPage.ts';
import { TestProvider } from './TestProvider.tsx';

beforeEach(() => localStorage.clear());

it.each(['zh', 'en'])('a host’s test uses the search like a person, in the language %s', async (locale) => {
  const { client, requests } = storyWorld();
  render(
    <TestProvider client={client} locale={locale} messages={[searchZh, searchEn]} now={() => storyNow}>
      <CreatorSearch />
    </TestProvider>,
  );
  const page = searchPage(screen, userEvent.setup(), { locale });
  expect(await page.table()).toBeVisible();
  await waitFor(() => expect(page.creatorNames().length).toBeGreaterThan(3));

  const [first = ''] = page.creatorNames();
  await page.toggle(first);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);

  await page.search('hana');
  const asked = () => requests.findLast(({ endpoint }) => endpoint === searchCreators)?.input.body;
  await waitFor(() => expect(asked()).toMatchObject({ keyword: 'hana' }));
  expect(page.box()).toHaveValue('hana');

  await page.choosePlatform('youtube');
  expect(screen.getByRole('tab', { name: 'YouTube' })).toHaveAttribute('aria-selected', 'true');
});
