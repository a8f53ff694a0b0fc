'use client';
import { PendingSheetView } from './PendingSheetView.tsx';
import type { PendingPlace } from './place.ts';
import { usePendingAccounts } from './usePendingAccounts.ts';

interface PendingSheetProps {
  readonly place: PendingPlace;
  readonly onClose: () => void;
}

/** Accounts that are not known yet. */
export function PendingSheet({ place, onClose }: PendingSheetProps) {
  const model = usePendingAccounts(place);
  return <PendingSheetView model={model} onClose={onClose} />;
}
