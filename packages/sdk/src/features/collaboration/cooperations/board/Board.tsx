'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { OpenStage } from '@reachkit/contract/collaboration/kinds';
import type { UsedStages } from '@reachkit/contract/collaboration/stages';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useReturnFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { useDockHeight } from '../../../../ui/DataTable/scrolling/useDockHeight.ts';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { forwardMove, refusalOf } from '../shared/moves.ts';
import { placesOf } from '../shared/placesOf.ts';
import { useMoveItems } from '../shared/useMoveItems.tsx';
import { useMoving } from '../shared/useMoving.ts';
import { useWorkTexts } from '../shared/useWorkTexts.ts';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn, cardsDrawn } from './BoardColumn.tsx';
import * as css from './board.css.ts';
import { type BoardKeys, useBoardKeys } from './useBoardKeys.ts';
import type { CooperationBoardModel } from './useCooperationBoard.ts';

const CancelDialog = lazyPart(async () => (await import('../panel/CancelDialog.tsx')).CancelDialog);

interface BoardProps {
  readonly model: CooperationBoardModel;
  readonly uses: UsedStages;
  readonly currency: string;
  readonly root: RefObject<HTMLElement | null>;
  readonly isPhone: boolean;
}

/** The columns with their cards, and the bar of the focused one; on a phone one stage at a time. */
export function Board({ model, uses, currency, root, isPhone }: BoardProps) {
  const t = useText(collaborationTexts);
  const hintId = useId();
  const { show } = useNotify();
  const [cancelled, setCancelled] = useState<CooperationEntry | null>(null);
  useReturnFocus(root, cancelled?.id ?? '', placesOf);
  const { columns, conflicts, actions } = model;
  const items = useMoveItems();
  const texts = useWorkTexts();
  const refusal = (entry: CooperationEntry, to: OpenStage): string | null => {
    const reason = refusalOf(entry, to, uses);
    return reason && texts.refusal(entry, reason);
  };
  // The card itself shows what a colleague changed.
  const run = useMoving(model, { showsChange: true });
  const move = (entry: CooperationEntry, to: CooperationEntry['stage']) =>
    to === 'cancelled' ? setCancelled(entry) : void run(entry, to);
  const open = (id: string) => model.setView({ opened: id }, 'open');
  const keys = useBoardKeys({ root, columns, refusal, onMove: move, onOpen: open });
  const { current, lifted } = keys;
  const hasBar = !isPhone && current !== null && keys.isActive;
  const find = (id: string) => columns.flatMap(({ list }) => list).find((one) => one.id === id);
  const steadyOpen = useLatest(open);
  const steadyFocus = useLatest(keys.setCurrent);
  const settle = useLatest((id: string, isMoved: boolean) => {
    const conflict = conflicts.get(id);
    if (conflict && isMoved) void run(conflict.now, conflict.to);
    else model.leave(id);
  });
  const sections = useLatest((entry: CooperationEntry) =>
    items(entry, uses, (to) => {
      // The menu is gone with the old place of the card.
      keys.follow(entry.id);
      move(entry, to);
    }),
  );
  const cardActions = useMemo(
    () => ({ open: steadyOpen, focus: steadyFocus, settle, sections }),
    [steadyOpen, steadyFocus, settle, sections],
  );
  const canTake = useLatest((id: string, stage: OpenStage) => {
    const entry = find(id);
    return entry !== undefined && (entry.stage === stage || refusal(entry, stage) === null);
  });
  const onTake = useLatest((id: string, stage: OpenStage) => {
    const entry = find(id);
    if (!entry || entry.stage === stage) return;
    const reason = refusal(entry, stage);
    steadyFocus(id);
    if (reason) show({ tone: 'error', text: reason });
    else void run(entry, stage);
  });
  const overOf = (stage: OpenStage) =>
    lifted?.over !== stage
      ? null
      : stage === lifted.entry.stage || !refusal(lifted.entry, stage)
        ? 'yes'
        : 'no';
  const shared = {
    currency,
    conflicts,
    hintId,
    actions: cardActions,
    canTake,
    onTake,
    isFiltered: model.isFiltered,
  };
  return (
    <>
      <p id={hintId} className="rk-hidden">
        {t('board.hint')}
      </p>
      <span className="rk-hidden" role="status">
        {keys.said}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the cards inside */}
      <div
        className={css.board}
        onKeyDown={keys.onKeyDown}
        aria-busy={model.isStale}
        data-docked={hasBar ? '' : undefined}
      >
        {isPhone ? (
          <PhoneStage model={model} current={current} shared={shared} />
        ) : (
          columns.map((column) => (
            <BoardColumn
              key={column.stage}
              {...shared}
              column={column}
              currentId={current && column.list.includes(current) ? current.id : null}
              liftedId={
                lifted && column.list.some(({ id }) => id === lifted.entry.id) ? lifted.entry.id : null
              }
              over={overOf(column.stage)}
            />
          ))
        )}
      </div>
      {current && hasBar && <CardBar keys={keys} entry={current} root={root} onMove={move} onOpen={open} />}
      {cancelled && (
        <PartBoundary fallback={null}>
          <CancelDialog entry={cancelled} actions={actions} onClose={() => setCancelled(null)} />
        </PartBoundary>
      )}
    </>
  );
}

