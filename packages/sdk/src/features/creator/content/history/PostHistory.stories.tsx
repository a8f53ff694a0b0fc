import { getPostHistory, type Platform, type PostHistory } from '@reachkit/contract';
import { LaterTexts } from '../../../../domain/LaterTexts.tsx';
import { answer, type MockHandler, Refusal } from '../../../../testing/mockHandler.ts';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import {
  emptyHistory,
  historyAnswer,
  historyVideo,
  longHistory,
  storyHistory,
  storyReading,
} from '../../stories/history.ts';
import { StoryStage } from '../../stories/StoryStage.tsx';
import { storyIds } from '../../stories/world.ts';
import { PostHistorySheet } from './PostHistorySheet.tsx';

export default { title: 'creator/PostHistory' };

interface OpenProps {
  readonly history?: PostHistory;
  readonly handler?: MockHandler;
  readonly platform?: Platform;
  readonly title?: string;
  readonly direction?: 'ltr' | 'rtl';
}

function Open({
  history,
  handler = historyAnswer(history),
  platform = 'tiktok',
  title,
  direction,
}: OpenProps) {
  const video = historyVideo(platform);
  return (
    <StoryStage handlers={[handler]} {...(direction && { direction })}>
      <PartBoundary fallback={null}>
        <LaterTexts of={creatorTexts}>
          <PostHistorySheet
            creator={{ platform, id: storyIds.rich }}
            video={{
              ...video,
              title: title ?? video.title,
              postedAt: storyHistory().post.postedAt,
              duration: 45,
            }}
            onClose={() => undefined}
          />
        </LaterTexts>
      </PartBoundary>
    </StoryStage>
  );
}

/** Gaps, a falling total, events, an edited caption. */
export const Rich = () => <Open />;
export const RightToLeft = () => (
  <Open direction="rtl" title="أشيائي المفضلة في المدخل: 12 m² rental, one weekend — before and after" />
);
/** A known change of counting; no shares and saves. */
export const CountingChange = () => (
  <Open
    platform="youtube"
    history={storyHistory('youtube', {
      readings: storyHistory().readings.map((one) => ({
        ...one,
        shares: null,
        saves: null,
        source: 'youtube',
      })),
      post: { ...storyHistory('youtube').post, keptDays: 30 },
    })}
  />
);
export const Long = () => (
  <Open
    history={longHistory()}
    title={'One-room-flat-reorganisation-without-a-single-new-thing '.repeat(4)}
  />
);
export const OneReading = () => (
  <Open
    history={storyHistory('tiktok', {
      readings: [storyReading(30, { shares: null })],
      readingCount: 1,
      captions: storyHistory().captions.slice(0, 1),
      events: [],
    })}
  />
);
export const Empty = () => <Open history={emptyHistory(true)} />;
/** The history is being made from earlier data. */
export const Making = () => <Open history={emptyHistory(false)} />;
export const PartlyMade = () => (
  <Open
    history={storyHistory('tiktok', {
      post: {
        ...storyHistory().post,
        isComplete: false,
        state: 'unavailable',
        since: '2026-09-20T04:00:00Z',
      },
    })}
  />
);
export const Loading = () => <Open handler={answer(getPostHistory, () => new Promise<never>(() => {}))} />;
export const Failed = () => (
  <Open
    handler={answer(getPostHistory, () => {
      throw new Refusal({ code: 500, status: 500 });
    })}
  />
);
export const UnknownPost = () => (
  <Open
    handler={answer(getPostHistory, () => {
      throw new Refusal({ code: 404, status: 404 });
    })}
  />
);
