'use client';
import type { Cooperation } from '@reachkit/contract/collaboration/cooperation';
import { changeCooperation, moveCooperation } from '@reachkit/contract/collaboration/cooperation';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import { cancelParties } from '@reachkit/contract/collaboration/kinds';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FormLines } from '../../../../ui/Form/FormLines.tsx';
import { FormDate, FormSelect } from '../../../../ui/Form/index.ts';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { overdue, quiet, today as todayClass } from '../../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { useMembers } from '../../shared/useMembers.ts';
import { forwardMove, refusalOf } from '../shared/moves.ts';
import type { CooperationActions, ReadCooperation } from '../shared/useCooperationActions.ts';
import { useFinishQuestion } from '../shared/useFinishQuestion.tsx';
import { useMoveItems } from '../shared/useMoveItems.tsx';
import { useMoving } from '../shared/useMoving.ts';
import { useWorkTexts } from '../shared/useWorkTexts.ts';
import * as css from './panel.css.ts';
import { useWorkForm } from './useWorkForm.ts';
import { Fact, Section, WorkForm } from './WorkForm.tsx';

/** Props of every part of the panel. */
export interface PartProps {
  readonly one: Cooperation;
  readonly actions: CooperationActions;
}

/** Props of a form in a part. */
export interface FormProps extends PartProps {
  readonly onClose: () => void;
}

/** Whether nothing of the work can be changed any more. */
export const isEnded = ({ stage }: Pick<Cooperation, 'stage'>) => stage === 'done' || stage === 'cancelled';

/** Where the collaboration stands, its next step, the day on which that is due, and its owner. */
export function StagePart({ one, actions }: PartProps) {
  const t = useText(collaborationTexts);
  const { time, amount } = useCollaborationFormats();
  const texts = useWorkTexts();
  const move = useMoving(actions);
  const items = useMoveItems();
  const [edited, setEdited] = useState<'due' | 'cancel' | 'waive' | null>(null);
  const close = () => setEdited(null);
  const next = forwardMove(one);
  const payment = texts.payment(one);
  const { stage, overdueDays, isDueToday, cancelled, waived, owner } = one;
  const hasRest = stage === 'payment' && refusalOf(one, 'done', one.usesStages) === 'unpaid';
  return (
    <>
      <div className={css.head}>
        <p className={css.line}>
          <Badge tone={stage === 'done' ? 'success' : stage === 'cancelled' ? 'danger' : 'accent'}>
            {t(`words.stages.${stage}`)}
          </Badge>
          {!isEnded(one) && (
            <span className={overdueDays > 0 ? overdue : isDueToday ? todayClass : undefined}>
              {texts.due(one)}
            </span>
          )}
          <span className={quiet}>{t('panel.since', { time: time(one.stageSince) })}</span>
        </p>
        {cancelled && (
          <p className={css.text}>
            {t(`panel.cancelledBy.${cancelled.by}`)} <bdi data-rk-data="">{cancelled.reason}</bdi>
          </p>
        )}
        {waived && (
          <p className={css.text}>
            {t('panel.waive.done', { rest: amount(waived.amount, one.currency), name: waived.by })}{' '}
            <bdi data-rk-data="">{waived.reason}</bdi>
          </p>
        )}
        <TimeAsked one={one} actions={actions} />
        <div className={css.buttons}>
          {next && (
            <Button variant="primary" onClick={() => void move(one, next)}>
              {t(`work.next.${one.stage}`, { stage: t(`words.stages.${next}`) })}
            </Button>
          )}
          {hasRest && edited !== 'waive' && (
            <Button onClick={() => setEdited('waive')}>{t('panel.waive.open')}</Button>
          )}
          <Menu
            label={t('work.move')}
            variant="secondary"
            hasCaret
            sections={items(one, one.usesStages, (to) =>
              to === 'cancelled' ? setEdited('cancel') : void move(one, to),
            )}
          />
        </div>
        {edited === 'waive' && <WaiveForm one={one} actions={actions} onClose={close} />}
        {edited === 'cancel' && <CancelForm one={one} actions={actions} onClose={close} />}
      </div>
      <Section title={t('panel.when')} onEdit={edited === null && (() => setEdited('due'))}>
        {edited === 'due' ? (
          <DueForm one={one} actions={actions} onClose={close} />
        ) : (
          <dl className={css.facts}>
            {!isEnded(one) && <Fact label={t('panel.dueOn')}>{one.dueOn ?? t('work.noDue')}</Fact>}
            {payment !== null && <Fact label={t('panel.payment')}>{payment}</Fact>}
            <Fact label={t('promotions.owner')}>
              {owner ? <bdi data-rk-data="">{owner.name}</bdi> : t('words.formerMember')}
            </Fact>
            <Fact label={t('panel.agreedAt')}>{time(one.agreedAt)}</Fact>
          </dl>
        )}
      </Section>
    </>
  );
}

