import type { AnswerOf } from '@reachkit/contract';
import {
  type listStaffAccounts,
  type listStaffLogins,
  type listStaffTickets,
  staffListMost,
} from '@reachkit/contract/office/team';
import { and, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Deps } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { maskPhone } from '../../account/phone.ts';
import { maskAddress } from '../../email/addresses/address.ts';
import { readPeople } from '../../people/people.ts';
import { listMembers } from '../../session/people/members.ts';
import { account, login } from '../../session/tables.ts';
import { feedback } from '../../site/tables.ts';
import { requireTeam } from './read.ts';

type Read = Pick<Deps, 'db' | 'now'>;

/** @throws Failure `notFound` */
export async function readAccounts({ db }: Read, id: string): Promise<AnswerOf<typeof listStaffAccounts>> {
  const { id: teamId } = await requireTeam(db, id);
  const contacts = await teamScope(db, teamId)
    .select({
      id: account.id,
      phone: account.phone,
      email: account.signInEmail,
      deletesAt: account.deletesAt,
    })
    .from(account)
    .where(isNull(account.disabledAt));
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const members = await listMembers(db, teamId);
  return {
    list: members.flatMap(({ id: accountId, nickName, identity, hostUserId, createdAt, lastSeenAt }) => {
      const contact = byId.get(accountId);
      // Joined between the two statements.
      if (!contact) return [];
      const { phone, email, deletesAt } = contact;
      return {
        id: accountId,
        nickName,
        identity,
        createdAt,
        lastSeenAt,
        deletesAt,
        isHostUser: hostUserId !== null,
        phone: phone && maskPhone(phone),
        email: email && maskAddress(email),
      };
    }),
  };
}

/** @throws Failure `notFound` */
export async function readLogins({ db, now }: Read, id: string): Promise<AnswerOf<typeof listStaffLogins>> {
  const { id: teamId } = await requireTeam(db, id);
  const rows = await teamScope(db, teamId)
    .select({ login, nickName: account.nickName })
    .from(account)
    .innerJoin(login, eq(login.accountId, account.id))
    .where(and(isNull(login.endedAt), gt(login.refreshExpiresAt, now())))
    .orderBy(desc(login.id))
    .limit(staffListMost);
  return {
    list: rows.map(({ nickName, login: { id: loginId, clientId, accountId, ...row } }) => {
      const { browser, system, region, createdAt, lastSeenAt } = row;
      return {
        id: loginId,
        client: clientId,
        browser,
        system,
        region,
        createdAt,
        lastSeenAt,
        account: { id: accountId, nickName },
      };
    }),
  };
}

/** @throws Failure `notFound` */
export async function readTickets({ db }: Read, id: string): Promise<AnswerOf<typeof listStaffTickets>> {
  const { id: teamId } = await requireTeam(db, id);
  const rows = await teamScope(db, teamId)
    .select()
    .from(feedback)
    .orderBy(desc(feedback.id))
    .limit(staffListMost);
  const people = await readPeople(
    db,
    teamId,
    rows.map(({ accountId }) => accountId),
  );
  return {
    list: withKnownWords(getTableColumns(feedback), rows).map(({ accountId, ...ticket }) => {
      const person = people.get(accountId);
      return { ...ticket, account: person ? { id: accountId, nickName: person.nickName } : null };
    }),
  };
}
