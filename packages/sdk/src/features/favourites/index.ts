export type { FavouriteList } from '@reachkit/contract/favourites';
export { Blacklist, type BlacklistProps } from './blacklist/Blacklist.tsx';
export {
  BlacklistButton,
  type BlacklistButtonProps,
} from './blacklist/BlacklistButton.tsx';
export type { BlacklistChange } from './blacklist/BlacklistButtonView.tsx';
export {
  type BlacklistView,
  formatBlacklistView,
  openBlacklistView,
  parseBlacklistView,
} from './blacklist/blacklistView.ts';
export {
  type BlacklistModel,
  type BlacklistOptions,
  useBlacklist,
} from './blacklist/useBlacklist.ts';
export {
  type BlacklistActs,
  type BlacklistedResult,
  type EntryChange,
  type EntryRef,
  type FreedResult,
  type NewBlacklisting,
  useBlacklistActs,
} from './blacklist/useBlacklistActs.ts';
export {
  type BlacklistHit,
  type BlacklistingModel,
  type BlacklistingOptions,
  useBlacklisting,
} from './blacklist/useBlacklisting.ts';
export { ImportButton, type ImportButtonProps } from './imports/ImportButton.tsx';
export { ImportDialog, type ImportDialogProps } from './imports/ImportDialog.tsx';
export type { ImportInto, StartedImport } from './imports/into.ts';
export { ImportRecords, type ImportRecordsProps } from './imports/records/ImportRecords.tsx';
export {
  formatImportRecordsView,
  type ImportRecordsView,
  type ImportRowsView,
  openImportRecordsView,
  parseImportRecordsView,
} from './imports/records/importRecordsView.ts';
export {
  type FavouriteActivityView,
  formatActivityView,
  openActivityView,
  parseActivityView,
} from './lists/activity/activityView.ts';
export { FavouriteActivity, type FavouriteActivityProps } from './lists/activity/FavouriteActivity.tsx';
export {
  type ActivityModel,
  type FavouriteAct,
  type FavouriteActivityOptions,
  useActivity as useFavouriteActivity,
} from './lists/activity/useActivity.ts';
export {
  formatMemberView,
  type MemberView,
  openMemberView,
  parseMemberView,
} from './lists/members/memberView.ts';
export type { ListMembers } from './lists/members/useListMembers.ts';
export { ListCard, type ListCardProps } from './lists/overview/ListCard.tsx';
export { FavouriteLists, type FavouriteListsProps } from './lists/page/FavouriteLists.tsx';
export {
  type FavouriteListsView,
  type FavouriteSection,
  favouriteListView,
  favouriteSections,
  favouriteSectionView,
  formatFavouriteListsView,
  openFavouriteListsView,
  parseFavouriteListsView,
} from './lists/page/favouritesView.ts';
export {
  type FavouritePageModel,
  type FavouritePageOptions,
  type ListOrder,
  useFavouritePage,
} from './lists/page/useFavouritePage.ts';
export {
  type FavouriteChange,
  FavouritePicker,
  type FavouritePickerProps,
} from './lists/picker/FavouritePicker.tsx';
export { type PickerEntry, type PickerModel, usePicker } from './lists/picker/usePicker.ts';
export { type ListsModel, useFavouriteLists } from './lists/useFavouriteLists.ts';
export {
  type ListActs,
  type NewList,
  type PutResult,
  type TakenResult,
  type Undone,
  useListActs,
} from './lists/useListActs.ts';
export { favouritesTexts } from './locales/zh.ts';
export { NotesButton, type NotesButtonProps } from './notes/NotesButton.tsx';
export { NoteEditor, type NoteEditorProps } from './notes/parts/NoteEditor.tsx';
export type { FavouritesSlots, ListActionsProps, NoListsProps } from './shared/favouritesSlots.ts';
