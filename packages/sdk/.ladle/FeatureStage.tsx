import type { ReactNode } from 'react';
import type { Client } from '../src/core/client/types.ts';
import type { Appearance } from '../src/core/contexts.ts';
import type { Messages } from '../src/core/i18n/texts.ts';
import { TestProvider } from '../src/testing/TestProvider.tsx';
import { useStage } from './stage.tsx';

export interface FeatureStageProps {
  readonly messages: Messages;
  readonly client?: Client | undefined;
  /** Milliseconds since 1970. */
  readonly now?: number | undefined;
  /** What the story is about, where the stage may not choose it. */
  readonly locale?: 'zh' | 'en' | undefined;
  readonly appearance?: Partial<Appearance> | undefined;
  readonly children: ReactNode;
}

/** A provider that speaks and looks as the stage does. */
export function FeatureStage({ messages, client, now, locale, appearance, children }: FeatureStageProps) {
  const stage = useStage();
  const { color, scheme, density, dir } = stage;
  return (
    <TestProvider
      locale={locale ?? stage.locale}
      messages={messages}
      appearance={{ color, scheme, density, direction: dir, ...appearance }}
      {...(client && { client })}
      {...(now !== undefined && { now: () => now })}
    >
      {children}
    </TestProvider>
  );
}
