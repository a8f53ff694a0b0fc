export type { FavouriteList } from '@reachkit/contract/favourites';
export { favouritesTexts } from './locales/zh.ts';
export { FavouriteLists, type FavouriteListsProps } from './page/FavouriteLists.tsx';
export {
  type FavouritePageModel,
  type FavouritePageOptions,
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
