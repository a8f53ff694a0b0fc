'use client';
import { PendingSheetView } from './PendingSheetView.tsx';
import type { PendingPlace } from './place.ts';
import { usePendingAccounts } from './usePendingAccounts.ts';

interface PendingSheetProps {
  readonly place: PendingPlace;
  readonly onClose: () => void;
}

/** The list of pending accounts. */
export function PendingSheet({ place, onClose }: PendingSheetProps) {
  const model = usePendingAccounts(place);
  return <PendingSheetView model={model} onClose={onClose} />;
}
