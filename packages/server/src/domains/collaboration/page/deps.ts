import type { Deps } from '../../../platform/deps.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import type { TaskQueue } from '../../../platform/tasks/taskQueue.ts';
import type { StepPorts } from './steps/step.ts';

export interface CreatorPageDeps extends Pick<Deps, 'db' | 'now' | 'log' | 'secrets' | 'files'> {
  readonly limits: Pick<RateLimits, 'count'>;
  readonly queue: Pick<TaskQueue, 'enqueue'>;
  /** Whether emails of the installation are sent. */
  readonly isMailSent: boolean;
  readonly ports: StepPorts;
}
