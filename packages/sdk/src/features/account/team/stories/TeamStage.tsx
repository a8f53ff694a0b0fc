import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../../core/contexts.ts';
import type { Target } from '../../../../core/navigation/target.ts';
import { createStateAreas } from '../../../../provider/stateAreas.ts';
import { createMockClient } from '../../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../../testing/mockHandler.ts';
import { accountEn } from '../../locales/en.ts';
import { accountZh } from '../../locales/zh.ts';
import { storyPerson } from '../../stories/accountWorld.ts';
import { type TeamWorldOptions, teamWorld } from './teamWorld.ts';

interface TeamStageProps extends TeamWorldOptions {
  readonly isAdmin?: boolean;
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
  readonly children: ReactNode;
}

export const teamNavigation = {
  href: ({ kind }: Target) => (kind === 'upgrade' || kind === 'prices' ? undefined : `/${kind}`),
  go: () => {},
};

/** Stage with a team member in the team management. */
export function TeamStage({ isAdmin = true, handlers = [], appearance, children, ...world }: TeamStageProps) {
  const [client] = useState(() => createMockClient([...teamWorld(world).handlers, ...handlers]));
  return (
    <FeatureStage
      client={client}
      messages={[accountZh, accountEn]}
      navigation={teamNavigation}
      appearance={appearance}
      makeAreas={() => {
        const areas = createStateAreas();
        areas.user.set({ ...storyPerson, roleIds: isAdmin ? storyPerson.roleIds : [] });
        return areas;
      }}
    >
      {children}
    </FeatureStage>
  );
}
