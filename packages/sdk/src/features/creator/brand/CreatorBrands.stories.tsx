import { getBrands, type Platform } from '@reachkit/contract';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { StoryStage, type StoryStageProps } from '../stories/StoryStage.tsx';
import { spent, storyBrands } from '../stories/storyTabs.ts';
import { type StoryKind, storyIds } from '../stories/world.ts';
import { CreatorBrands } from './CreatorBrands.tsx';

export default { title: 'creator/Brands' };

const never = () => new Promise<never>(() => {});
const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};

interface TabProps extends Omit<StoryStageProps, 'children'> {
  readonly kind?: StoryKind;
  readonly platform?: Platform;
}

function Tab({ kind = 'rich', platform = 'youtube', ...stage }: TabProps) {
  return (
    <StoryStage {...stage}>
      <CreatorBrands platform={platform} id={storyIds[kind]} />
    </StoryStage>
  );
}

export const Rich = () => <Tab />;
/** One organic video. */
export const Poor = () => <Tab kind="poor" />;
export const Empty = () => <Tab kind="empty" />;
export const RightToLeft = () => <Tab direction="rtl" />;
/** A name that fills its line, and results of one sponsored post. */
export const TooFew = () => (
  <Tab
    handlers={[
      answer(getBrands, () => {
        const rich = storyBrands('rich', 'youtube');
        const [first] = rich.brands;
        return {
          ...rich,
          brands: first
            ? [
                {
                  ...first,
                  name: 'Grethe & Søstre Hjemmeindretningskompagniet ApS',
                  videos: 1,
                  medianViews: null,
                  interactionRate: null,
                },
              ]
            : [],
          sponsored: { ...rich.sponsored, videos: 1 },
          ads: rich.ads.slice(0, 1),
        };
      }),
    ]}
  />
);
export const Loading = () => <Tab handlers={[answer(getBrands, never)]} />;
export const Failed = () => <Tab handlers={[answer(getBrands, failing)]} />;
export const Refused = () => <Tab handlers={[answer(getBrands, () => spent('basicAnalyses'))]} />;
export const UnknownCreator = () => (
  <StoryStage>
    <CreatorBrands platform="tiktok" id="999" />
  </StoryStage>
);
