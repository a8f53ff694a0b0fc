import {
  getRankedAd,
  getRankedInfluencer,
  getRankedTag,
  getRankedVideo,
} from '@reachkit/contract/rankings/detail';
import type { Appearance } from '../../../core/contexts.ts';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { DetailStage } from '../stories/DetailStage.tsx';
import { longTag } from '../stories/data.ts';
import {
  gainedPosts,
  rankedAd,
  rankedInfluencer,
  rankedTag,
  rankingFollow,
  storyOf,
  tagOfFew,
  tagRow,
  thinVideo,
  unlistedTag,
} from '../stories/details.ts';
import { fails, waits } from '../stories/detailWorld.ts';
import type { RankedPanelProps } from './DetailPanel.tsx';
import { RankedAdPanel, RankedInfluencerPanel, RankedTagPanel, RankedVideoPanel } from './index.ts';

export default { title: 'rankings/panels' };

const panels = {
  video: RankedVideoPanel,
  influencer: RankedInfluencerPanel,
  tag: RankedTagPanel,
  ad: RankedAdPanel,
};

interface StageProps extends Partial<RankedPanelProps> {
  readonly of: RankedPanelProps['of'];
  readonly kind: keyof typeof panels;
  readonly handler?: MockHandler;
  readonly appearance?: Partial<Appearance>;
  readonly isFull?: boolean;
}

const nothing = () => {};
const follows = (count: number) =>
  Array.from({ length: count }, (_, at) => rankingFollow({ id: String(100 + at), name: `tag${at}` }));

function Stage({ kind, handler, appearance, isFull, ...panel }: Omit<StageProps, 'of'>) {
  const Panel = panels[kind];
  const id = kind === 'tag' ? 'smallspacereset' : '501';
  return (
    <DetailStage
      {...(appearance && { appearance })}
      {...(handler && { handlers: [handler] })}
      follows={follows(isFull ? 50 : 4)}
    >
      <Panel id={id} of={storyOf} place="1 of 200" onClose={nothing} onStep={nothing} {...panel} />
    </DetailStage>
  );
}

export const Tag = () => <Stage kind="tag" />;
export const TagDark = () => <Stage kind="tag" appearance={{ scheme: 'dark' }} />;
export const TagRightToLeft = () => <Stage kind="tag" id="حلول_التخزين" appearance={{ direction: 'rtl' }} />;
export const TagLong = () => (
  <Stage
    kind="tag"
    id={longTag}
    handler={answer(getRankedTag, () =>
      rankedTag({ row: tagRow({ change: null, isNew: true, daysListed: 1 }) }),
    )}
  />
);
export const TagNotListed = () => <Stage kind="tag" handler={answer(getRankedTag, () => unlistedTag())} />;
/** Several creators are capped. */
export const TagOfFew = () => <Stage kind="tag" handler={answer(getRankedTag, () => tagOfFew())} />;
export const TagFollowsUsed = () => <Stage kind="tag" isFull />;
export const TagLoading = () => <Stage kind="tag" handler={waits(getRankedTag)} />;
export const TagFailed = () => <Stage kind="tag" handler={fails(getRankedTag)} />;
export const TagGone = () => <Stage kind="tag" handler={fails(getRankedTag, 404)} />;

export const Video = () => <Stage kind="video" />;
export const VideoDark = () => <Stage kind="video" appearance={{ scheme: 'dark' }} />;
export const VideoRightToLeft = () => <Stage kind="video" appearance={{ direction: 'rtl' }} />;
export const VideoThin = () => <Stage kind="video" handler={answer(getRankedVideo, () => thinVideo())} />;
export const VideoLoading = () => <Stage kind="video" handler={waits(getRankedVideo)} />;
export const VideoFailed = () => <Stage kind="video" handler={fails(getRankedVideo)} />;
export const VideoGone = () => <Stage kind="video" handler={fails(getRankedVideo, 404)} />;

export const Creator = () => <Stage kind="influencer" />;
export const CreatorThin = () => (
  <Stage
    kind="influencer"
    handler={answer(getRankedInfluencer, () =>
      rankedInfluencer({
        ranks: [],
        followersGained: null,
        bestShare: 1.04,
        posts: gainedPosts(1),
        postCount: 1,
        viewsGained: 4_634_615,
      }),
    )}
  />
);
export const CreatorFailed = () => <Stage kind="influencer" handler={fails(getRankedInfluencer)} />;

export const Ad = () => <Stage kind="ad" />;
export const AdUnknownBrand = () => (
  <Stage
    kind="ad"
    handler={answer(getRankedAd, () =>
      rankedAd({
        brand: null,
        ofBrand: [],
        ofBrandCount: 0,
        disclosure: { state: 'disclosed', evidence: { kind: 'label', text: '' } },
      }),
    )}
  />
);
export const AdLoading = () => <Stage kind="ad" handler={waits(getRankedAd)} />;
