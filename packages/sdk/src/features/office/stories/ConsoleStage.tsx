import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { officeEn } from '../locales/en.ts';
import { officeZh } from '../locales/zh.ts';
import { staffPerson } from './staffPerson.ts';

interface ConsoleStageProps {
  readonly handlers: readonly MockHandler[];
  readonly rights?: readonly StaffRight[];
  readonly appearance?: Partial<Appearance>;
  readonly children: ReactNode;
}

export const consoleNavigation = {
  href: (target: Target) => {
    if (!target.kind.startsWith('staff')) return undefined;
    return target.kind === 'staffTeam' ? `/console/team/${target.id}` : `/console/${target.kind}`;
  },
  go: () => {},
};

/** Stage with a person of the staff in the console. */
export function ConsoleStage({ handlers, rights = ['admin'], appearance, children }: ConsoleStageProps) {
  const [client] = useState(() => createMockClient([...handlers]));
  return (
    <FeatureStage
      client={client}
      messages={[officeZh, officeEn, formZh, formEn]}
      navigation={consoleNavigation}
      appearance={appearance}
      makeAreas={() => {
        const areas = createStateAreas();
        areas.user.set(staffPerson(rights));
        return areas;
      }}
    >
      {children}
    </FeatureStage>
  );
}
