import { roleTeamAdmin } from '@reachkit/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
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

/** The state areas of a signed-in person: the owner of the stories' promotions. */
export function collaborationAreas(isOwner: boolean) {
  const areas = createStateAreas();
  areas.user.set({
    id: '7',
    nickName: 'Lin Yu’an',
    avatar: null,
    teamId: '3',
    company: null,
    phone: null,
    language: null,
    timeZone: null,
    deletesAt: null,
    version: 'pro',
    roleIds: isOwner ? [roleTeamAdmin] : [],
  });
  return areas;
}

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
      makeAreas={() => collaborationAreas(isOwner)}
    >
      {children}
    </FeatureStage>
  );
}

/** Dialogs open on a click, so none is rendered on a server. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return isShown ? children : null;
}
