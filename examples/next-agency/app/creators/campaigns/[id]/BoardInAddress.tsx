'use client';
import { type RoutableView, useRoutedView } from '@reachkit/sdk/adapters/next';
import {
  type BoardView,
  CooperationBoard,
  formatBoardView,
  parseBoardView,
} from '@reachkit/sdk/collaboration';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';

const place: RoutableView<BoardView> = { parseView: parseBoardView, formatView: formatBoardView };

/** The collaborations of a campaign by stage, with the filters and the open one in the URL. */
export function BoardInAddress({ promotionId }: { readonly promotionId: string }) {
  const router = useRouter();
  const view = useRoutedView(place, { router, pathname: usePathname(), searchParams: useSearchParams() });
  return <CooperationBoard promotionId={promotionId} {...view} />;
}
