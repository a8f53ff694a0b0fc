import { getCreator } from '@reachkit/contract';
import type { Locale } from '@reachkit/contract/locales';
import { useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { unopened } from '../stories/unopened.ts';
import {
  type CreatorWorldOptions,
  creatorWorld,
  type StoryKind,
  storyNow,
  storyProfile,
} from '../stories/world.ts';
import { CreatorPreview } from './CreatorPreview.tsx';

export default { title: 'creator/CreatorPreview' };

interface StageProps {
  readonly kind?: StoryKind;
  readonly world?: CreatorWorldOptions;
  readonly locale?: Locale;
  readonly appearance?: Partial<Appearance>;
}

function Stage({ kind = 'rich', world, locale, appearance }: StageProps) {
  const [client] = useState(() => creatorWorld(world));
  return (
    <FeatureStage
      client={client}
      locale={locale}
      messages={[creatorZh, creatorEn]}
      appearance={appearance}
      now={storyNow}
    >
      <CreatorPreview creator={storyProfile(kind, 'tiktok').creator} onOpenPage={() => {}} />
    </FeatureStage>
  );
}

const closed: CreatorWorldOptions = { profile: (profile) => unopened(profile) };

export const Closed = () => <Stage world={closed} />;
export const ClosedEnglish = () => (
  <Stage world={closed} locale="en" appearance={{ scheme: 'dark', direction: 'rtl' }} />
);
export const Opened = () => <Stage />;
export const Poor = () => <Stage kind="poor" world={closed} />;
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
