'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { useState } from 'react';
import { missedOf } from '../../../../../core/failures/equityMissed.ts';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useAction } from '../../../../../core/react/useAction.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { EquityOffer } from '../../../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../../../ui/Checkbox/Checkbox.tsx';
import { Dialog } from '../../../../../ui/Dialog/Dialog.tsx';
import { ListMark } from '../../../../../ui/ListMark/ListMark.tsx';
import { Notice } from '../../../../../ui/Notice/Notice.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import * as css from '../../page/FavouriteLists.css.ts';

interface CarrySheetProps {
  readonly how: 'copy' | 'move';
  readonly creators: number;
  /** Lists that can be the target. */
  readonly lists: readonly FavouriteList[];
  /** Rejects with a `ReachkitError`. */
  readonly onCarry: (targetIds: readonly string[], onFull: 'refuse' | 'fill') => Promise<void>;
  readonly onClose: () => void;
}

/** Selects the target lists of a copy or move. */
export function CarrySheet({ how, creators, lists, onCarry, onClose }: CarrySheetProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { run, isRunning, failure } = useAction(async (onFull: 'refuse' | 'fill') => {
    await onCarry(chosen, onFull);
    onClose();
  });
  const missed = failure?.kind === 'equity' ? missedOf(failure) : null;
  const room = missed?.feature === 'listCreators' ? Math.max(0, missed.limit - missed.used) : 0;

  async function submit(onFull: 'refuse' | 'fill') {
    if (chosen.length > 0) await run(onFull);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      className="rk-favourite-carry"
      title={t(`page.carry.${how}`, { shown: exact(creators) })}
      hasClose
      foot={
        <>
          <Button onClick={onClose}>{t('page.cancel')}</Button>
          {missed?.feature === 'listCreators' && room > 0 && (
            <Button onClick={() => void submit('fill')}>{t('picker.fill', { shown: exact(room) })}</Button>
          )}
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            isLoading={isRunning}
            onClick={() => void submit('refuse')}
          >
            {t(`page.carryDo.${how}`)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {lists.length === 0 ? (
          <p className={css.description}>{t('page.carryNone')}</p>
        ) : (
          <ul className={css.targets}>
            {lists.map((list) => (
              <li key={list.id} className={css.target}>
                <ListMark colour={list.colour} />
                <Checkbox
                  label={list.name}
                  detail={`${exact(list.count)} / ${exact(list.limit)}`}
                  isDisabled={list.isReadOnly}
                  isChecked={chosen.includes(list.id)}
                  onCheckedChange={(isOn) =>
                    setChosen((all) => (isOn ? [...all, list.id] : all.filter((id) => id !== list.id)))
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {missed?.feature === 'listCreators' && (
          <Notice tone="warning">
            {t('picker.tooMany', { left: exact(room), wanted: exact(creators) })}
          </Notice>
        )}
        {missed && (
          <EquityOffer
            missed={missed}
            what={missed.feature === 'bulkCollect' ? t('picker.bulkOffer') : undefined}
          />
        )}
        {failure && !missed && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}
