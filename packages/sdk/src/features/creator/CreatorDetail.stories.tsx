import { getCreator, getOverview, type Platform, platforms, unlockEmails } from '@reachkit/contract';
import type { Locale } from '@reachkit/contract/locales';
import { useState } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import { choice, withControls } from '../../../.ladle/withControls.tsx';
import { useWords } from '../../../.ladle/words.ts';
import type { Appearance } from '../../core/contexts.ts';
import type { Target } from '../../core/navigation/target.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { CreatorDetail, type CreatorDetailProps } from './CreatorDetail.tsx';
import { creatorEn } from './locales/en.ts';
import { creatorZh } from './locales/zh.ts';
import type { CreatorActionsProps } from './shared/creatorSlots.ts';
import { unlockedEmail } from './stories/storyTabs.ts';
import { unopened } from './stories/unopened.ts';
import {
  type CreatorWorldOptions,
  creatorWorld,
  daysAgo,
  quotaOf,
  type StoryKind,
  storyIds,
  storyJobId,
  storyNow,
} from './stories/world.ts';

export default { title: 'creator/CreatorDetail' };

interface StageProps extends Partial<CreatorDetailProps> {
  readonly kind?: StoryKind;
  readonly world?: CreatorWorldOptions;
  readonly locale?: Locale;
  readonly appearance?: Partial<Appearance>;
}

const navigation = {
  href: ({ kind }: Target) => (kind === 'external' ? undefined : `/${kind}`),
  go: () => {},
};

/** Opened from a result list of 200. */
function areasOf(platform: Platform, id: string) {
  const areas = createStateAreas();
  const ids = Array.from({ length: 200 }, (_, at) => (at === 11 ? id : `${at}`));
  areas.bloggerList.keepTrail({ platform, view: 'region=US', ids, openedId: id });
  return areas;
}

function Stage({ kind = 'rich', world, locale, appearance, platform = 'tiktok', ...props }: StageProps) {
  const [client] = useState(() => creatorWorld(world));
  const id = props.id ?? storyIds[kind];
  return (
    <FeatureStage
      client={client}
      locale={locale}
      messages={[creatorZh, creatorEn]}
      appearance={appearance}
      now={storyNow}
      navigation={navigation}
      makeAreas={() => areasOf(platform, id)}
    >
      <CreatorDetail {...props} platform={platform} id={id} />
    </FeatureStage>
  );
}

export const RichTiktok = () => <Stage />;
export const RichYoutube = () => <Stage platform="youtube" />;
export const RichInstagram = () => <Stage platform="instagram" />;
export const PoorTiktok = () => <Stage kind="poor" />;
export const PoorYoutube = () => <Stage kind="poor" platform="youtube" />;
export const PoorInstagram = () => <Stage kind="poor" platform="instagram" />;
export const EmptyTiktok = () => <Stage kind="empty" />;
export const EmptyYoutube = () => <Stage kind="empty" platform="youtube" />;
export const EmptyInstagram = () => <Stage kind="empty" platform="instagram" />;
export const English = () => <Stage locale="en" />;
export const Dark = () => <Stage appearance={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" appearance={{ direction: 'rtl' }} />;

/** In a host that saves creators; on a phone the save and unlock buttons are docked. */
export function Docked() {
  const [world] = useState(unlockingWorld);
  return <Stage world={world} slots={{ SaveAction: Save }} />;
}
/** Once unlocked, the address stays unlocked. */
function unlockingWorld(): CreatorWorldOptions {
  let isUnlocked = false;
  return {
    profile: (profile) => ({ ...unopened(profile), ...(isUnlocked && { email: unlockedEmail() }) }),
    handlers: [
      answer(unlockEmails, ({ body }) => {
        isUnlocked = true;
        const success = body.ids.map((id) => ({ id, email: unlockedEmail(), isNew: true }));
        return { success, fail: [], quota: quotaOf(315, 600) };
      }),
    ],
  };
}

function Save({ creator }: CreatorActionsProps) {
  const words = useWords();
  return (
    <span data-rk-data="">
      <Button title={creator.name}>{words.save}</Button>
    </span>
  );
}

export const Unopened = () => <Stage world={{ profile: (profile) => unopened(profile) }} />;
export const UnopenedEnglish = () => (
  <Stage
    world={{ profile: (profile) => unopened(profile) }}
    locale="en"
    appearance={{ scheme: 'dark', direction: 'rtl' }}
  />
);
export const UnopenedNothingLeft = () => <Stage world={{ profile: (profile) => unopened(profile, 1500) }} />;

export const Loading = () => (
  <Stage
    world={{
      handlers: [
        answer(getCreator, () => new Promise(() => {})),
        answer(getOverview, () => new Promise(() => {})),
      ],
    }}
  />
);
export const Unknown = () => <Stage id="999" />;
export const Failed = () => (
  <Stage
    world={{
      handlers: [
        answer(getCreator, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    }}
  />
);
export const NoAnalysesLeft = () => (
  <Stage
    world={{
      handlers: [
        answer(getOverview, () => {
          throw new Refusal({
            code: 430,
            data: {
              feature: 'basicAnalyses',
              used: 10,
              limit: 10,
              resetAt: '2026-12-12T00:00:00+08:00',
              needVersion: 'basic',
            },
          });
        }),
      ],
    }}
  />
);
/** No longer on the platform, blacklisted, and contacted by a colleague. */
export const Gone = () => (
  <Stage
    world={{
      profile: (profile) => ({
        ...profile,
        goneAt: daysAgo(12),
        refresh: { isPossible: false, isStale: true, jobId: null },
        blacklist: { reason: '样品收下后不再回复', scope: 'all', at: daysAgo(20), until: null, by: '予安' },
      }),
      overview: (overview) => ({
        ...overview,
        verdict: {
          kind: 'weak',
          reasons: [{ id: 'gone', tone: 'minus', value: null, peer: null, percentile: null }],
        },
      }),
    }}
  />
);
/** The figures are outdated; a refresh is running. */
export const Refreshing = () => (
  <Stage
    world={{
      profile: (profile) => ({
        ...profile,
        refresh: { isPossible: true, isStale: true, jobId: storyJobId },
      }),
    }}
  />
);

interface DetailControls {
  readonly platform: Platform;
  /** How complete the creator's data is. */
  readonly kind: StoryKind;
}
const detailControls: DetailControls = { platform: 'tiktok', kind: 'rich' };

export const Controls = withControls(
  detailControls,
  { platform: choice(platforms), kind: choice(['rich', 'poor', 'empty']) },
  (props) => <Stage key={`${props.platform} ${props.kind}`} {...props} />,
);
