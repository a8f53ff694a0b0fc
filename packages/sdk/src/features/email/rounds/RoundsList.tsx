'use client';
import type { MailRounds } from '@reachkit/contract/email/rounds';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { dateTime } from '../../../domain/time/dates.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './FollowUpPlan.css.ts';
import { RoundBar } from './RoundBar.tsx';
import { RoundDialog } from './RoundDialog.tsx';
import type { FollowUpPlanModel } from './useFollowUpPlan.ts';

type Round = MailRounds['rounds'][number];

interface RoundsListProps {
  readonly model: FollowUpPlanModel;
  readonly plan: MailRounds;
  /** Whether a round can be selected to show its recipients. */
  readonly isChoosable: boolean;
}

/** The rounds in sequence after the first email, with buttons to change them. */
export function RoundsList({ model, plan, isChoosable }: RoundsListProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [edited, setEdited] = useState<number | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);
  const { rounds, first, limit } = plan;
  return (
    <>
      <ol aria-label={t('rounds.title')} className={css.rounds}>
        <li className={css.round}>
          <span aria-hidden="true" className={css.number}>
            1
          </span>
          <span className={css.what}>
            <span className={css.name}>{t('rounds.first')}</span>
            <span className={css.quiet}>{t('rounds.firstWho')}</span>
          </span>
          <span className={css.when} />
          {first.due > 0 ? <RoundBar counts={first} /> : <span />}
          <span className={css.tools} />
        </li>
        {rounds.map((round) => (
          <li
            key={round.no}
            className={css.round}
            data-current={isChoosable && model.shown.no === round.no ? '' : undefined}
          >
            <span aria-hidden="true" className={css.number}>
              {round.no + 1}
            </span>
            <span className={css.what}>
              {isChoosable ? (
                <button
                  type="button"
                  className={css.choose}
                  aria-pressed={model.shown.no === round.no}
                  onClick={() => model.show({ no: round.no })}
                >
                  {t('rounds.round', { no: round.no })}
                </button>
              ) : (
                <span className={css.name}>{t('rounds.round', { no: round.no })}</span>
              )}
              <span className={css.quiet}>{t(`rounds.conditions.${round.condition}`)}</span>
            </span>
            <Timing round={round} timeZone={plan.timeZone} />
            {round.counts.due + round.counts.ended > 0 ? (
              <RoundBar counts={round.counts} next={{ at: round.nextAt, wait: round.nextWait }} />
            ) : (
              <span className={css.who}>
                <span className={css.quiet}>
                  {round.templateName === null ? (
                    t('rounds.ownText')
                  ) : (
                    <bdi data-rk-data="">{round.templateName}</bdi>
                  )}
                </span>
              </span>
            )}
            <span className={css.tools}>
              <IconButton
                label={t('rounds.edit', { no: round.no })}
                icon={<Pencil size={16} aria-hidden="true" />}
                onClick={() => setEdited(round.no)}
              />
              <IconButton
                label={t('rounds.remove', { no: round.no })}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={() => setRemoved(round.no)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className={css.foot}>
        {rounds.length < limit && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setEdited(rounds.length + 1)}
          >
            {t('rounds.add')}
          </Button>
        )}
        <span className={css.quiet}>
          {t('rounds.stock', { count: limit, used: exact(rounds.length), limit: exact(limit) })}
        </span>
        {rounds.length === 0 && <span className={css.quiet}>{t('rounds.none')}</span>}
      </p>
      {edited !== null && (
        <RoundDialog
          no={edited}
          model={model}
          plan={plan}
          round={rounds[edited - 1]}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          className="rk-remove-round"
          title={t('rounds.removeTitle', { no: removed })}
          confirmLabel={t('rounds.removeConfirm')}
          onConfirm={async () => {
            await model.saveRound(removed, null);
            return t('rounds.saved');
          }}
          onClose={() => setRemoved(null)}
        >
          {t('rounds.removeBody')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Timing({ round, timeZone }: { readonly round: Round; readonly timeZone: string }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { at, delayDays, delayHours, windowFrom, windowTo, isOnWeekdays } = round;
  const delay = { count: delayDays, shown: exact(delayDays), hours: exact(delayHours) };
  const hours =
    windowFrom === null || windowTo === null
      ? t('rounds.anyTime')
      : t('rounds.windowOf', { from: windowFrom, to: windowTo });
  return (
    <span className={css.when}>
      <span className={css.due}>
        {at !== null
          ? t('rounds.onDate', { time: dateTime(at, timeZone), zone: timeZone })
          : t(delayHours === 0 ? 'rounds.after' : 'rounds.afterHours', delay)}
      </span>
      <span className={css.quiet}>
        {hours}
        {isOnWeekdays && ` · ${t('rounds.weekdaysShort')}`}
      </span>
    </span>
  );
}
