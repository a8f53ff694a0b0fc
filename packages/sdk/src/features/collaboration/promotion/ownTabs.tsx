'use client';
import type { ComponentType } from 'react';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import type { InvitationsView } from '../invitations/invitationsView.ts';
import type { PromotionSlots, TabProps } from './promotionSlots.ts';

const Invitations = lazyPart(
  async () => (await import('../invitations/PromotionInvitations.tsx')).PromotionInvitations,
);
const Board = lazyPart(
  async () => (await import('../cooperations/board/CooperationBoard.tsx')).CooperationBoard,
);
const Posts = lazyPart(async () => (await import('../posts/PromotionPosts.tsx')).PromotionPosts);
const Report = lazyPart(async () => (await import('../report/PromotionReport.tsx')).PromotionReport);

interface WidgetProps<View> extends FeatureViewProps<View>, RootProps {
  readonly promotionId: string;
  readonly isPrimaryTaken: boolean;
}

const widgetProps = <View,>(props: TabProps<View>): WidgetProps<View> & { readonly key: string } => {
  const { promotionId, isPrimaryTaken, view, defaultView, onViewChange } = props;
  return { key: promotionId, promotionId, isPrimaryTaken, view, defaultView, onViewChange };
};

/** A widget as the content of a tab, with the view that `slotProps` may drive. */
const tabOf =
  <View,>(Widget: ComponentType<WidgetProps<View>>) =>
  (props: TabProps<View>) => {
    const { key, ...own } = widgetProps(props);
    return <Widget key={key} {...own} />;
  };

function Invitation(props: TabProps<InvitationsView>) {
  const { key, ...own } = widgetProps(props);
  return <Invitations key={key} {...own} onTab={props.onTab} />;
}

/** Contents of the tabs that this feature has itself; a slot of the same name replaces one. */
export const ownTabs: PromotionSlots = {
  Invitation,
  Cooperation: tabOf(Board),
  Monitor: tabOf(Posts),
  Results: tabOf(Report),
};
