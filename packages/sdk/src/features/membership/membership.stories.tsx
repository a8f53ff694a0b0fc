import {
  type EquityMissed,
  getEquity,
  listEquityVersions,
  type MembershipVersion,
  type UserInfo,
} from '@reachkit/contract';
import { sendFeedback } from '@reachkit/contract/account/feedback';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import type { Appearance } from '../../core/contexts.ts';
import type { Target } from '../../core/navigation/target.ts';
import { EquityOffer } from '../../provider/EquityOffer.tsx';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EquityUsage } from './EquityUsage.tsx';
import { EquityUsageView } from './EquityUsageView.tsx';
import { membershipEn } from './locales/en.ts';
import { membershipZh } from './locales/zh.ts';
import { PlanTable } from './PlanTable.tsx';
import { PlanTableView } from './PlanTableView.tsx';
import { storyEquity, storyPlans } from './stories/plans.ts';
import * as css from './stories/stage.css.ts';
import { UpgradeOffer } from './UpgradeOffer.tsx';
import { UpgradeOfferView } from './UpgradeOfferView.tsx';
import { UpgradeRequest } from './UpgradeRequest.tsx';

export default { title: 'membership/Membership' };

const nothing = () => {};
const never = () => new Promise<never>(() => {});
const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};

/** A host with pages for plans and prices. */
const navigation = {
  href: ({ kind }: Target) => (kind === 'upgrade' || kind === 'prices' ? `/${kind}` : undefined),
  go: nothing,
};

const person: UserInfo = {
  id: '7',
  nickName: '小林',
  avatar: null,
  teamId: '3',
  roleIds: [],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'basic',
};

const usual: readonly MockHandler[] = [
  answer(listEquityVersions, ({ locale }) => storyPlans(locale)),
  answer(getEquity, ({ locale }) => storyEquity('basic', { locale })),
];

interface StageProps {
  readonly handlers?: readonly MockHandler[];
  readonly locale?: Locale;
  readonly appearance?: Partial<Appearance>;
  readonly isPhone?: boolean;
  readonly children: ReactNode;
}

function Stage({ handlers = [], isPhone, children, ...look }: StageProps) {
  const [client] = useState(() => createMockClient([...usual, ...handlers]));
  return (
    <FeatureStage
      {...look}
      client={client}
      messages={[membershipZh, membershipEn]}
      navigation={navigation}
      makeAreas={areasOf}
    >
      <div className={isPhone ? css.phone : undefined}>{children}</div>
    </FeatureStage>
  );
}

/** A signed-in person, as after `useAccount`. */
function areasOf() {
  const areas = createStateAreas();
  areas.user.set(person);
  return areas;
}

function choose(version: MembershipVersion) {
  return (
    <Button isWide variant={version === 'pro' ? 'primary' : 'secondary'} onClick={nothing}>
      {'Host action'}
    </Button>
  );
}

export const Plans = () => (
  <Stage>
    <PlanTable renderAction={choose} />
  </Stage>
);
export const PlansPhone = () => (
  <Stage isPhone>
    <PlanTable />
  </Stage>
);
export const PlansRightToLeft = () => (
  <Stage appearance={{ direction: 'rtl' }}>
    <PlanTable />
  </Stage>
);
export const PlansLoading = () => (
  <Stage handlers={[answer(listEquityVersions, never)]}>
    <PlanTable />
  </Stage>
);
export const PlansFailed = () => (
  <Stage handlers={[answer(listEquityVersions, failing)]}>
    <PlanTable />
  </Stage>
);
/** Rendered on a server that already has the response. */
export const PlansHandedIn = () => (
  <Stage>
    <PlanTableView
      model={{
        plans: storyPlans('zh'),
        current: null,
        error: null,
        isRetrying: false,
        retry: nothing,
      }}
    />
  </Stage>
);

export const Usage = () => (
  <Stage>
    <EquityUsage />
  </Stage>
);
export const UsagePhone = () => (
  <Stage isPhone>
    <EquityUsage />
  </Stage>
);
export const UsageLoading = () => (
  <Stage handlers={[answer(getEquity, never)]}>
    <EquityUsage />
  </Stage>
);
export const UsageFailed = () => (
  <Stage handlers={[answer(getEquity, failing)]}>
    <EquityUsage />
  </Stage>
);
/** Usage exceeds the plan, as after its end. */
export const UsageBeyond = () => (
  <Stage>
    <EquityUsageView
      model={{
        equity: storyEquity('free', { share: 1.6 }),
        isLoading: false,
        error: null,
        retry: nothing,
      }}
    />
  </Stage>
);

const searches: EquityMissed = {
  feature: 'searches',
  used: 10,
  limit: 10,
  resetAt: '2026-11-20T16:00:00.000Z',
  needVersion: 'basic',
};

/** Requests a plan above the current one from support. */
export const Request = () => (
  <Stage handlers={[answer(sendFeedback, () => ({ id: '12' }))]}>
    <UpgradeRequest version="team" />
  </Stage>
);

export const Offer = () => (
  <Stage>
    <UpgradeOffer missed={searches} />
  </Stage>
);
export const OfferOfLevel = () => (
  <Stage>
    <UpgradeOffer missed={{ feature: 'searchScope', used: 3, limit: 1, resetAt: null, needVersion: 'pro' }} />
  </Stage>
);
export const OfferOfNone = () => (
  <Stage>
    <UpgradeOffer
      missed={{ feature: 'bulkCollect', used: 20, limit: 0, resetAt: null, needVersion: 'basic' }}
    />
  </Stage>
);
/** No plan is sufficient. */
export const OfferOfNothing = () => (
  <Stage>
    <UpgradeOfferView
      missed={{ feature: 'massRecipients', used: 6000, limit: 5000, resetAt: null, needVersion: null }}
      plan={null}
      way={null}
    />
  </Stage>
);
/** Default offer of a host that passes no offer of its own. */
export const OfferPlain = () => (
  <Stage>
    <EquityOffer missed={searches} />
  </Stage>
);
