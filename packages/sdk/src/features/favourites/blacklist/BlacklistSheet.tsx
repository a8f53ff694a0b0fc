'use client';
import { useState } from 'react';
import { useFavouriteLists } from '../lists/useFavouriteLists.ts';
import { BlacklistSheetView, type BlacklistSheetViewProps } from './BlacklistSheetView.tsx';
import { useBlacklisting } from './useBlacklisting.ts';

export interface BlacklistSheetProps
  extends Omit<BlacklistSheetViewProps, 'model' | 'lists' | 'offeredListId' | 'onListIdChange'> {}

/** Adds creators to the blacklist, or removes them. `listId`: offered as the only list that the entry applies to. */
export function BlacklistSheet({ listId: offeredListId, ...props }: BlacklistSheetProps) {
  const { creatorIds } = props;
  const { list } = useFavouriteLists();
  const [listId, setListId] = useState(offeredListId);
  const model = useBlacklisting({ creatorIds, listId, isEnabled: true });
  return (
    <BlacklistSheetView
      {...props}
      model={model}
      lists={list ?? []}
      offeredListId={offeredListId}
      listId={listId}
      onListIdChange={setListId}
    />
  );
}
