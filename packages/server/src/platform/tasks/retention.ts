import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { describeError } from '../logging.ts';
import type { RetentionRule } from './retentionRules.ts';
import { type DomainTasks, defineTask, handle } from './task.ts';

/** Max milliseconds of one run; the next run continues. */
const runFor = 60_000;
/** Rows deleted per statement: few enough that their locks do not delay others. */
const batch = 500;

/** Number of deleted rows by rule name; rules without deletions are left out. */
export type Removed = Readonly<Record<string, number>>;

type RetentionDeps = Pick<Deps, 'db' | 'now' | 'log'>;

const retention = defineTask({ name: 'platform.retention', input: z.object({}), isExclusive: true });

/** Returns the task that deletes expired rows once an hour. */
export function retentionTasks(deps: RetentionDeps, rules: readonly RetentionRule[]): DomainTasks {
  return {
    handlers: [
      handle(retention, async ({ signal }) => {
        const removed = await applyRetention(deps, rules, signal);
        if (Object.keys(removed).length > 0) deps.log.info({ removed }, 'removed what was kept long enough');
      }),
    ],
    schedules: [{ task: retention, input: {}, cron: '17 * * * *', timeZone: 'UTC' }],
  };
}

/**
 * Applies each rule in batches, and stops between two batches when `signal` aborts.
 * @throws the error of the first rule that failed, once all others were applied
 */
export async function applyRetention(
  { db, now, log }: RetentionDeps,
  rules: readonly RetentionRule[],
  signal: AbortSignal,
): Promise<Removed> {
  const until = performance.now() + runFor;
  const timestamp = now();
  const removed: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const rule of rules) {
    try {
      const before = new Date(timestamp.getTime() - rule.keptFor);
      for (let last = batch; last === batch && performance.now() < until && !signal.aborted; ) {
        last = await rule.remove(db, before, batch);
        if (last > 0) removed[rule.name] = (removed[rule.name] ?? 0) + last;
      }
    } catch (error) {
      log.warn({ err: describeError(error), rule: rule.name }, 'a retention rule failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}
