import type { AnswerOf } from '@reachkit/contract';
import {
  type listStaffAccounts,
  type listStaffLogins,
  type listStaffTickets,
  staffListMost,
} from '@reachkit/contract/office/team';
import type { Deps } from '../../../platform/deps.ts';
import { maskPhone } from '../../account/phone.ts';
import { maskAddress } from '../../email/addresses/address.ts';
import { readPeople } from '../../people/people.ts';
import { listTeamLogins } from '../../session/login/teamLogins.ts';
import { listMembers } from '../../session/people/members.ts';
import { listTickets } from '../../site/feedback.ts';
import { requireTeam } from './read.ts';

type Read = Pick<Deps, 'db' | 'now'>;

/** @throws Failure `notFound` */
export async function readAccounts({ db }: Read, id: string): Promise<AnswerOf<typeof listStaffAccounts>> {
  const { id: teamId } = await requireTeam(db, id);
  const members = await listMembers(db, teamId);
  return {
    list: members.map(({ hostUserId, phone, signInEmail, ...member }) => ({
      ...member,
      isHostUser: hostUserId !== null,
      phone: phone && maskPhone(phone),
      email: signInEmail && maskAddress(signInEmail),
    })),
  };
}

/** @throws Failure `notFound` */
export async function readLogins({ db, now }: Read, id: string): Promise<AnswerOf<typeof listStaffLogins>> {
  const { id: teamId } = await requireTeam(db, id);
  return { list: await listTeamLogins(db, teamId, now(), staffListMost) };
}

/** @throws Failure `notFound` */
export async function readTickets({ db }: Read, id: string): Promise<AnswerOf<typeof listStaffTickets>> {
  const { id: teamId } = await requireTeam(db, id);
  const tickets = await listTickets(db, teamId, staffListMost);
  const people = await readPeople(
    db,
    teamId,
    tickets.map(({ accountId }) => accountId),
  );
  return {
    list: tickets.map(({ accountId, ...ticket }) => {
      const person = people.get(accountId);
      return { ...ticket, account: person ? { id: accountId, nickName: person.nickName } : null };
    }),
  };
}
