import { getMailRounds } from '@reachkit/contract/email/rounds';
import { listMailTemplates } from '@reachkit/contract/email/template';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import {
  emptyPlan,
  type RoundsWorldOptions,
  roundsHandlers,
  storyDraftPlan,
  storyPlan,
} from '../stories/roundsWorld.ts';
import { FollowUpPlan } from './FollowUpPlan.tsx';
import { RoundDialog } from './RoundDialog.tsx';
import { RoundsField } from './RoundsField.tsx';
import { useFollowUpPlan } from './useFollowUpPlan.ts';

export default { title: 'email/FollowUpPlan' };

interface StageProps {
  readonly world?: RoundsWorldOptions;
  /** Replaces the response of the plan request. */
  readonly handler?: MockHandler;
  /** Replaces the whole plan. */
  readonly children?: ReactNode;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ world, handler, children, locale, look }: StageProps): ReactNode {
  const [client] = useState(() =>
    createMockClient([
      answer(listMailTemplates, () => ({ list: [], stock: { used: 0, limit: 20 } })),
      ...(handler ? [handler] : roundsHandlers(world)),
    ]),
  );
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, emailZh, emailEn]}
      locale={locale}
      appearance={look}
    >
      {children ?? <FollowUpPlan campaignId="1" />}
    </FeatureStage>
  );
}

function Round({ no }: { readonly no: number }): ReactNode {
  const model = useFollowUpPlan({ campaignId: '1' });
  const { plan } = model;
  return (
    plan && (
      <RoundDialog no={no} model={model} plan={plan} round={plan.rounds[no - 1]} onClose={() => undefined} />
    )
  );
}

const refused = answer(getMailRounds, () => {
  throw new Refusal({ code: 500, status: 500 });
});
const field = <RoundsField campaignId="1" onKeep={async () => '1'} isTracked limit={4} />;

export const Running = () => <Stage />;
export const RunningEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
export const Draft = () => <Stage world={{ plan: storyDraftPlan }} />;
export const Empty = () => <Stage world={{ plan: emptyPlan }} />;
/** A sender of the campaign cannot be synced, and never was. */
export const Unreadable = () => (
  <Stage
    locale="en"
    world={{ plan: { ...storyPlan, unreadable: ['hello@greenwood.example'], readAt: null } }}
  />
);
export const Failed = () => <Stage handler={refused} />;
export const Loading = () => <Stage handler={answer(getMailRounds, () => new Promise<never>(() => {}))} />;
/** The third round has its own text, five days and twelve hours after the second. */
export const RoundEdited = () => (
  <Stage>
    <Round no={3} />
  </Stage>
);
/** A round for recipients who opened, although machines cause many of the opens. */
export const RoundRightToLeftDark = () => (
  <Stage locale="en" look={{ scheme: 'dark', direction: 'rtl' }}>
    <Round no={2} />
  </Stage>
);
/** The rounds as a field of the composer. */
export const Field = () => <Stage world={{ plan: storyDraftPlan }}>{field}</Stage>;
export const FieldEnglishRightToLeft = () => (
  <Stage world={{ plan: storyDraftPlan }} locale="en" look={{ direction: 'rtl' }}>
    {field}
  </Stage>
);
