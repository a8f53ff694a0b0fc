import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { signedInAreas } from '../../../testing/signedInAreas.ts';
import { collaborationEn } from '../locales/en.ts';
import { collaborationZh } from '../locales/zh.ts';
import { type CollaborationWorldOptions, collaborationWorld } from './collaborationWorld.ts';

/** 28 November 2026, 10:00 in Shanghai: the day of the stories. */
export const storyNow = Date.parse('2026-11-28T02:00:00.000Z');

const kinds: readonly Target['kind'][] = [
  'promotions',
  'promotion',
  'cooperations',
  'creator',
  'search',
  'email',
  'mailThread',
  'mailCampaign',
  'monitorProject',
  'monitoredPost',
  'shortLink',
  'writeEmail',
  'upgrade',
];

export const storyNavigation = {
  href: (target: Target) => {
    if (!kinds.includes(target.kind)) return undefined;
    const tab = 'tab' in target && target.tab ? `/${target.tab}` : '';
    return `/${target.kind}${'id' in target ? `/${target.id}` : ''}${tab}`;
  },
  go: () => {},
};

export interface CollaborationStageProps extends CollaborationWorldOptions {
  /** Override the default handlers. */
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
  /** The person is the main account, who knows the members. */
  readonly isOwner?: boolean;
  readonly children: ReactNode;
}

/** A team with promotions, invitations and collaborations. */
export function CollaborationStage(props: CollaborationStageProps) {
  const { handlers = [], appearance, isOwner = true, children, ...world } = props;
  const [client] = useState(() => createMockClient([...collaborationWorld(world).handlers, ...handlers]));
  return (
    <FeatureStage
      client={client}
      now={storyNow}
      messages={[formZh, formEn, collaborationZh, collaborationEn]}
      navigation={storyNavigation}
      appearance={appearance}
      makeAreas={() => signedInAreas(isOwner)}
    >
      {children}
    </FeatureStage>
  );
}
