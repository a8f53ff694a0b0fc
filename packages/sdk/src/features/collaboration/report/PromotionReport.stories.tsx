import { getPromotionResults, listReportShares } from '@reachkit/contract/collaboration/results';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { CollaborationStage, type CollaborationStageProps } from '../stories/CollaborationStage.tsx';
import { storyPromotionEntry } from '../stories/data.ts';
import { mixedResults, noResults, storyResults } from '../stories/results.ts';
import { PromotionReport, type PromotionReportProps } from './PromotionReport.tsx';
import { RatesDialog } from './RatesDialog.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import { usePromotionReport } from './usePromotionReport.ts';

export default { title: 'collaboration/PromotionReport' };

const nothing = () => {};
type Stage = Omit<CollaborationStageProps, 'children'>;
const page = (own: Stage = {}, props: Partial<PromotionReportProps> = {}) => (
  <CollaborationStage {...own}>
    <PromotionReport promotionId="31" {...props} />
  </CollaborationStage>
);
const base = storyResults();

export const Report = () => page();
export const Dark = () => page({ appearance: { scheme: 'dark' } });
export const RightToLeft = () => page({ appearance: { direction: 'rtl' } });
/** Fees in two currencies without a rate: sums stand apart. */
export const WithoutRate = () => page({ results: mixedResults(false) });
export const WithRate = () => page({ results: mixedResults(true) });
/** No short links: columns of orders and visitors leave. */
export const WithoutOrders = () =>
  page({
    results: { ...base, total: { ...base.total, orders: null, visitors: null, revenue: null }, revenue: [] },
  });
/** No views are known, so that there is no curve. */
export const WithoutViews = () =>
  page({
    results: {
      ...base,
      series: [],
      byPlatform: [],
      total: { ...base.total, orders: null, visitors: null, views: { value: null, posts: 0 } },
      unknown: { ...base.unknown, views: 9 },
    },
  });
export const ByViews = () => page({}, { defaultView: { sort: 'views', order: 'asc' } });
export const OverLimit = () => page({ promotions: [storyPromotionEntry({ isOverLimit: true })] });
export const Empty = () => page({ results: noResults });
export const Loading = () =>
  page({ handlers: [answer(getPromotionResults, () => new Promise<never>(() => {}))] });
export const Failed = () =>
  page({
    handlers: [
      answer(getPromotionResults, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ],
  });

const sheet = (own: Stage = {}, isReadOnly = false) => (
  <CollaborationStage {...own}>
    <Later>
      <ShareSheet promotionId="31" isReadOnly={isReadOnly} onClose={nothing} />
    </Later>
  </CollaborationStage>
);
export const Share = () => sheet();
export const ShareDark = () => sheet({ appearance: { scheme: 'dark' } });
export const ShareNone = () => sheet({ shares: [] });
export const ShareReadOnly = () => sheet({}, true);
export const ShareFailed = () =>
  sheet({
    handlers: [
      answer(listReportShares, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ],
  });

function Entering() {
  const model = usePromotionReport({ promotionId: '31' });
  return model.results && <RatesDialog model={model} results={model.results} onClose={nothing} />;
}
export const Rates = () => (
  <CollaborationStage results={mixedResults(true)}>
    <Later>
      <Entering />
    </Later>
  </CollaborationStage>
);
