'use client';
import {
  changeMonitorRule,
  listMonitorRules,
  type MonitorRule,
  removeMonitorRule,
} from '@reachkit/contract/monitor/rule';
import { useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';

/** The rules of a project. */
export interface MonitorRulesModel extends ReadStatus {
  /** `null` until the first response. */
  readonly list: readonly MonitorRule[] | null;
  /** The rule adds no more posts; those that it added stay. Rejects with a `ReachkitError`. */
  readonly turnOff: (rule: MonitorRule) => Promise<void>;
  /** The posts that it added stay. Rejects with a `ReachkitError`. */
  readonly remove: (rule: MonitorRule) => Promise<void>;
}

/** Reads the rules of a project, turns them off and removes them. */
export function useMonitorRules(projectId: string): MonitorRulesModel {
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const read = useRead(listMonitorRules, { query: { projectId } });
  const silent = { notify: false } as const;
  return {
    list: read.data?.list ?? null,
    ...readStatus(read),
    turnOff: async ({ id }) => {
      await call(changeMonitorRule, { params: { id }, body: { isOff: true, expected: 0 } }, silent);
      await invalidate();
    },
    remove: async ({ id }) => {
      await call(removeMonitorRule, { params: { id } }, silent);
      await invalidate();
    },
  };
}
