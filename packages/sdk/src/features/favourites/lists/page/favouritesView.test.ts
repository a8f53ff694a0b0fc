import { platforms } from '@reachkit/contract/creator/platform';
import { blacklistScopes } from '@reachkit/contract/favourites/blacklist';
import { favouriteSorts, listContacts } from '@reachkit/contract/favourites/members';
import { importReasons, importRowStates, importTargets } from '@reachkit/contract/imports/importing';
import { sortOrders } from '@reachkit/contract/search/filter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPage } from '../../../../core/navigation/urlState.ts';
import { normaliseFilter } from '../../../../domain/creatorFilters/viewFilter.ts';
import { type BlacklistView, blacklistStates } from '../../blacklist/blacklistView.ts';
import type { ImportRecordsView } from '../../imports/records/importRecordsView.ts';
import { activityScopes, type FavouriteActivityView } from '../activity/activityView.ts';
import { type MemberView, openMemberView } from '../members/memberView.ts';
import {
  type FavouriteListsView,
  formatFavouriteListsView,
  openFavouriteListsView,
  parseFavouriteListsView,
} from './favouritesView.ts';

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 8) });
const id = fc.nat().map(String);
const page = fc.integer({ min: 1, max: maxPage });
const amount = fc.nat().map(String);

const filter = fc
  .record(
    {
      region: fc.constantFrom('US', 'US,JP'),
      tags: fc.constantFrom('home', 'home,garden'),
      description: text(60),
      followerCount_start: amount,
      followerCount_end: amount,
      haveEmail: fc.constantFrom('1', '0'),
      unknown: fc.constantFrom('region', 'followerCount'),
    },
    { requiredKeys: [] },
  )
  .map((raw) => normaliseFilter(raw));

const members: fc.Arbitrary<MemberView> = fc.record({
  keyword: text(200),
  filter,
  platform: fc.constantFrom('' as const, ...platforms),
  contact: fc.constantFrom('' as const, ...listContacts),
  label: text(30),
  owner: fc.oneof(fc.constant(''), fc.nat(9999).map(String)),
  sort: fc.constantFrom(...favouriteSorts),
  order: fc.constantFrom(...sortOrders),
});

const blacklist: fc.Arbitrary<BlacklistView> = fc.record({
  keyword: text(100),
  scope: fc.constantFrom('' as const, ...blacklistScopes),
  listId: fc.oneof(fc.constant(''), id),
  platform: fc.constantFrom('' as const, ...platforms),
  state: fc.constantFrom(...blacklistStates),
  page,
});

const imports: fc.Arbitrary<ImportRecordsView> = fc.record({
  type: fc.constantFrom('' as const, ...importTargets),
  listId: fc.oneof(fc.constant(''), id),
  page,
  importId: fc.option(id),
  rows: fc.record({
    state: fc.constantFrom('' as const, ...importRowStates),
    reason: fc.constantFrom('' as const, ...importReasons),
    page,
  }),
});

const activity: fc.Arbitrary<FavouriteActivityView> = fc.record({
  scope: fc.constantFrom(...activityScopes),
  page,
});

const lists: fc.Arbitrary<FavouriteListsView> = fc.oneof(
  fc.constant(openFavouriteListsView),
  fc.record({ section: fc.constant('lists' as const), listId: id, members }),
  fc.record({ section: fc.constant('blacklist' as const), blacklist }),
  fc.record({ section: fc.constant('imports' as const), imports }),
  fc.record({ section: fc.constant('activity' as const), activity }),
);

describe('the view of the favourite lists in a URL', () => {
  it('is parsed to exactly the formatted view', () => {
    fc.assert(
      fc.property(lists, (view) => {
        expect(parseFavouriteListsView(formatFavouriteListsView(view))).toEqual(view);
        expect(parseFavouriteListsView(`?${formatFavouriteListsView(view)}`)).toEqual(view);
      }),
    );
  });

  it('is valid for any query', () => {
    const parameters = fc.constantFrom(
      ...['section', 'list', 'keyword', 'scope', 'listId', 'platform', 'state', 'page', 'type', 'import'],
      ...['rowState', 'rowReason', 'rowPage', 'contact', 'label', 'owner', 'sort', 'order', 'region'],
    );
    const pairs = fc.array(fc.tuple(parameters, fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(pairs, (values) => {
        const view = parseFavouriteListsView(new URLSearchParams(values));
        expect(parseFavouriteListsView(formatFavouriteListsView(view))).toEqual(view);
      }),
    );
  });
});

describe('a URL of the favourite lists', () => {
  it.each<readonly [string, FavouriteListsView, string]>([
    ['the overview', openFavouriteListsView, ''],
    [
      'an open list with filters and an order',
      {
        section: 'lists',
        listId: '7',
        members: { ...openMemberView, keyword: 'tea', filter: { region: 'US,JP' }, sort: 'followers' },
      },
      'list=7&keyword=tea&sort=followers&region=US,JP',
    ],
    [
      'ended and current entries of the blacklist',
      {
        section: 'blacklist',
        blacklist: { keyword: '', scope: 'list', listId: '3', platform: '', state: '', page: 2 },
      },
      'section=blacklist&scope=list&listId=3&state=all&page=2',
    ],
  ])('has readable parameters for %s', (_, view, query) => {
    expect(formatFavouriteListsView(view)).toBe(query);
  });

  it.each([
    ['a page of zero', 'section=activity&page=0'],
    ['a page beyond the limit', 'section=activity&page=10001'],
    ['a page in words', 'section=activity&page=two'],
    ['an unknown scope', 'section=activity&scope=others'],
  ])('leaves out %s', (_, query) => {
    expect(formatFavouriteListsView(parseFavouriteListsView(query))).toBe('section=activity');
  });
});
