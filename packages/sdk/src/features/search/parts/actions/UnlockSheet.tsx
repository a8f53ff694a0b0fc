'use client';
import type { CreatorRow } from '@reachkit/contract';
import type { MissingEquity } from '../../../../core/failures/equityMissed.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { coreTexts } from '../../../../core/locales/zh.ts';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { BesideButtons } from '../../../../ui/Dialog/BesideButtons.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import {
  type UnlockCost,
  type UnlockModel,
  type UnlockOutcome,
  useUnlock,
  useUnlockCost,
} from '../../controller/useUnlock.ts';
import { searchTexts } from '../../locales/zh.ts';
import * as css from './UnlockSheet.css.ts';

export interface UnlockSheetProps {
  /** Cost at the time when the sheet was opened. */
  readonly cost: UnlockCost;
  /** Loaded rows of the chosen creators, for their names. */
  readonly creators: readonly CreatorRow[];
  readonly onClose: () => void;
}

/** Shows the cost before unlocking, and the result for each creator. */
export function UnlockSheet({ cost, creators, onClose }: UnlockSheetProps) {
  const t = useText(searchTexts);
  const again = useText(coreTexts);
  const model = useUnlock();
  const { exact } = useFormats();
  const { outcome } = model;
  const { left: known, limit } = useUnlockCost(cost.ids, creators);
  const shortage: MissingEquity | null =
    known !== null && known < cost.cost
      ? { feature: 'emailUnlocks', used: limit - known, limit, resetAt: null }
      : null;
  // The error is newer than the data read before, e.g. a cap that was set in the meantime.
  const missed = model.missed ?? shortage;
  const left = missed ? Math.max(0, missed.limit - missed.used) : known;
  const isShort = left !== null && left > 0 && left < cost.cost;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      className="rk-search-unlock"
      title={outcome ? t('unlocking.results') : t('unlocking.title')}
      hasClose
      foot={
        outcome ? (
          <Button variant="primary" onClick={onClose}>
            {t('unlocking.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('unlocking.cancel')}</Button>
            {isShort && (
              <Button
                variant="primary"
                isLoading={model.isUnlocking}
                onClick={() => model.unlock(cost.ids.slice(0, left))}
              >
                {t('unlocking.onlyLeft', { left: exact(left) })}
              </Button>
            )}
            {!missed && !isShort && (
              <Button variant="primary" isLoading={model.isUnlocking} onClick={() => model.unlock(cost.ids)}>
                {model.error ? again('failure.retry') : t('unlocking.confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      {outcome ? (
        <Outcome outcome={outcome} creators={creators} />
      ) : (
        <Question
          cost={{ ...cost, left: known, limit }}
          model={model}
          missed={missed}
          // A raised limit repeats only what was asked for before.
          onAgain={model.missed ? () => model.unlock(cost.ids) : undefined}
        />
      )}
    </Sheet>
  );
}

interface QuestionProps {
  readonly cost: UnlockCost;
  readonly model: UnlockModel;
  readonly missed: MissingEquity | null;
  readonly onAgain: (() => void) | undefined;
}

function Question({ cost, model, missed, onAgain }: QuestionProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const errorText = useErrorText();
  const { left, skipped, unloaded } = cost;
  const shown = exact(cost.cost);
  return (
    <div className={css.body}>
      <p className={css.line}>{t('unlocking.body', { count: cost.cost, shown })}</p>
      <p className={css.cost}>
        {left === null || cost.limit === 0
          ? t('unlocking.costUnknown', { cost: shown })
          : t('unlocking.cost', { cost: shown, left: exact(left) })}
      </p>
      {skipped > 0 && (
        <p className={css.note}>{t('unlocking.skipped', { count: skipped, shown: exact(skipped) })}</p>
      )}
      {unloaded > 0 && (
        <p className={css.note}>{t('unlocking.unloaded', { count: unloaded, shown: exact(unloaded) })}</p>
      )}
      <p className={css.note}>{t('unlocking.note')}</p>
      {missed && (
        <BesideButtons>
          <EquityOffer
            missed={missed}
            // Not used up: some are left, but too few.
            msg={left ? t('unlocking.short', { cost: shown, left: exact(left) }) : undefined}
            onGrant={onAgain}
          />
        </BesideButtons>
      )}
      {model.error && (
        <FailureNotice failure={model.error}>
          <b>{t('unlocking.failed')}</b>
          <br />
          {errorText(model.error)}
        </FailureNotice>
      )}
    </div>
  );
}

interface OutcomeProps {
  readonly outcome: UnlockOutcome;
  readonly creators: readonly CreatorRow[];
}

function Outcome({ outcome, creators }: OutcomeProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const names = new Map(creators.map((creator) => [creator.id, creatorName(creator)]));
  const { success, fail } = outcome;
  const isNew = success.filter((one) => one.isNew).length;
  return (
    <div className={css.body}>
      <p role="status" className={css.cost}>
        {t('unlocking.done', { count: isNew, shown: exact(isNew) })}
      </p>
      <ul className={css.list}>
        {success.map(({ id, email, isNew: isCharged }) => (
          <li key={id} className={css.row}>
            <bdi className={css.name}>{names.get(id) ?? id}</bdi>
            <bdi className={css.address} dir="ltr">
              {email.address ?? t('unlocking.noAddress')}
            </bdi>
            {!isCharged && <span className={css.note}>{t('unlocking.again')}</span>}
          </li>
        ))}
        {fail.map(({ id, reason }) => (
          <li key={id} className={css.row}>
            <bdi className={css.name}>{names.get(id) ?? id}</bdi>
            <span className={css.refused}>{t(`unlocking.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
