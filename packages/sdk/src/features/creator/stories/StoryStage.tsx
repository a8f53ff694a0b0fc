import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Navigation } from '../../../core/navigation/target.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { tabHandlers } from './storyTabs.ts';
import { type CreatorWorldOptions, creatorWorld } from './world.ts';

export interface StoryStageProps extends CreatorWorldOptions {
  readonly locale?: Locale;
  readonly direction?: 'ltr' | 'rtl';
  readonly navigation?: Navigation;
  readonly children: ReactNode;
}

/** Renders a tab of the stories' creators, alone on a page. */
export function StoryStage(props: StoryStageProps) {
  const { handlers = [], locale, direction, navigation, children, ...options } = props;
  const [client] = useState(() =>
    creatorWorld({ ...options, handlers: [...tabHandlers(), ...handlers] satisfies readonly MockHandler[] }),
  );
  return (
    <FeatureStage
      client={client}
      messages={[creatorZh, creatorEn]}
      locale={locale}
      {...(direction && { appearance: { direction } })}
      {...(navigation && { navigation })}
    >
      {children}
    </FeatureStage>
  );
}
