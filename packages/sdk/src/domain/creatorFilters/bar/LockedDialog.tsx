'use client';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import type { LockedFilter } from '../useFilterLocks.ts';
import type { FilterTexts } from '../useFilterTexts.ts';

interface LockedOfferProps {
  readonly offered: LockedFilter;
  readonly texts: FilterTexts;
}

interface LockedDialogProps extends LockedOfferProps {
  readonly onClose: () => void;
}

/** Shows which plan includes a locked filter, in place of its editor. */
export function LockedDialog({ onClose, ...props }: LockedDialogProps) {
  const { texts, offered } = props;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      className="rk-filter-locked"
      title={texts.name(offered.key)}
      hasClose
    >
      <LockedOffer {...props} />
    </Dialog>
  );
}

export function LockedOffer({ offered, texts }: LockedOfferProps) {
  const what = texts.t('filterMenu.lockFilter', { filter: texts.name(offered.key) });
  return <EquityOffer missed={offered.missed} what={what} />;
}
