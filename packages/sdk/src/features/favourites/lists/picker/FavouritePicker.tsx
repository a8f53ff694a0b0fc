'use client';
import { type ForwardedRef, useState } from 'react';
import { feature } from '../../../../domain/page/feature.tsx';
import { FavouritePickerView, type FavouritePickerViewProps } from './FavouritePickerView.tsx';
import { type PickerEvent, usePicker } from './usePicker.ts';
import { usePickerNotices } from './usePickerNotices.ts';

/** Ids of creators added to a list and removed from it. */
export interface FavouriteChange {
  readonly listId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Props of `FavouritePicker`: the creators to save, and callbacks. */
export interface FavouritePickerProps extends Omit<FavouritePickerViewProps, 'model' | 'onTouch'> {
  /** Called when creators were added to a list or removed from one. */
  readonly onUpdate?: ((change: FavouriteChange) => void) | undefined;
}

/**
 * Saves creators to lists: to the last used list with one click, or to chosen or new lists. Works alone: the host needs
 * no other component around it.
 * @example <FavouritePicker creatorIds={[creator.id]} />
 */
export const FavouritePicker = feature(function FavouritePicker(
  { onUpdate, ...props }: FavouritePickerProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  const { creatorIds } = props;
  const [isTouched, setTouched] = useState(false);
  const notify = usePickerNotices();
  const model = usePicker({
    creatorIds,
    isEnabled: isTouched,
    onDone: (event) => {
      onUpdate?.(changeOf(event));
      notify(event);
    },
  });
  return <FavouritePickerView {...props} ref={ref} model={model} onTouch={() => setTouched(true)} />;
});

function changeOf(event: PickerEvent): FavouriteChange {
  const listId = event.list.id;
  return event.did === 'took'
    ? { listId, added: [], removed: event.result.removed }
    : { listId, added: event.result.into.added, removed: [] };
}
