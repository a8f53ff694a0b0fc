import type { AnswerOf, BodyOf } from '@reachkit/contract';
import type { findTeams as findTeamsEndpoint } from '@reachkit/contract/office/team';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { findOrder } from '../../membership/orders/work.ts';
import { findCustomerTeams, readTeamPeople, type TeamRow } from '../../people/customerTeams.ts';
import { membershipInForce } from '../../plan/membershipStatus.ts';

export type TeamEntry = AnswerOf<typeof findTeamsEndpoint>['list'][number];

/** Finds teams of customers, the latest first. @throws Failure `validation` at `cursor` */
export async function findTeams(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { q, state, version, cursor, pageSize }: BodyOf<typeof findTeamsEndpoint>,
): Promise<AnswerOf<typeof findTeamsEndpoint>> {
  const now = clock();
  const order = q === '' ? undefined : await findOrder({ db }, q);
  const others = order ? [order.teamId] : [];
  const { rows, next } = await findCustomerTeams(
    db,
    { q, others, state, version, now },
    { cursor, pageSize },
  );
  return { list: [...(await describeTeams(db, rows, now))], next };
}

/** Teams as they stand in the search. */
export async function describeTeams(
  db: Executor,
  rows: readonly TeamRow[],
  now: Date,
): Promise<readonly TeamEntry[]> {
  const people = await readTeamPeople(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, name, createdAt } = row;
    const { owner, members } = people.get(id) ?? { owner: null, members: 0 };
    return { id, name, createdAt, state: stateOf(row), ...membershipInForce(row, now), owner, members };
  });
}

function stateOf({ lockedAt, deletesAt }: TeamRow): TeamEntry['state'] {
  if (deletesAt !== null) return 'deleting';
  return lockedAt === null ? 'active' : 'locked';
}
