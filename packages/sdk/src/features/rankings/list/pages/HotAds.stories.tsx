import { listHotAds } from '@reachkit/contract/rankings/list';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { RankingsStage, type RankingsStageProps } from '../../stories/RankingsStage.tsx';
import { type HotAdsListView, openHotAdsView } from '../rankingView.ts';
import { HotAds } from './HotAds.tsx';

export default { title: 'rankings/HotAds' };

interface StageProps extends Omit<RankingsStageProps, 'children'> {
  readonly view?: Partial<HotAdsListView>;
}

const Stage = ({ view, ...stage }: StageProps) => (
  <RankingsStage {...stage}>
    <HotAds defaultView={{ ...openHotAdsView, ...view }} />
  </RankingsStage>
);

export const Full = () => <Stage total={100} />;
export const Dark = () => <Stage appearance={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage appearance={{ direction: 'rtl' }} />;
export const Cards = () => <Stage view={{ layout: 'cards' }} />;
export const OpenRow = () => <Stage view={{ open: '501' }} />;
export const PastDay = () => <Stage view={{ date: '2026-11-14', region: 'US' }} />;
export const FilteredToNothing = () => <Stage view={{ keyword: 'kite', language: 'en' }} />;
export const Thin = () => <Stage reasons={{ posts: 23, creators: 9 }} />;
export const CutByPlan = () => <Stage cut={{ limit: 9, hasMore: true }} />;
export const Waiting = () => (
  <Stage reasons={null} waiting={{ for: 'time', hoursRead: 31, dueAt: '2026-11-27T00:00:00.000Z' }} />
);
export const Failed = () => (
  <Stage
    handlers={[
      answer(listHotAds, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  />
);
