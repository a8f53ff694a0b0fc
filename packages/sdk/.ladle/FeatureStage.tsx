import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import type { Client } from '../src/core/client/types.ts';
import type { Appearance } from '../src/core/contexts.ts';
import type { Messages } from '../src/core/i18n/texts.ts';
import type { Navigation } from '../src/core/navigation/target.ts';
import type { StateAreas } from '../src/core/state/createStateAreas.ts';
import { TestProvider } from '../src/testing/TestProvider.tsx';
import { useStage } from './stage.tsx';
import './stage.css';

export interface FeatureStageProps {
  readonly messages: Messages;
  readonly client?: Client | undefined;
  /** Milliseconds since 1970. */
  readonly now?: number | undefined;
  /** Settings of the story that the stage cannot change. */
  readonly locale?: Locale | undefined;
  readonly appearance?: Partial<Appearance> | undefined;
  readonly navigation?: Navigation | undefined;
  /** Initial state, e.g. a person. */
  readonly makeAreas?: (() => StateAreas) | undefined;
  readonly children: ReactNode;
}

/** A provider with the language and appearance of the stage. */
export function FeatureStage(props: FeatureStageProps) {
  const { messages, client, now, locale, appearance, navigation, makeAreas, children } = props;
  const stage = useStage();
  const [areas] = useState(makeAreas);
  const { color, scheme, density, dir } = stage;
  return (
    <TestProvider
      locale={locale ?? stage.locale}
      messages={messages}
      appearance={{ color, scheme, density, direction: dir, ...appearance }}
      {...(client && { client })}
      {...(navigation && { navigation })}
      {...(areas && { areas })}
      {...(now !== undefined && { now: () => now })}
    >
      {/* A host that chooses dark gives its page the colour that belongs to it. */}
      {appearance?.scheme ? <div className="rk-stage-ground">{children}</div> : children}
    </TestProvider>
  );
}
