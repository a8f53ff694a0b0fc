import type { Executor } from '../../platform/deps.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { readNickName } from '../people/people.ts';
import type { Actor } from './log.ts';

/** Reads the member of a request for the log, with the name of this time. */
export async function actorOf(executor: Executor, { teamId, accountId }: Person): Promise<Actor> {
  return { kind: 'member', accountId, name: (await readNickName(executor, teamId, accountId)) ?? '' };
}
