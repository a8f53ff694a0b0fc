'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { ActiveRowContext } from '../../../../ui/DataTable/cells.tsx';
import { RowMenu } from '../../../../ui/DataTable/layout/RowMenu.tsx';
import { useLaterModule } from '../../../../ui/Lazy/laterModule.ts';
import type { MenuSection } from '../../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { DueLine, WorkText } from '../list/CooperationTable.tsx';
import { useWorkTexts } from '../shared/useWorkTexts.ts';
import * as css from './board.css.ts';
import { dragParts } from './dragParts.ts';
import type { MoveConflict } from './useCooperationBoard.ts';

/** Actions of a card; every function keeps its identity. */
export interface CardActions {
  readonly open: (id: string) => void;
  readonly focus: (id: string) => void;
  readonly sections: (entry: CooperationEntry) => readonly MenuSection[];
  readonly settle: (id: string, isMoved: boolean) => void;
}

interface BoardCardProps {
  readonly entry: CooperationEntry;
  /** The one card in the tab order. */
  readonly isCurrent: boolean;
  readonly isLifted: boolean;
  readonly conflict: MoveConflict | undefined;
  readonly hintId: string;
  /** Names the stage, where cards of all stages stand together. */
  readonly hasStage?: boolean;
  readonly actions: CardActions;
}

/** One collaboration: who, what is due and when, sample, draft or post, and the fee. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { entry, isCurrent, isLifted, conflict, hintId, hasStage, actions } = props;
  const t = useText(collaborationTexts);
  const { pieces, fee, due, payment } = useWorkTexts();
  // Once published, the due line has its day.
  const toPay = entry.stage === 'payment' && entry.dueOn !== null ? null : payment(entry);
  const element = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const drag = useLaterModule(dragParts).module;
  const { id, creator } = entry;
  const hasConflict = conflict !== undefined;
  useEffect(() => {
    if (!drag || !element.current) return;
    return drag.dragCard(element.current, { id, canDrag: () => !hasConflict, onDragging: setDragging });
  }, [drag, id, hasConflict]);
  return (
    <li className={css.place}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the board handles the keys of all cards; the name is a button */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no card */}
      <div
        ref={element}
        role="group"
        className={css.card}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${creator.name}${t('work.comma')}${due(entry)}`}
        aria-describedby={hintId}
        data-card={id}
        data-lifted={isLifted ? '' : undefined}
        data-dragging={isDragging ? '' : undefined}
        onFocus={() => actions.focus(id)}
        onClick={({ target }) => {
          const isOwn = target instanceof Element && target.closest('button, a') !== null;
          if (!isOwn) actions.open(id);
        }}
      >
        <div className={css.cardHead}>
          <Avatar
            name={creator.name}
            seed={creator.id ?? creator.handle}
            src={creator.avatarUrl}
            size="small"
          />
          <button
            type="button"
            tabIndex={-1}
            className={css.name}
            title={creator.name}
            onClick={() => actions.open(id)}
          >
            <bdi data-rk-data="">{creator.name}</bdi>
          </button>
          <ActiveRowContext.Provider value={isCurrent}>
            <RowMenu
              className={css.menu}
              label={t('work.actionsOf', { name: creator.name })}
              sections={() => actions.sections(entry)}
            />
          </ActiveRowContext.Provider>
        </div>
        {hasStage && <span className={css.work}>{t(`words.stages.${entry.stage}`)}</span>}
        <span className={css.pieces}>{pieces(entry)}</span>
        <span className={css.due}>
          <DueLine entry={entry} />
        </span>
        {toPay !== null && (
          <span className={css.pieces} data-rk-data="">
            {toPay}
          </span>
        )}
        <span className={css.foot}>
          <span className={css.work}>
            <WorkText entry={entry} />
          </span>
          <span className={css.fee} data-rk-data="">
            {fee(entry)}
          </span>
        </span>
        {conflict && <Conflict id={id} conflict={conflict} onSettle={actions.settle} />}
      </div>
    </li>
  );
});

interface ConflictProps {
  readonly id: string;
  readonly conflict: MoveConflict;
  readonly onSettle: CardActions['settle'];
}

/** A colleague changed it meanwhile: both stages, and the choice. */
function Conflict({ id, conflict: { now, to }, onSettle }: ConflictProps) {
  const t = useText(collaborationTexts);
  const canMove = now.moves.includes(to);
  return (
    <div className={css.conflict} role="alert">
      <span>
        {t('board.conflict', { now: t(`words.stages.${now.stage}`), wanted: t(`words.stages.${to}`) })}
      </span>
      {canMove && (
        <Button size="small" onClick={() => onSettle(id, true)}>
          {t('work.moveTo', { stage: t(`words.stages.${to}`) })}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={() => onSettle(id, false)}>
        {t('board.leave')}
      </Button>
    </div>
  );
}
