import type {
  MonitorAlertKind,
  MonitorLinkState,
  MonitorProjectState,
} from '@reachkit/contract/monitor/kinds';
import type { BadgeTone } from '../../../ui/Badge/Badge.tsx';

export const linkTones: Readonly<Record<MonitorLinkState, BadgeTone>> = {
  resolving: 'plain',
  waiting: 'plain',
  monitored: 'success',
  finished: 'plain',
  unavailable: 'danger',
  unsupported: 'warning',
  noSource: 'warning',
  stopped: 'warning',
};

export const projectTones: Readonly<Record<MonitorProjectState, BadgeTone>> = {
  running: 'success',
  planned: 'accent',
  ended: 'plain',
  archived: 'plain',
  removed: 'danger',
};

export const alertTones: Readonly<Record<MonitorAlertKind, BadgeTone>> = {
  unavailable: 'danger',
  disclosureRemoved: 'warning',
  disclosureMissing: 'warning',
  edited: 'warning',
  jump: 'accent',
  drop: 'warning',
  goal: 'success',
  back: 'success',
  failing: 'warning',
  counting: 'plain',
};