interface PhoneStageProps {
  readonly model: CooperationBoardModel;
  readonly current: CooperationEntry | null;
  readonly shared: Omit<
    React.ComponentProps<typeof BoardColumn>,
    'column' | 'currentId' | 'liftedId' | 'over'
  >;
}

/** One stage at a time; at first those of all stages, overdue ones first. */
function PhoneStage({ model: { columns, data }, current, shared }: PhoneStageProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const [stage, setStage] = useState<OpenStage | ''>('');
  const [drawn, setDrawn] = useState(cardsDrawn);
  const chosen = columns.find((column) => column.stage === stage);
  const list = data?.list ?? [];
  const label = (text: string, count: number) =>
    t('cooperations.stageCount', { stage: text, shown: exact(count) });
  return (
    <div className={css.phoneStage}>
      <Select
        label={t('log.fields.stage')}
        isLabelHidden
        value={stage}
        options={[
          { value: '', label: label(t('board.allStages'), list.length) },
          ...columns.map((column) => ({
            value: column.stage,
            label: label(t(`words.stages.${column.stage}`), column.list.length),
          })),
        ]}
        onValueChange={setStage}
      />
      {chosen ? (
        <BoardColumn
          {...shared}
          column={chosen}
          currentId={current?.id ?? null}
          liftedId={null}
          over={null}
        />
      ) : (
        <ul className={css.cards} aria-label={t('board.allStages')}>
          {list.slice(0, drawn).map((entry) => (
            <BoardCard
              key={entry.id}
              entry={entry}
              hasStage
              isCurrent={entry.id === current?.id}
              isLifted={false}
              conflict={shared.conflicts.get(entry.id)}
              hintId={shared.hintId}
              actions={shared.actions}
            />
          ))}
        </ul>
      )}
      {!chosen && list.length > drawn && (
        <Button isWide onClick={() => setDrawn(drawn + cardsDrawn)}>
          {t('board.more', { shown: exact(list.length - drawn) })}
        </Button>
      )}
    </div>
  );
}

interface CardBarProps {
  readonly keys: BoardKeys;
  readonly entry: CooperationEntry;
  readonly root: RefObject<HTMLElement | null>;
  readonly onMove: (entry: CooperationEntry, to: CooperationEntry['stage']) => void;
  readonly onOpen: (id: string) => void;
}

/** Docked: the focused card, the keys, why a move is refused, and its next lawful steps. */
function CardBar({ keys: { lifted, said }, entry, root, onMove, onOpen }: CardBarProps) {
  const t = useText(collaborationTexts);
  const { due } = useCollaborationFormats();
  const bar = useRef<HTMLDivElement>(null);
  useDockHeight(bar, root);
  const next = forwardMove(entry);
  const key = (name: string, text: string) => (
    <span className={css.hint}>
      <kbd className={css.key} data-rk-data="" dir="ltr">
        {name}
      </kbd>
      {text}
    </span>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div ref={bar} role="group" aria-label={t('board.bar')} className={css.bar} data-dock="">
      <bdi className={css.barName} data-rk-data="">
        {entry.creator.name}
      </bdi>
      {lifted ? (
        <span>{said}</span>
      ) : (
        <>
          <span>
            {t(`words.stages.${entry.stage}`)}
            {t('work.comma')}
            {due(entry) ?? t('work.noDue')}
          </span>
          <span className={css.hints} aria-hidden="true">
            {key(t('board.keys.space'), t('board.keys.lift'))}
            {key('← →', t('board.keys.carry'))}
            {key('Enter', t('board.keys.open'))}
            {key('M', t('board.keys.menu'))}
          </span>
        </>
      )}
      <span className={css.spacer} />
      {entry.stage === 'review' && (
        <Button onClick={() => onOpen(entry.id)}>{t('panel.content.revise')}</Button>
      )}
      {next && (
        <Button onClick={() => onMove(entry, next)}>
          {t(`work.next.${entry.stage}`, { stage: t(`words.stages.${next}`) })}
        </Button>
      )}
    </div>
  );
}
