export {
  type FavouriteChange,
  FavouritePicker,
  type FavouritePickerProps,
} from '../../features/favourites/lists/picker/FavouritePicker.tsx';
export {
  type PickerEntry,
  type PickerModel,
  usePicker,
} from '../../features/favourites/lists/picker/usePicker.ts';
