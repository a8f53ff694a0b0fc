import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { createMockClient, signedInSession } from '../../../testing/createMockClient.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { type AccountWorldOptions, accountWorld } from './accountWorld.ts';

interface AccountStageProps extends AccountWorldOptions {
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
  readonly hasAccount?: boolean;
  readonly children: ReactNode;
}

/** Stage with a person in their personal centre. */
export function AccountStage({
  handlers = [],
  appearance,
  hasAccount = true,
  children,
  ...world
}: AccountStageProps) {
  const [client] = useState(() =>
    createMockClient([...accountWorld(world).handlers, ...handlers], {
      session: { ...signedInSession(), hasAccount },
    }),
  );
  return (
    <FeatureStage client={client} messages={[accountZh, accountEn, formZh, formEn]} appearance={appearance}>
      {children}
    </FeatureStage>
  );
}
