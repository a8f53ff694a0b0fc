import { type ReactNode, useEffect, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { SlotScope } from '../../../core/slots.tsx';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { type RankingsSlots, rankingsSlots } from '../list/rankingsSlots.ts';
import { rankingsEn } from '../locales/en.ts';
import { rankingsZh } from '../locales/zh.ts';
import * as css from './detailStage.css.ts';
import { type DetailWorldOptions, detailWorld } from './detailWorld.ts';

export const detailNavigation = {
  href: (target: Target) =>
    target.kind === 'upgrade'
      ? '/upgrade'
      : target.kind === 'creator' || target.kind === 'ranking'
        ? `/${target.kind}/${'id' in target ? target.id : `${target.ranking}?${target.view ?? ''}`}`
        : undefined,
  go: () => {},
};

/** Stand for the buttons of other features. */
export const detailSlots: RankingsSlots = {
  SaveCreators: ({ creatorIds }) => <Button data-ids={creatorIds.join(' ')}>Save</Button>,
  MonitorPost: ({ url }) => <Button data-url={url}>Monitor</Button>,
};

interface DetailStageProps extends DetailWorldOptions {
  readonly appearance?: Partial<Appearance>;
  readonly children: ReactNode;
}

/** The place of a panel, with answers for details and follows. */
export function DetailStage({ appearance, children, ...world }: DetailStageProps) {
  const [client] = useState(() => createMockClient(detailWorld(world)));
  const [isShown, setShown] = useState(false);
  // Dialogs open on a click, so none is rendered on a server.
  useEffect(() => setShown(true), []);
  return (
    <FeatureStage
      client={client}
      messages={[rankingsZh, rankingsEn]}
      navigation={detailNavigation}
      appearance={appearance}
    >
      <SlotScope of={rankingsSlots} slots={detailSlots}>
        <div className={css.panel}>{isShown && children}</div>
      </SlotScope>
    </FeatureStage>
  );
}
