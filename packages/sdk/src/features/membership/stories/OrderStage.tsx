import {
  getEquity,
  listEquityVersions,
  type MembershipVersion,
  roleTeamAdmin,
  type UserInfo,
} from '@reachkit/contract';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { membershipEn } from '../locales/en.ts';
import { membershipZh } from '../locales/zh.ts';
import { type OrderWorldOptions, orderWorld } from './orderWorld.ts';
import { storyEquity, storyPlans } from './plans.ts';

/** The owner of a team, or a member of it. */
export function storyPerson(version: MembershipVersion, isOwner = true): UserInfo {
  return {
    id: '7',
    nickName: 'Lin',
    avatar: null,
    teamId: '3',
    roleIds: isOwner ? [roleTeamAdmin] : [],
    company: null,
    phone: null,
    language: null,
    timeZone: null,
    deletesAt: null,
    version,
  };
}

const navigation = {
  href: ({ kind }: Target) =>
    ['upgrade', 'prices', 'orders', 'search'].includes(kind) ? `/${kind}` : undefined,
  go: () => {},
};

interface OrderStageProps extends OrderWorldOptions {
  readonly isOwner?: boolean;
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
  readonly children: ReactNode;
}

/** A team that buys plans. */
export function OrderStage(props: OrderStageProps) {
  const { current = 'free', isOwner = true, handlers = [], appearance, children, ...world } = props;
  const [client] = useState(() =>
    createMockClient([
      answer(listEquityVersions, ({ locale }) => storyPlans(locale)),
      answer(getEquity, ({ locale }) => storyEquity(current, { locale })),
      ...orderWorld({ current, ...world }).handlers,
      ...handlers,
    ]),
  );
  return (
    <FeatureStage
      client={client}
      messages={[membershipZh, membershipEn]}
      navigation={navigation}
      appearance={appearance}
      makeAreas={() => {
        const areas = createStateAreas();
        areas.user.set(storyPerson(current, isOwner));
        return areas;
      }}
    >
      {children}
    </FeatureStage>
  );
}
