import { roleAdmin } from '@reachkit/contract/session/session';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { anyUser } from '../../../testing/anyUser.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { officeEn } from '../locales/en.ts';
import { officeZh } from '../locales/zh.ts';
import { type OfficeWorldOptions, officeWorld } from './officeWorld.ts';

/** Time of the stories: 2026-11-20 18:00 in Shanghai. */
export const storyNow = Date.parse('2026-11-20T10:00:00.000Z');

export const officeNavigation = {
  href: (target: Target) =>
    target.kind.startsWith('staff') ? `/${target.kind}${'id' in target ? `/${target.id}` : ''}` : undefined,
  go: () => {},
};

/** The state areas of a person of the staff. */
export function staffAreas(rights: readonly StaffRight[], idleMinutes = 30) {
  const areas = createStateAreas();
  areas.user.set({
    ...anyUser,
    id: '91',
    nickName: '沈岚',
    roleIds: [roleAdmin],
    staffRights: [...rights],
    hasSecondFactor: true,
    idleMinutes,
  });
  return areas;
}

interface OfficeStageProps extends OfficeWorldOptions {
  readonly rights?: readonly StaffRight[];
  readonly idleMinutes?: number;
  /** Override the default handlers. */
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
  readonly children: ReactNode;
}

/** A person of the staff with a team. */
export function OfficeStage(props: OfficeStageProps) {
  const { rights = ['admin'], idleMinutes, handlers = [], appearance, children, ...world } = props;
  const [client] = useState(() => createMockClient([...officeWorld(world).handlers, ...handlers]));
  return (
    <FeatureStage
      client={client}
      now={storyNow}
      messages={[formZh, formEn, officeZh, officeEn]}
      navigation={officeNavigation}
      appearance={appearance}
      makeAreas={() => staffAreas(rights, idleMinutes)}
    >
      {children}
    </FeatureStage>
  );
}
