'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { OpenStage } from '@reachkit/contract/collaboration/kinds';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { useLaterModule } from '../../../../ui/Lazy/laterModule.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { BoardCard, type CardActions } from './BoardCard.tsx';
import * as css from './board.css.ts';
import { dragParts } from './dragParts.ts';
import type { BoardColumn as Column, MoveConflict } from './useCooperationBoard.ts';

/** Cards that are drawn at first, and more at a time on scrolling. */
export const cardsDrawn = 50;

interface BoardColumnProps {
  readonly column: Column;
  readonly currency: string;
  /** Only a part of the stage is shown. */
  readonly isFiltered: boolean;
  readonly currentId: string | null;
  readonly liftedId: string | null;
  /** A lifted card is above: whether it may be put here. */
  readonly over: 'yes' | 'no' | null;
  readonly conflicts: ReadonlyMap<string, MoveConflict>;
  readonly hintId: string;
  readonly actions: CardActions;
  /** Whether a card may be dropped here. */
  readonly canTake: (id: string, stage: OpenStage) => boolean;
  readonly onTake: (id: string, stage: OpenStage) => void;
}

/** A stage with its cards. Long ones scroll inside, so that the sums stay. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, currency, isFiltered, currentId, liftedId, over, conflicts, hintId, actions } = props;
  const { canTake, onTake } = props;
  const { stage, list, summary } = column;
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { sums } = useCollaborationFormats();
  const titleId = useId();
  const element = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<'yes' | 'no' | null>(null);
  const [drawn, setDrawn] = useState(cardsDrawn);
  const drag = useLaterModule(dragParts).module;
  useEffect(() => {
    if (!drag || !element.current) return;
    return drag.takeCards(element.current, {
      onOver: (id) => setDragged(id === null ? null : canTake(id, stage) ? 'yes' : 'no'),
      onDrop: (id) => onTake(id, stage),
    });
  }, [drag, stage, canTake, onTake]);
  const at = currentId === null ? -1 : list.findIndex(({ id }) => id === currentId);
  const shown = list.slice(0, Math.max(drawn, at + 2));
  const state = over ?? dragged;
  return (
    <section ref={element} className={css.column} aria-labelledby={titleId} data-over={state ?? undefined}>
      <div className={css.columnHead}>
        <Heading level={2} id={titleId} className={css.columnTitle}>
          {t(`words.stages.${stage}`)}{' '}
          <span className={css.count}>{exact(isFiltered ? list.length : (summary?.count ?? 0))}</span>
        </Heading>
        {!isFiltered && summary && summary.count > 0 && (
          <span className={css.sum} data-rk-data="">
            {sums(summary.sums, currency)}
          </span>
        )}
      </div>
      {list.length === 0 ? (
        <p className={css.none}>{t('board.none')}</p>
      ) : (
        <ul
          className={css.cards}
          aria-labelledby={titleId}
          data-long={list.length > cardsDrawn ? '' : undefined}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (shown.length < list.length && scrollTop + 2 * clientHeight > scrollHeight)
              setDrawn(shown.length + cardsDrawn);
          }}
        >
          {shown.map((entry: CooperationEntry) => (
            <BoardCard
              key={entry.id}
              entry={entry}
              isCurrent={entry.id === currentId}
              isLifted={entry.id === liftedId}
              conflict={conflicts.get(entry.id)}
              hintId={hintId}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </section>
  );
}, areEqual);

/** A read makes new lists; cards that did not change keep their columns as they are. */
function areEqual(before: BoardColumnProps, after: BoardColumnProps): boolean {
  const { column: was, ...others } = before;
  const { column: now, ...rest } = after;
  const isSame = Object.entries(rest).every(([name, value]) =>
    Object.is(value, others[name as keyof typeof others]),
  );
  return (
    isSame &&
    was.summary === now.summary &&
    was.list.length === now.list.length &&
    was.list.every((one, at) => one === now.list[at])
  );
}
