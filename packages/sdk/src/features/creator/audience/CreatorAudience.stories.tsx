import { getAudience, getCreator } from '@reachkit/contract';
import type { Locale } from '@reachkit/contract/locales';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { StoryStage } from '../stories/StoryStage.tsx';
import { spent, storyAudience } from '../stories/storyTabs.ts';
import { type CreatorWorldOptions, quotaOf, type StoryKind, storyIds } from '../stories/world.ts';
import { CreatorAudience } from './CreatorAudience.tsx';

export default { title: 'creator/Audience' };

/** The team has opened this analysis in the current period. */
const open: NonNullable<CreatorWorldOptions['profile']> = (profile) => ({
  ...profile,
  openings: {
    ...profile.openings,
    audience: { isOpen: true, until: '2026-12-12T00:00:00+08:00', quota: quotaOf(89, 300) },
  },
});

const never = () => new Promise<never>(() => {});
const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};

interface TabProps extends CreatorWorldOptions {
  readonly kind?: StoryKind;
  readonly locale?: Locale;
  readonly direction?: 'ltr' | 'rtl';
}

function Tab({ kind = 'rich', ...stage }: TabProps) {
  return (
    <StoryStage {...stage}>
      <CreatorAudience platform="tiktok" id={storyIds[kind]} />
    </StoryStage>
  );
}

export const Closed = () => <Tab />;
export const Rich = () => <Tab profile={open} />;
/** Authorised data without sample sizes, and with unknown languages. */
export const Poor = () => <Tab kind="poor" profile={open} />;
export const NothingKnown = () => <Tab kind="empty" profile={open} />;
export const RightToLeft = () => <Tab profile={open} direction="rtl" />;
/** A sample of twelve people: the intervals are wide. */
export const SmallSample = () => (
  <Tab
    profile={open}
    handlers={[
      answer(getAudience, () => {
        const audience = storyAudience('rich', 12);
        return { audience, quota: quotaOf(89, 300) };
      }),
    ]}
  />
);
export const Opening = () => <Tab profile={open} handlers={[answer(getAudience, never)]} />;
export const Loading = () => <Tab handlers={[answer(getCreator, never)]} />;
export const Failed = () => <Tab profile={open} handlers={[answer(getAudience, failing)]} />;
export const UnknownCreator = () => (
  <StoryStage>
    <CreatorAudience platform="tiktok" id="999" />
  </StoryStage>
);
/** The plan includes no analysis, or none is left. */
export const Spent = () => (
  <Tab
    profile={(profile) => ({
      ...profile,
      openings: { ...profile.openings, audience: { isOpen: false, until: null, quota: quotaOf(50, 50) } },
    })}
  />
);
/** A colleague used the last analysis meanwhile. */
export const Refused = () => (
  <Tab profile={open} handlers={[answer(getAudience, () => spent('audienceAnalyses'))]} />
);