/** The creator asks for more time: the answer moves the day, or leaves it. */
function TimeAsked({ one, actions }: PartProps) {
  const t = useText(collaborationTexts);
  const { shortDay } = useCollaborationFormats();
  const attempt = useAttempt();
  const { timeAsked, id, revision } = one;
  if (!timeAsked) return null;
  const answer = (timeUntil: string | null) =>
    void attempt(async () => {
      await actions.change(id, { timeUntil, revision });
      return timeUntil === null
        ? t('panel.time.refused')
        : t('panel.time.given', { day: shortDay(timeUntil) });
    });
  return (
    <Notice tone="warning">
      <span className={css.head}>
        <span>
          {t('panel.time.asks', { day: shortDay(timeAsked.until) })}{' '}
          <bdi data-rk-data="">{timeAsked.reason}</bdi>
        </span>
        <span className={css.buttons}>
          <Button size="small" onClick={() => answer(timeAsked.until)}>
            {t('panel.time.give', { day: shortDay(timeAsked.until) })}
          </Button>
          <Button size="small" variant="ghost" onClick={() => answer(null)}>
            {t('panel.time.refuse')}
          </Button>
        </span>
        <span className={quiet}>{t('panel.time.help')}</span>
      </span>
    </Notice>
  );
}

function DueForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const { today } = one;
  const members = useMembers([one.owner]);
  const { id, revision, dueOn, owner } = one;
  const model = useWorkForm(changeCooperation, {
    defaultValues: { ...(!isEnded(one) && { dueOn }), ...(owner && { ownerId: owner.id }), revision },
    send: ({ ownerId, ...body }) =>
      actions.change(id, { ...body, ...(ownerId && ownerId !== owner?.id && { ownerId }) }),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('panel.when')} onClose={onClose}>
      <div className={css.pairs}>
        {!isEnded(one) && <FormDate name="dueOn" label={t('panel.dueOn')} today={today} canClear />}
        <FormSelect
          name="ownerId"
          label={t('promotions.owner')}
          placeholder={t('words.formerMember')}
          options={members.map(({ id: value, name: label }) => ({ value, label, isData: true }))}
        />
      </div>
    </WorkForm>
  );
}

/** Ends a collaboration whose fee is not paid in full, with the reason. */
function WaiveForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const { amount } = useCollaborationFormats();
  const finish = useFinishQuestion();
  const model = useWorkForm(moveCooperation, {
    defaultValues: { to: 'done', waiver: { reason: '' }, revision: one.revision },
    send: async ({ waiver, revision }) =>
      (await finish.ask([one])) && waiver && actions.waive({ id: one.id, revision }, waiver.reason),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('panel.waive.open')} submit={t('panel.waive.open')} onClose={onClose}>
      <p className={quiet}>{t('panel.waive.help', { rest: amount(one.unpaid, one.currency) })}</p>
      <FormLines
        name="waiver.reason"
        label={t('log.fields.reason')}
        maxLength={collaborationLimits.reason}
        rows={2}
      />
      {finish.dialog}
    </WorkForm>
  );
}

interface CancelFormProps extends Omit<FormProps, 'one'> {
  readonly one: ReadCooperation;
}

/** Cancels with the reason and the side that ended it. */
export function CancelForm({ one, actions, onClose }: CancelFormProps) {
  const t = useText(collaborationTexts);
  const model = useWorkForm(moveCooperation, {
    defaultValues: { to: 'cancelled', cancellation: { by: 'team', reason: '' }, revision: one.revision },
    send: ({ cancellation, revision }) => actions.move({ id: one.id, revision }, 'cancelled', cancellation),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('work.cancel')} submit={t('work.cancel')} onClose={onClose}>
      <FormSelect
        name="cancellation.by"
        label={t('panel.cancelBy')}
        options={cancelParties.map((value) => ({ value, label: t(`words.parties.${value}`) }))}
      />
      <FormLines
        name="cancellation.reason"
        label={t('log.fields.reason')}
        maxLength={collaborationLimits.reason}
        rows={2}
      />
      <p className={quiet}>{t('panel.cancelHelp')}</p>
    </WorkForm>
  );
}
