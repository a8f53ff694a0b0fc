import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { rankingsEn } from '../locales/en.ts';
import { rankingsZh } from '../locales/zh.ts';
import { detailWorld } from './detailWorld.ts';
import { type RankingsWorldOptions, rankingsHandlers } from './rankingsWorld.ts';

const kinds: readonly Target['kind'][] = ['creator', 'compare', 'upgrade'];

export const rankingsNavigation = {
  href: (target: Target) =>
    kinds.includes(target.kind) ? `/${target.kind}${'id' in target ? `/${target.id}` : ''}` : undefined,
  go: () => {},
};

export interface RankingsStageProps extends RankingsWorldOptions {
  /** Override the default handlers. */
  readonly handlers?: readonly MockHandler[] | undefined;
  readonly appearance?: Partial<Appearance> | undefined;
  readonly children: ReactNode;
}

/** The time of the stories: later than the newest list. */
export const rankingsNow: number = Date.parse('2026-11-21T02:30:00.000Z');

/** A team with rankings. */
export function RankingsStage({ handlers = [], appearance, children, ...world }: RankingsStageProps) {
  const [client] = useState(() =>
    createMockClient([...detailWorld(), ...rankingsHandlers(world), ...handlers]),
  );
  return (
    <FeatureStage
      client={client}
      messages={[rankingsZh, rankingsEn]}
      navigation={rankingsNavigation}
      appearance={appearance}
      now={rankingsNow}
    >
      {children}
    </FeatureStage>
  );
}
