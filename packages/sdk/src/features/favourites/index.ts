export { Blacklist, type BlacklistProps } from './blacklist/Blacklist.tsx';
export { BlacklistButton, type BlacklistButtonProps } from './blacklist/BlacklistButton.tsx';
export type { BlacklistChange } from './blacklist/BlacklistButtonView.tsx';
export { BlacklistPageView, type BlacklistPageViewProps } from './blacklist/BlacklistPageView.tsx';
export * from './headless.ts';
export { ImportButton, type ImportButtonProps } from './imports/ImportButton.tsx';
export { ImportDialog, type ImportDialogProps } from './imports/ImportDialog.tsx';
export { ImportRecords, type ImportRecordsProps } from './imports/records/ImportRecords.tsx';
export { FavouriteActivity, type FavouriteActivityProps } from './lists/activity/FavouriteActivity.tsx';
export {
  FavouriteActivityPageView,
  type FavouriteActivityPageViewProps,
} from './lists/activity/FavouriteActivityPageView.tsx';
export { ListCard, type ListCardProps } from './lists/overview/ListCard.tsx';
export { FavouriteLists, type FavouriteListsProps } from './lists/page/FavouriteLists.tsx';
export {
  FavouriteListsPageView,
  type FavouriteListsPageViewProps,
} from './lists/page/FavouriteListsPageView.tsx';
export {
  type FavouriteChange,
  FavouritePicker,
  type FavouritePickerProps,
} from './lists/picker/FavouritePicker.tsx';
export { favouritesTexts } from './locales/zh.ts';
export { NotesButton, type NotesButtonProps } from './notes/NotesButton.tsx';
export { NoteEditor, type NoteEditorProps } from './notes/parts/NoteEditor.tsx';
export type { FavouritesSlots, ListActionsProps, NoListsProps } from './shared/favouritesSlots.ts';
