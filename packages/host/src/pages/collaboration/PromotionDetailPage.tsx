import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import {
  formatBoardView,
  formatInvitationsView,
  formatPromotionPostsView,
  formatPromotionReportView,
  PromotionDetail,
  parseBoardView,
  parseInvitationsView,
  parsePromotionPostsView,
  parsePromotionReportView,
  promotionTabs,
  usePromotionName,
} from '@reachkit/sdk/collaboration';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import { addressOf, promotionPaths } from '../../routing/addresses.ts';
import { useShownName } from '../shownName.ts';
import { useTitle } from '../useTitle.ts';
import { EmailsOfPromotion } from './collaborationParts.tsx';

const slots = { EmailList: EmailsOfPromotion };
const invitations = { parseView: parseInvitationsView, formatView: formatInvitationsView };
const board = { parseView: parseBoardView, formatView: formatBoardView };
const posts = { parseView: parsePromotionPostsView, formatView: formatPromotionPostsView };
const report = { parseView: parsePromotionReportView, formatView: formatPromotionReportView };

/** One promotion; its id, its tab and the view of the tab are in the page's URL. */
export function PromotionDetailPage() {
  const { tab: named } = useParams();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  // An email campaign of the promotion has an address of its own, and stands in the tab of all.
  const tab = promotionTabs.find((one) => one === (named === 'emailDetail' ? 'emailList' : named));
  if (id === '') return <Navigate to={promotionPaths.list} replace />;
  if (tab === undefined) return <Navigate to={addressOf({ kind: 'promotion', id }) ?? '/'} replace />;
  return <Detail key={id} id={id} tab={tab} />;
}

function Detail({ id, tab }: { readonly id: string; readonly tab: (typeof promotionTabs)[number] }) {
  const t = useText(hostTexts);
  const navigate = useNavigate();
  const name = usePromotionName(id);
  // The address holds the view of the open tab alone.
  const slotProps = {
    Invitation: { ...useRoutedView(invitations) },
    Cooperation: { ...useRoutedView(board) },
    Monitor: { ...useRoutedView(posts) },
    Results: { ...useRoutedView(report) },
  };
  useShownName(name);
  useTitle(name ?? t('own.campaignDetail'));
  return (
    <PromotionDetail
      promotionId={id}
      tab={tab}
      onTabChange={(next) => navigate(addressOf({ kind: 'promotion', id, tab: next }) ?? promotionPaths.list)}
      slots={slots}
      slotProps={slotProps}
    />
  );
}
