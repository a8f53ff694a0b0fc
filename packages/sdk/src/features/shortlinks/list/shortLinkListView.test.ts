import { expect, it } from 'vitest';
import {
  formatShortLinksView,
  openShortLinksView,
  parseShortLinksView,
  type ShortLinkListView,
} from './shortLinkListView.ts';

it.each<[ShortLinkListView, string]>([
  [openShortLinksView, ''],
  [
    {
      keyword: 'black friday & more',
      type: 'app',
      state: 'archived',
      creator: '7',
      campaign: '12',
      sort: 'pv',
      order: 'asc',
      page: 3,
      layout: 'cards',
    },
    'keyword=black+friday+%26+more&type=app&state=archived&creator=7&campaign=12&sort=pv&order=asc&page=3&layout=cards',
  ],
])('formats a view as a URL and parses it back', (view, query) => {
  expect(formatShortLinksView(view)).toBe(query);
  expect(parseShortLinksView(query)).toEqual(view);
});

it('falls back to the open view if the URL has an unknown value', () => {
  const query = `keyword=${'a'.repeat(101)}&type=x&state=y&creator=${'1'.repeat(21)}&sort=z&order=up&page=0`;
  expect(parseShortLinksView(query)).toEqual(openShortLinksView);
});
