'use client';
import type { CooperationEntry, changeCooperations } from '@reachkit/contract/collaboration/cooperation';
import { openStages } from '@reachkit/contract/collaboration/kinds';
import type { BodyOf, DataOf } from '@reachkit/contract/endpoint';
import { type RefObject, useRef, useState } from 'react';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useClearOnEscape } from '../../../../domain/keys/useClearOnEscape.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { useDockHeight } from '../../../../ui/DataTable/scrolling/useDockHeight.ts';
import { DateField } from '../../../../ui/DateField/DateField.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { stack } from '../../shared/collaboration.css.ts';
import type { CollaborationMember } from '../../shared/useMembers.ts';
import type { CooperationActions } from '../shared/useCooperationActions.ts';
import { useFinishQuestion } from '../shared/useFinishQuestion.tsx';
import { useToday } from '../shared/useToday.ts';
import { useWorkTexts } from '../shared/useWorkTexts.ts';
import * as css from './list.css.ts';

type Bulk = BodyOf<typeof changeCooperations>['change'];
type Outcome = DataOf<typeof changeCooperations>;

interface BulkBarProps {
  /** As they were read. */
  readonly chosen: readonly CooperationEntry[];
  readonly members: readonly CollaborationMember[];
  readonly actions: CooperationActions;
  readonly onClear: () => void;
  readonly root: RefObject<HTMLElement | null>;
}

/** Docked while collaborations are selected: moves, dates and hands over all of them; those that cannot are named. */
export function BulkBar({ chosen, members, actions, onClear, root }: BulkBarProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const attempt = useAttempt();
  const bar = useRef<HTMLDivElement>(null);
  const [isDating, setDating] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const question = useFinishQuestion();
  useClearOnEscape(root, onClear);
  useDockHeight(bar, root);
  const count = chosen.length;
  const run = (change: Bulk) =>
    void attempt(async () => {
      const made = await actions.changeAll(chosen, change);
      if (made.refused.length > 0) {
        setOutcome(made);
        return;
      }
      show({
        tone: 'success',
        text: t('cooperations.bulk.changed', { count: made.changed, shown: exact(made.changed) }),
      });
      onClear();
    });
  const stages = openStages.map((to) => ({
    id: to,
    label: t('work.moveTo', { stage: t(`words.stages.${to}`) }),
    onSelect: () => run({ kind: 'move', to }),
  }));
  const finish = {
    id: 'finish',
    label: t('cooperations.bulk.finish'),
    onSelect: async () => {
      if (await question.ask(chosen.filter(({ stage }) => stage === 'payment'))) run({ kind: 'finish' });
    },
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons */}
      <div ref={bar} role="group" aria-label={t('cooperations.bulk.label')} className={css.dock} data-dock="">
        <span className={css.chosen} aria-live="polite">
          {t('cooperations.bulk.selected', { count, shown: exact(count) })}
        </span>
        <Menu
          label={t('work.move')}
          variant="secondary"
          hasCaret
          sections={[
            { id: 'stages', items: stages },
            { id: 'end', items: [finish] },
          ]}
        />
        <Button onClick={() => setDating(true)}>{t('cooperations.bulk.due')}</Button>
        <Menu
          label={t('cooperations.bulk.handOver')}
          variant="secondary"
          hasCaret
          sections={[
            {
              id: 'members',
              items: members.map(({ id, name }) => ({
                id,
                label: name,
                onSelect: () => run({ kind: 'owner', ownerId: id }),
              })),
            },
          ]}
        />
        <Button variant="ghost" onClick={onClear}>
          {t('cooperations.bulk.clear')}
        </Button>
      </div>
      {question.dialog}
      {isDating && (
        <DueDialog
          count={count}
          onChoose={(dueOn) => {
            setDating(false);
            run({ kind: 'due', dueOn });
          }}
          onClose={() => setDating(false)}
        />
      )}
      {outcome && <RefusedDialog outcome={outcome} chosen={chosen} onClose={() => setOutcome(null)} />}
    </>
  );
}

interface DueDialogProps {
  readonly count: number;
  readonly onChoose: (dueOn: string | null) => void;
  readonly onClose: () => void;
}

function DueDialog({ count, onChoose, onClose }: DueDialogProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const today = useToday();
  const [dueOn, setDueOn] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      className="rk-cooperations-due"
      title={t('cooperations.bulk.dueTitle', { count, shown: exact(count) })}
      onOpenChange={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('form.close')}</Button>
          <Button variant="primary" onClick={() => onChoose(dueOn)}>
            {t(dueOn === null ? 'cooperations.bulk.noDue' : 'cooperations.bulk.due')}
          </Button>
        </>
      }
    >
      <DateField label={t('panel.dueOn')} value={dueOn} today={today} canClear onValueChange={setDueOn} />
    </Dialog>
  );
}

interface RefusedDialogProps extends Pick<BulkBarProps, 'chosen'> {
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

/** The number that was changed, and those that were not, each with its reason. */
function RefusedDialog({ outcome: { changed, refused }, chosen, onClose }: RefusedDialogProps) {
  const t = useText(collaborationTexts);
  const texts = useWorkTexts();
  const reasonOf = ({ id, reason }: Outcome['refused'][number]): string => {
    if (reason === 'changed' || reason === 'gone' || reason === 'overLimit')
      return t(`cooperations.bulk.reasons.${reason}`);
    const entry = chosen.find((one) => one.id === id);
    return entry ? texts.refusal(entry, reason) : t('cooperations.bulk.reasons.gone');
  };
  const { exact } = useFormats();
  return (
    <Dialog
      isOpen
      className="rk-cooperations-refused"
      title={t('cooperations.bulk.refusedTitle', { count: refused.length, shown: exact(refused.length) })}
      onOpenChange={onClose}
      foot={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <div className={stack}>
        <p>{t('cooperations.bulk.changed', { count: changed, shown: exact(changed) })}</p>
        <ul>
          {refused.map((one) => (
            <li key={one.id}>
              <bdi data-rk-data="">{one.name}</bdi>
              {t('cooperations.bulk.colon')}
              {reasonOf(one)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
