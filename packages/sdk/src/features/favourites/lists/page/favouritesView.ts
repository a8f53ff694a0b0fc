import { joinQueries, opened, setting, urlState } from '../../../../core/navigation/urlState.ts';
import {
  type BlacklistView,
  formatBlacklistView,
  openBlacklistView,
  parseBlacklistView,
} from '../../blacklist/blacklistView.ts';
import {
  formatImportRecordsView,
  type ImportRecordsView,
  openImportRecordsView,
  parseImportRecordsView,
} from '../../imports/records/importRecordsView.ts';
import {
  type FavouriteActivityView,
  formatActivityView,
  openActivityView,
  parseActivityView,
} from '../activity/activityView.ts';
import { formatMemberView, type MemberView, openMemberView, parseMemberView } from '../members/memberView.ts';

/** Sections of the page. */
export const favouriteSections = ['lists', 'blacklist', 'imports', 'activity'] as const;
/** One of `favouriteSections`. */
export type FavouriteSection = (typeof favouriteSections)[number];

/** View of the page of lists: all lists, one of them with its filters, or another section. */
export type FavouriteListsView =
  | { readonly section: 'lists'; readonly listId: null }
  | { readonly section: 'lists'; readonly listId: string; readonly members: MemberView }
  | { readonly section: 'blacklist'; readonly blacklist: BlacklistView }
  | { readonly section: 'imports'; readonly imports: ImportRecordsView }
  | { readonly section: 'activity'; readonly activity: FavouriteActivityView };

/** All lists. */
export const openFavouriteListsView: FavouriteListsView = { section: 'lists', listId: null };

/** Returns the view of an open list without filters. */
export const favouriteListView = (listId: string): FavouriteListsView => ({
  section: 'lists',
  listId,
  members: openMemberView,
});

/** Returns the initial view of a section. */
export function favouriteSectionView(section: FavouriteSection): FavouriteListsView {
  switch (section) {
    case 'lists':
      return openFavouriteListsView;
    case 'blacklist':
      return { section, blacklist: openBlacklistView };
    case 'imports':
      return { section, imports: openImportRecordsView };
    case 'activity':
      return { section, activity: openActivityView };
  }
}

const place = urlState<{ readonly section: FavouriteSection; readonly list: string }>({
  section: setting(favouriteSections, 'lists'),
  list: opened('list'),
});

/** Reads a view from a URL query: `section`, `list`, and the parameters of the open section. */
export function parseFavouriteListsView(query: URLSearchParams | string): FavouriteListsView {
  const { section, list: listId } = place.parse(query);
  switch (section) {
    case 'lists':
      return listId === '' ? openFavouriteListsView : { section, listId, members: parseMemberView(query) };
    case 'blacklist':
      return { section, blacklist: parseBlacklistView(query) };
    case 'imports':
      return { section, imports: parseImportRecordsView(query) };
    case 'activity':
      return { section, activity: parseActivityView(query) };
  }
}

/** The inverse of `parseFavouriteListsView`: a query without `?`, empty for the overview of all lists. */
export function formatFavouriteListsView(view: FavouriteListsView): string {
  const list = (view.section === 'lists' ? view.listId : null) ?? '';
  return joinQueries(place.format({ section: view.section, list }), queryOfPart(view));
}

function queryOfPart(view: FavouriteListsView): string {
  switch (view.section) {
    case 'lists':
      return view.listId === null ? '' : formatMemberView(view.members);
    case 'blacklist':
      return formatBlacklistView(view.blacklist);
    case 'imports':
      return formatImportRecordsView(view.imports);
    case 'activity':
      return formatActivityView(view.activity);
  }
}
