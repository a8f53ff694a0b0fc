'use client';
import { useText } from '../../../core/i18n/useText.ts';
import type { LockedFilter } from '../../../domain/creatorFilters/useFilterLocks.ts';
import type { FilterTexts } from '../../../domain/creatorFilters/useFilterTexts.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { searchTexts } from '../locales/zh.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';

interface LockedProps {
  readonly offered: LockedFilter;
  readonly texts: FilterTexts;
}

interface LockedDialogProps extends LockedProps {
  readonly model: Pick<CreatorSearchModel, 'closeOffer'>;
}

/** In place of a filter's editor: which plan gives the filter. */
export function LockedDialog({ model, ...props }: LockedDialogProps) {
  const t = useText(searchTexts);
  return (
    <Dialog
      isOpen
      onOpenChange={model.closeOffer}
      className="rk-search-locked"
      title={props.texts.name(props.offered.key)}
      closeLabel={t('lock.close')}
    >
      <LockedOffer {...props} />
    </Dialog>
  );
}

export function LockedOffer({ offered, texts }: LockedProps) {
  const t = useText(searchTexts);
  return <EquityOffer missed={offered.missed} what={t('lock.filter', { filter: texts.name(offered.key) })} />;
}
