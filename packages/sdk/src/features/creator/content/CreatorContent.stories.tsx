import { getContent, type Platform } from '@reachkit/contract';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { StoryStage, type StoryStageProps } from '../stories/StoryStage.tsx';
import { spent } from '../stories/storyTabs.ts';
import { type StoryKind, storyIds } from '../stories/world.ts';
import { CreatorContent, type CreatorContentProps } from './CreatorContent.tsx';
import { defaultContentView } from './contentView.ts';

export default { title: 'creator/Content' };

const never = () => new Promise<never>(() => {});
const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};

interface TabProps extends Omit<StoryStageProps, 'children'>, Pick<CreatorContentProps, 'defaultView'> {
  readonly kind?: StoryKind;
  readonly platform?: Platform;
}

function Tab({ kind = 'rich', platform = 'tiktok', defaultView, ...stage }: TabProps) {
  return (
    <StoryStage {...stage}>
      <CreatorContent platform={platform} id={storyIds[kind]} defaultView={defaultView} />
    </StoryStage>
  );
}

export const Rich = () => <Tab />;
/** Images beside videos. */
export const RichInstagram = () => <Tab platform="instagram" />;
/** One video with hidden counts. */
export const Poor = () => <Tab kind="poor" />;
export const Empty = () => <Tab kind="empty" />;
export const RightToLeft = () => <Tab direction="rtl" />;
export const FilteredToNothing = () => (
  <Tab defaultView={{ ...defaultContentView, days: 7, hashtag: 'nothing' }} />
);
export const Loading = () => <Tab handlers={[answer(getContent, never)]} />;
export const Failed = () => <Tab handlers={[answer(getContent, failing)]} />;
export const Refused = () => <Tab handlers={[answer(getContent, () => spent('basicAnalyses'))]} />;
export const UnknownCreator = () => (
  <StoryStage>
    <CreatorContent platform="tiktok" id="999" />
  </StoryStage>
);
