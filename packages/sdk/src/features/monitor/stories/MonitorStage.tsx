import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { signedInAreas } from '../../../testing/signedInAreas.ts';
import { monitorEn } from '../locales/en.ts';
import { monitorZh } from '../locales/zh.ts';
import { type MonitorWorldOptions, monitorWorld } from './monitorWorld.ts';

const kinds: readonly Target['kind'][] = [
  'monitorProjects',
  'monitorProject',
  'monitoredPost',
  'monitorAlerts',
  'creator',
  'writeEmail',
  'upgrade',
];

export const storyNavigation = {
  href: (target: Target) =>
    kinds.includes(target.kind) ? `/${target.kind}${'id' in target ? `/${target.id}` : ''}` : undefined,
  go: () => {},
};

interface MonitorStageProps extends MonitorWorldOptions {
  /** Override the default handlers. */
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
  readonly children: ReactNode;
}

/** A team with monitor projects. */
export function MonitorStage({ handlers = [], appearance, children, ...world }: MonitorStageProps) {
  const [client] = useState(() => createMockClient([...monitorWorld(world).handlers, ...handlers]));
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, monitorZh, monitorEn]}
      navigation={storyNavigation}
      appearance={appearance}
      makeAreas={() => signedInAreas(false)}
    >
      {children}
    </FeatureStage>
  );
}
