import { listMonitorAlerts } from '@reachkit/contract/monitor/alert';
import { monitorAlertKinds } from '@reachkit/contract/monitor/kinds';
import type { Appearance } from '../../../core/contexts.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { monitorAlert, storyProjects } from '../stories/data.ts';
import { MonitorStage } from '../stories/MonitorStage.tsx';
import { type PostWorldOptions, postWorld } from '../stories/postWorld.ts';
import { type MonitorAlertsListView, openMonitorAlertsView } from './alertsView.ts';
import { MonitorAlerts } from './MonitorAlerts.tsx';

export default { title: 'monitor/MonitorAlerts' };

interface StageProps extends PostWorldOptions {
  readonly view?: Partial<MonitorAlertsListView>;
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
}

const Stage = ({ view, handlers = [], appearance, ...world }: StageProps) => (
  <MonitorStage
    projects={storyProjects}
    handlers={[...postWorld(world), ...handlers]}
    {...(appearance && { appearance })}
  >
    <MonitorAlerts defaultView={{ ...openMonitorAlertsView, ...view }} />
  </MonitorStage>
);

export const Open = () => <Stage />;
export const RightToLeft = () => <Stage appearance={{ direction: 'rtl' }} />;
export const EachKind = () => (
  <Stage
    view={{ state: '' }}
    alerts={monitorAlertKinds.map((kind, at) =>
      monitorAlert({
        id: `${920 + at}`,
        kind,
        values: { views: 1_420, viewsAnHour: 1_420, median: 410, goal: 1_000, posts: 8, platform: 'tiktok' },
        ...(at % 3 === 0 && { handledAt: '2026-11-20T00:10:00.000Z', handledBy: 'Wang Ke' }),
      }),
    )}
  />
);
export const Empty = () => <Stage alerts={[]} />;
export const FilteredToNothing = () => <Stage view={{ kind: 'goal' }} />;
export const Loading = () => (
  <Stage handlers={[answer(listMonitorAlerts, () => new Promise<never>(() => {}))]} />
);
export const Failed = () => (
  <Stage
    handlers={[
      answer(listMonitorAlerts, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  />
);
