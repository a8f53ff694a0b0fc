import { type MonitorAlertKind, monitorAlertChangeSchema, monitorAlertEvent } from '@reachkit/contract';
import type { Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import type { TeamEvent } from '../../../platform/webhooks/publish.ts';
import { publishEvents } from '../../people/teamEvents.ts';

/** A stored alert, as others learn of it. */
export interface NewAlert {
  readonly id: number;
  readonly teamId: number;
  readonly projectId: number;
  readonly linkId: number | null;
  readonly kind: MonitorAlertKind;
  readonly at: Date;
}

/** Max projects that a live message names. */
const maxProjects = 100;

/**
 * Announces new alerts of a team once the transaction is committed: the one place from which open pages, and webhooks
 * with `monitor.alert`, learn of each.
 */
export async function announceNewAlerts(
  tx: Transaction,
  teamId: number,
  alerts: readonly NewAlert[],
  now: Date,
): Promise<void> {
  await publishEvents(tx, teamId, { events: alerts.map(eventOf), at: now });
  await announceChange(
    tx,
    teamId,
    alerts.map(({ projectId }) => projectId),
  );
}

const eventOf = ({ id, projectId, linkId, kind, at }: NewAlert): TeamEvent => ({
  event: 'monitor.alert',
  data: { alertId: id, projectId, linkId, kind, at },
});

/** Has the open pages of a team read its alerts again. */
export async function announceChange(
  tx: Transaction,
  teamId: number,
  projectIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(projectIds)].slice(0, maxProjects);
  if (ids.length === 0) return;
  const data = encode(monitorAlertChangeSchema, { projectIds: ids });
  await publishLive(tx, { team: teamId }, { code: 0, msg: '', event: monitorAlertEvent, data });
}
