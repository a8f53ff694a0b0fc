'use client';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import type { PromotionTabProps } from '../../promotion/promotionSlots.ts';
import type { BoardView } from './boardView.ts';
import { CooperationBoard } from './CooperationBoard.tsx';

/** The tab of the collaborations in the page of a promotion; `slotProps` may drive its view. */
export function CooperationTab(props: PromotionTabProps & FeatureViewProps<BoardView>) {
  const { promotionId, isPrimaryTaken, view, defaultView, onViewChange } = props;
  return (
    <CooperationBoard
      key={promotionId}
      promotionId={promotionId}
      isPrimaryTaken={isPrimaryTaken}
      view={view}
      defaultView={defaultView}
      onViewChange={onViewChange}
    />
  );
}
