import type { AnswerOf } from '@reachkit/contract';
import { officeSearchMost, officeSearchRights, type searchOffice } from '@reachkit/contract/office/search';
import { hasStaffRight } from '@reachkit/contract/session/staffRights';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findCreatorsByName } from '../creator/identity/findByName.ts';
import { stateOf } from '../membership/orders/show.ts';
import { findOrder } from '../membership/orders/work.ts';
import { findCustomerAccounts } from '../people/customerTeams.ts';
import { teamNames } from '../people/teamFacts.ts';
import { findLinkByCode } from '../shortlinks/abuse/staff.ts';
import { findTeams } from './teams/entries.ts';

/** Finds a few of each kind that the caller may open. */
export async function findEverything(
  deps: Pick<Deps, 'db' | 'now'>,
  { staffRights = [] }: Pick<Caller, 'staffRights'>,
  q: string,
): Promise<AnswerOf<typeof searchOffice>> {
  const { db } = deps;
  const may = (kind: keyof typeof officeSearchRights) => hasStaffRight(staffRights, officeSearchRights[kind]);
  const [teams, accounts, order, creators, link] = await Promise.all([
    may('teams') ? findTeams(deps, { q, state: '', version: '', pageSize: officeSearchMost }) : null,
    may('accounts') ? findCustomerAccounts(db, q, officeSearchMost) : null,
    may('orders') ? findOrder(deps, q) : null,
    may('creators') ? findCreatorsByName(db, q, officeSearchMost) : null,
    may('links') ? findLinkByCode(db, q) : null,
  ]);
  const names = await teamNames(
    db,
    [...(accounts ?? []), order, link].flatMap((one) => one?.teamId ?? []),
  );
  const teamOf = ({ teamId }: { readonly teamId: number }) => ({ id: teamId, name: names.get(teamId) ?? '' });
  return {
    teams: teams?.list.map(({ id, name }) => ({ id, name })) ?? null,
    accounts: accounts?.map((one) => ({ id: one.id, nickName: one.nickName, team: teamOf(one) })) ?? null,
    orders: listOf(order, (one) => ({ orderNo: one.orderNo, state: stateOf(one), team: teamOf(one) })),
    creators: creators && [...creators],
    links: listOf(link, (one) => ({ code: one.code, title: one.title, team: teamOf(one) })),
  };
}

/** `null`: not permitted; `undefined`: not found. */
const listOf = <Found, Shown>(found: Found | null | undefined, show: (one: Found) => Shown) =>
  found === null ? null : found === undefined ? [] : [show(found)];
