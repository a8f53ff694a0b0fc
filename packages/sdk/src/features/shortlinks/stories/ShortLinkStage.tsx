import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { signedInAreas } from '../../../testing/signedInAreas.ts';
import { shortlinksEn } from '../locales/en.ts';
import { shortlinksZh } from '../locales/zh.ts';
import { shortLinkActions } from './shortLinkActions.ts';
import { type ShortLinkWorldOptions, shortLinkWorld } from './shortLinkWorld.ts';

const navigation = {
  href: (target: Target) =>
    ['shortLinks', 'shortLink', 'creator', 'mailCampaign', 'upgrade', 'orders'].includes(target.kind)
      ? `/${target.kind}${'id' in target ? `/${target.id}` : ''}`
      : undefined,
  go: () => {},
};

interface ShortLinkStageProps extends ShortLinkWorldOptions {
  readonly isOwner?: boolean;
  /** Override the default handlers. */
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
  readonly children: ReactNode;
}

/** A team with short links. */
export function ShortLinkStage(props: ShortLinkStageProps) {
  const { isOwner = true, handlers = [], appearance, children, ...world } = props;
  const [client] = useState(() =>
    createMockClient([...shortLinkWorld(world).handlers, ...shortLinkActions(), ...handlers]),
  );
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, shortlinksZh, shortlinksEn]}
      navigation={navigation}
      appearance={appearance}
      makeAreas={() => signedInAreas(isOwner)}
    >
      {children}
    </FeatureStage>
  );
}
