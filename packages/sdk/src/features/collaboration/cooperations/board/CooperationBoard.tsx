'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { CooperationBoardView } from './CooperationBoardView.tsx';
import { type CooperationBoardOptions, useCooperationBoard } from './useCooperationBoard.ts';

/** Props of `CooperationBoard`: the promotion, the view or its default, and the attributes of its root. */
export interface CooperationBoardProps extends CooperationBoardOptions, RootProps {
  /** Another part of the page has the filled button. */
  readonly isPrimaryTaken?: boolean | undefined;
}

/**
 * The collaborations of one promotion as a board of their stages, or as a table, also by due date. Cards are moved by
 * dragging, keyboard or menu; a panel shows each with its fee, sample, drafts and posts.
 * @example
 * const routable = { parseView: parseBoardView, formatView: formatBoardView };
 * <CooperationBoard promotionId={id} {...useRoutedView(routable)} />
 */
export const CooperationBoard = feature(function CooperationBoard(
  { promotionId, view, defaultView, onViewChange, isPrimaryTaken, ...root }: CooperationBoardProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useCooperationBoard({ promotionId, view, defaultView, onViewChange });
  return <CooperationBoardView {...root} ref={ref} model={model} isPrimaryTaken={isPrimaryTaken} />;
});
