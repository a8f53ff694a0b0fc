import type { MonitorAlert } from '@reachkit/contract/monitor/alert';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';

type Event = MonitoredPostDetail['events'][number];

/** A row of the events: an alert, a change of the post, or a time without readings. */
export type PostEvent =
  | { readonly type: 'alert'; readonly at: string; readonly alert: MonitorAlert }
  | { readonly type: 'event'; readonly at: string; readonly kind: Event['kind'] }
  | { readonly type: 'gap'; readonly at: string; readonly to: string };

/** An alert is raised at the reading that found its event, or soon after. */
const sameMs = 3_600_000;

/** Alerts, changes and gaps of a post, the newest first; a change with an alert is listed once. */
export function postEvents({
  alerts,
  events,
  gaps,
}: Pick<MonitoredPostDetail, 'alerts' | 'events' | 'gaps'>): readonly PostEvent[] {
  const hasAlert = ({ kind, at }: Event) =>
    alerts.some((alert) => alert.kind === kind && Math.abs(Date.parse(alert.at) - Date.parse(at)) <= sameMs);
  return [
    ...alerts.map((alert) => ({ type: 'alert' as const, at: alert.at, alert })),
    ...events
      .filter((event) => !hasAlert(event))
      .map(({ at, kind }) => ({ type: 'event' as const, at, kind })),
    ...gaps.map(({ from, to }) => ({ type: 'gap' as const, at: from, to })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
