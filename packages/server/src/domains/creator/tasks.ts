import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/jobs/task.ts';
import { renewAllTokens } from './keepTokens.ts';

/** After an upgrade whose search tokens differ, brings those of stored creators up to date beside the running server. */
const renewal = defineTask({
  name: 'creator.tokens',
  input: z.record(z.string(), z.never()),
  timeoutSeconds: 12 * 60 * 60,
  isExclusive: true,
});

export function creatorTasks({ db }: Pick<Deps, 'db'>): DomainTasks {
  return { handlers: [handle(renewal, ({ signal }) => renewAllTokens(db, signal))], atStart: [renewal] };
}
