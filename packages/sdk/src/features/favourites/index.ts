export type { FavouriteList } from '@reachkit/contract/favourites';
export { FavouriteActivity, type FavouriteActivityProps } from './activity/FavouriteActivity.tsx';
export { Blacklist, type BlacklistProps } from './blacklist/Blacklist.tsx';
export {
  BlacklistButton,
  type BlacklistButtonProps,
  type BlacklistChange,
} from './blacklist/BlacklistButton.tsx';
export {
  type BlacklistModel,
  type BlacklistView,
  openBlacklistView,
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
export type { BegunImport, ImportInto } from './importing/into.ts';
export { favouritesTexts } from './locales/zh.ts';
export { NotesButton, type NotesButtonProps } from './notes/NotesButton.tsx';
export { FavouriteLists, type FavouriteListsProps } from './page/FavouriteLists.tsx';
export {
  type FavouritePageModel,
  type FavouritePageOptions,
  type FavouriteSection,
  favouriteSections,
  type ListChangeDetail,
  type ListOrder,
  useFavouritePage,
} from './page/useFavouritePage.ts';
export type { ListMembers, MemberView } from './page/useListMembers.ts';
export {
  type FavouriteChange,
  FavouritePicker,
  type FavouritePickerProps,
} from './picker/FavouritePicker.tsx';
export { type PickerEntry, type PickerModel, usePicker } from './picker/usePicker.ts';
export { type ListsModel, useFavouriteLists } from './shared/useFavouriteLists.ts';
export {
  type ListActs,
  type NewList,
  type PutResult,
  type TakenResult,
  type Undone,
  useListActs,
} from './shared/useListActs.ts';
