import { getUsage, listUsageCharges } from '@reachkit/contract';
import type { Appearance } from '../../../core/contexts.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { AccountStage } from '../stories/AccountStage.tsx';
import { type UsageWorldOptions, usageWorld } from '../stories/usageWorld.ts';
import { UsageReport, type UsageReportProps } from './UsageReport.tsx';
import { openUsageView } from './usageView.ts';

export default { title: 'account/UsageReport' };

interface StageProps extends UsageWorldOptions, Pick<UsageReportProps, 'defaultView'> {
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
}

const Stage = ({ handlers = [], appearance, defaultView, ...world }: StageProps) => (
  <AccountStage handlers={[...usageWorld(world), ...handlers]} {...(appearance && { appearance })}>
    <UsageReport defaultView={defaultView} />
  </AccountStage>
);

const refused = () => {
  throw new Refusal({ code: 500, status: 500 });
};

export const Team = () => <Stage />;
export const OneCounterOfOneMember = () => (
  <Stage defaultView={{ ...openUsageView, counter: 'emailUnlocks', member: '7' }} />
);
export const ChosenDays = () => (
  <Stage defaultView={{ ...openUsageView, from: '2026-10-22', to: '2026-11-20' }} />
);
export const Months = () => (
  <Stage report={{ from: '2025-10-17' }} defaultView={{ ...openUsageView, days: 400 }} />
);
export const OwnOnly = () => <Stage report={{ scope: 'own' }} />;
export const RightToLeft = () => <Stage appearance={{ direction: 'rtl' }} />;
export const Empty = () => <Stage report={{ since: null, days: [], total: {}, members: [] }} charges={[]} />;
export const NothingInTheseDays = () => <Stage report={{ days: [], total: {} }} charges={[]} />;
export const Loading = () => <Stage handlers={[answer(getUsage, () => new Promise<never>(() => {}))]} />;
export const Failed = () => <Stage handlers={[answer(getUsage, refused)]} />;
export const ChargesFailed = () => <Stage handlers={[answer(listUsageCharges, refused)]} />;
