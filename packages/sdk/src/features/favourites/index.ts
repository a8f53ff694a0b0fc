export type { FavouriteList } from '@reachkit/contract/favourites';
export {
  type FavouriteActivityView,
  formatActivityView,
  openActivityView,
  parseActivityView,
} from './activity/activityView.ts';
export { FavouriteActivity, type FavouriteActivityProps } from './activity/FavouriteActivity.tsx';
export {
  type ActivityModel,
  type FavouriteAct,
  type FavouriteActivityOptions,
  useActivity as useFavouriteActivity,
} from './activity/useActivity.ts';
export { Blacklist, type BlacklistProps } from './blacklist/Blacklist.tsx';
export {
  BlacklistButton,
  type BlacklistButtonProps,
  type BlacklistChange,
} from './blacklist/BlacklistButton.tsx';
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
export { ImportButton, type ImportButtonProps } from './importing/ImportButton.tsx';
export { ImportDialog, type ImportDialogProps } from './importing/ImportDialog.tsx';
export { ImportRecords, type ImportRecordsProps } from './importing/ImportRecords.tsx';
export type { ImportInto, StartedImport } from './importing/into.ts';
export {
  formatImportRecordsView,
  type ImportRecordsView,
  type ImportRowsView,
  openImportRecordsView,
  parseImportRecordsView,
} from './importing/records/importRecordsView.ts';
export { favouritesTexts } from './locales/zh.ts';
export { NoteEditor, type NoteEditorProps } from './notes/NoteEditor.tsx';
export { NotesButton, type NotesButtonProps } from './notes/NotesButton.tsx';
export { ListCard, type ListCardProps } from './overview/ListCard.tsx';
export { FavouriteLists, type FavouriteListsProps } from './page/FavouriteLists.tsx';
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
export {
  formatMemberView,
  type MemberView,
  openMemberView,
  parseMemberView,
} from './page/memberView.ts';
export {
  type FavouritePageModel,
  type FavouritePageOptions,
  type ListOrder,
  useFavouritePage,
} from './page/useFavouritePage.ts';
export type { ListMembers } from './page/useListMembers.ts';
export {
  type FavouriteChange,
  FavouritePicker,
  type FavouritePickerProps,
} from './picker/FavouritePicker.tsx';
export { type PickerEntry, type PickerModel, usePicker } from './picker/usePicker.ts';
export type { FavouritesSlots, ListActionsProps, NoListsProps } from './shared/favouritesSlots.ts';
export { type ListsModel, useFavouriteLists } from './shared/useFavouriteLists.ts';
export {
  type ListActs,
  type NewList,
  type PutResult,
  type TakenResult,
  type Undone,
  useListActs,
} from './shared/useListActs.ts';
