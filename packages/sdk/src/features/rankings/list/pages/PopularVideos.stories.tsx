import { listPopularVideos } from '@reachkit/contract/rankings/list';
import { FolderPlus, Radar } from 'lucide-react';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { RankingsStage, type RankingsStageProps } from '../../stories/RankingsStage.tsx';
import { openPopularVideosView, type PopularVideosListView } from '../rankingView.ts';
import { PopularVideos } from './PopularVideos.tsx';

export default { title: 'rankings/PopularVideos' };

interface StageProps extends Omit<RankingsStageProps, 'children'> {
  readonly view?: Partial<PopularVideosListView>;
}

const slots = {
  SaveCreators: () => (
    <IconButton
      label="Save"
      icon={<FolderPlus size={16} aria-hidden="true" />}
      variant="secondary"
      size="small"
    />
  ),
  MonitorPost: () => (
    <IconButton
      label="Monitor"
      icon={<Radar size={16} aria-hidden="true" />}
      variant="secondary"
      size="small"
    />
  ),
};

const Stage = ({ view, ...stage }: StageProps) => (
  <RankingsStage {...stage}>
    <PopularVideos defaultView={{ ...openPopularVideosView, ...view }} />
  </RankingsStage>
);

export const Full = () => <Stage total={100} />;
export const Dark = () => <Stage appearance={{ scheme: 'dark' }} total={100} />;
export const RightToLeft = () => <Stage appearance={{ direction: 'rtl' }} total={100} />;
/** With a host's actions on each row. */
export const WithSlots = () => (
  <RankingsStage>
    <PopularVideos slots={slots} />
  </RankingsStage>
);
export const Cards = () => <Stage view={{ layout: 'cards' }} />;
export const OpenRow = () => <Stage view={{ open: '502' }} />;
export const PastDay = () => <Stage view={{ date: '2026-11-14', category: 'home' }} total={100} />;
export const DayNotKept = () => <Stage view={{ date: '2025-01-01' }} reasons={null} />;
/** A region, a category and a band of followers together are answered live. */
export const Live = () => (
  <Stage
    view={{ region: 'US', category: 'home', followersTo: '10000', language: 'en,ja', format: 'short' }}
    isKept={false}
    comparedTo={null}
    reasons={{ madeAt: null }}
  />
);
export const FilteredToNothing = () => <Stage view={{ keyword: 'kite', region: 'US' }} />;
export const Empty = () => <Stage isEmpty />;
export const Thin = () => <Stage reasons={{ posts: 23, creators: 9 }} />;
export const CountingChanged = () => (
  <Stage view={{ platform: 'youtube' }} reasons={{ countingChanges: ['youtubeAll2026'] }} />
);
export const CutByPlan = () => <Stage cut={{ limit: 9, hasMore: true }} />;
export const WaitingForReadings = () => (
  <Stage reasons={null} waiting={{ for: 'readings', hoursRead: null, dueAt: null }} />
);
export const WaitingForTime = () => (
  <Stage reasons={null} waiting={{ for: 'time', hoursRead: 31, dueAt: '2026-11-27T00:00:00.000Z' }} />
);
export const WaitingForMaking = () => (
  <Stage reasons={null} waiting={{ for: 'making', hoursRead: 170, dueAt: '2026-11-21T03:00:00.000Z' }} />
);
export const Loading = () => (
  <Stage handlers={[answer(listPopularVideos, () => new Promise<never>(() => {}))]} />
);
export const Failed = () => (
  <Stage
    view={{ region: 'US' }}
    handlers={[
      answer(listPopularVideos, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  />
);
