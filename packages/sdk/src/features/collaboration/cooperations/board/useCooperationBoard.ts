'use client';
import {
  type Cooperation,
  type CooperationBoardData,
  type CooperationEntry,
  getCooperationBoard,
} from '@reachkit/contract/collaboration/cooperation';
import { type CooperationStage, type OpenStage, openStages } from '@reachkit/contract/collaboration/kinds';
import { getPromotion, type PromotionDetailData } from '@reachkit/contract/collaboration/promotion';
import { isUsed } from '@reachkit/contract/collaboration/stages';
import { useMemo, useState } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../../core/react/useControllable.ts';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { type CollaborationMember, useMembers } from '../../shared/useMembers.ts';
import { changedBy } from '../shared/moves.ts';
import { type CooperationActions, useCooperationActions } from '../shared/useCooperationActions.ts';
import type { MovingCooperation } from '../shared/useMoving.ts';
import { type BoardView, isFiltered, openBoardView } from './boardView.ts';

/** Options of `useCooperationBoard`: the promotion, and the view or its default. */
export interface CooperationBoardOptions extends FeatureViewProps<BoardView> {
  readonly promotionId: string;
}

/** A stage of the board with its cards, the earliest due first. */
export interface BoardColumn {
  readonly stage: OpenStage;
  readonly list: readonly CooperationEntry[];
  /** Number and sums of the stage in the whole promotion. */
  readonly summary: CooperationBoardData['columns'][number] | undefined;
}

/** A move that came after a colleague's change. */
export interface MoveConflict {
  readonly to: CooperationStage;
  readonly now: Cooperation;
}

/** The collaborations of a promotion by stage, and the work on them. */
export interface CooperationBoardModel extends ReadStatus {
  readonly promotionId: string;
  readonly view: BoardView;
  readonly setView: (change: Partial<BoardView>, reason: string) => void;
  /** `null` until the first response. */
  readonly data: CooperationBoardData | null;
  readonly promotion: PromotionDetailData | null;
  /** Stages that the promotion uses, and others in which a card still stands. */
  readonly columns: readonly BoardColumn[];
  readonly isFiltered: boolean;
  readonly isStale: boolean;
  readonly selectedIds: readonly string[];
  readonly select: (ids: readonly string[]) => void;
  readonly members: readonly CollaborationMember[];
  /**
   * Moves a card at once; it goes back where the server refuses. Rejects with a `ReachkitError`, also where a colleague
   * changed it meanwhile, which `conflicts` then holds.
   */
  readonly move: (one: MovingCooperation, to: CooperationStage) => Promise<Cooperation>;
  /** By the id of the card. */
  readonly conflicts: ReadonlyMap<string, MoveConflict>;
  /** Leaves a card where the colleague put it. Moved all the same, it is moved on their revision: `conflict.now`. */
  readonly leave: (id: string) => void;
  readonly actions: CooperationActions;
}

const without = <Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> => {
  const next = new Map(map);
  next.delete(id);
  return next;
};

/** Reads the collaborations of a promotion for its board, and moves them. */
export function useCooperationBoard(options: CooperationBoardOptions): CooperationBoardModel {
  const { promotionId, defaultView = openBoardView, ...rest } = options;
  const [view, change] = useFeatureView<BoardView>({ ...rest, defaultView });
  const actions = useCooperationActions();
  const [selectedIds, select] = useState<readonly string[]>([]);
  const [moving, setMoving] = useState<ReadonlyMap<string, CooperationStage>>(new Map());
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, MoveConflict>>(new Map());
  const { stage, due, ownerId } = view;
  const read = useRead(
    getCooperationBoard,
    { params: { id: promotionId }, query: { stage, due, ownerId } },
    { keepPrevious: true },
  );
  const promotion = useRead(getPromotion, { params: { id: promotionId } });
  const data = read.data ?? null;
  const uses = promotion.data?.promotion.uses;
  const columns = useMemo(() => {
    if (!data || !uses) return [];
    const stageOf = (one: CooperationEntry) => moving.get(one.id) ?? one.stage;
    return (
      openStages
        .map((each) => ({
          stage: each,
          list: data.list.filter((one) => stageOf(one) === each),
          summary: data.columns.find((column) => column.stage === each),
        }))
        // A collaboration keeps the stages that were agreed, also where the promotion has dropped them since.
        .filter(
          ({ stage: each, list }) =>
            isUsed(each, uses) || list.length > 0 || data.list.some(({ moves }) => moves.includes(each)),
        )
    );
  }, [data, uses, moving]);
  const leave = useLatest((id: string) => setConflicts((map) => without(map, id)));
  const move = useLatest(async (one: MovingCooperation, to: CooperationStage) => {
    leave(one.id);
    setMoving((map) => new Map(map).set(one.id, to));
    try {
      return await actions.move(one, to);
    } catch (error) {
      const now = changedBy(error);
      if (now) setConflicts((map) => new Map(map).set(now.id, { now, to }));
      throw error;
    } finally {
      setMoving((map) => without(map, one.id));
    }
  });
  const list = data?.list;
  const failed = promotion.data === undefined && promotion.error ? promotion : read;
  return {
    ...readStatus(failed),
    promotionId,
    view,
    setView: useLatest((next, reason) => change((now) => ({ ...now, ...next }), { reason, replace: false })),
    data,
    promotion: promotion.data ?? null,
    columns,
    isFiltered: isFiltered(view),
    isStale: read.isPrevious,
    selectedIds: selectedIds.filter((id) => list?.some((one) => one.id === id)),
    select,
    members: useMembers(list?.map(({ owner }) => owner)),
    move,
    conflicts,
    leave,
    actions,
  };
}
