export type { FavouriteList } from '@reachkit/contract/favourites/lists';
export {
  type FavouriteActivityView,
  formatActivityView,
  openActivityView,
  parseActivityView,
} from './activity/activityView.ts';
export {
  type ActivityModel,
  type FavouriteAct,
  type FavouriteActivityOptions,
  useActivity as useFavouriteActivity,
} from './activity/useActivity.ts';
export { formatMemberView, type MemberView, openMemberView, parseMemberView } from './members/memberView.ts';
export type { ChoosingAll as ChoosingAllCreators } from './members/useChooseAll.ts';
export { type ListExportSubject, useListExport } from './members/useListExport.ts';
export type { ListMembers } from './members/useListMembers.ts';
export type { ManyDone as ManyCreatorsDone, MemberActs } from './members/useMemberActions.ts';
export type { MemberFilters } from './members/useMemberFilters.ts';
export { type OpenListModel, useOpenList } from './members/useOpenList.ts';
export {
  type FavouriteListsView,
  type FavouriteSection,
  favouriteListView,
  favouriteSections,
  favouriteSectionView,
  formatFavouriteListsView,
  openFavouriteListsView,
  parseFavouriteListsView,
} from './page/favouritesView.ts';
export type { ListOrder } from './page/listOrder.ts';
export {
  type FavouritePageModel,
  type FavouritePageOptions,
  useFavouritePage,
} from './page/useFavouritePage.ts';
export {
  type PickerEntry,
  type PickerEvent,
  type PickerModel,
  type PickerOptions,
  usePicker,
} from './picker/usePicker.ts';
export { type ListsModel, useFavouriteLists } from './useFavouriteLists.ts';
export {
  type Carried as CarriedCreators,
  type FollowOptions,
  type ListActs,
  type ListChange,
  type NewList,
  type PutResult,
  type TakenResult,
  type Undo,
  type Undone,
  useListActs,
} from './useListActions.ts';
