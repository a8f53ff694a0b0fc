import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/deps.ts';
import type { Ownership, Removal } from '../../platform/ownership/registry.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { countMembers } from '../people/countMembers.ts';
import { dropTickets } from './factor/secondFactors.ts';
import { endLogins } from './login/logins.ts';
import {
  account,
  emailCode,
  knownNetwork,
  login,
  menuItem,
  passwordResetLink,
  signInEmailCode,
  signInTicket,
  smsCode,
  spentRefresh,
  staffFactor,
  team,
  teamInvitation,
} from './tables.ts';

/** Anonymises an account: it remains as a bare id; its login has ended and its username is available again. */
async function anonymise(tx: Transaction, { teamId, fromAccountId, at }: Removal): Promise<number> {
  const scope = teamScope(tx, teamId);
  const [person] = await scope
    .select({ phone: account.phone, key: account.signInEmailKey })
    .from(account)
    .where(eq(account.id, fromAccountId));
  if (person?.phone) await tx.delete(smsCode).where(eq(smsCode.phone, person.phone));
  if (person?.key) await tx.delete(signInEmailCode).where(eq(signInEmailCode.addressKey, person.key));
  await endLogins(tx, eq(login.accountId, fromAccountId), { reason: 'removed', now: at });
  await tx.delete(staffFactor).where(eq(staffFactor.accountId, fromAccountId));
  await dropTickets(tx, fromAccountId);
  await tx
    .delete(spentRefresh)
    .where(
      sql`${spentRefresh.loginId} in (select id from ${login} where ${login.accountId} = ${fromAccountId})`,
    );
  await scope
    .update(account)
    .set({
      // Only staff usernames contain a colon.
      username: `removed:${fromAccountId}`,
      nickName: '',
      avatarFileId: null,
      company: null,
      phone: null,
      passwordHash: '',
      roleIds: [],
      staffRights: [],
      secondFactorAt: null,
      language: null,
      timeZone: null,
      hostUserId: null,
      signInEmail: null,
      signInEmailKey: null,
      email: null,
      emailConfirmedAt: null,
      deletesAt: null,
      isDemo: false,
      disabledAt: at,
      removedAt: at,
    })
    .where(eq(account.id, fromAccountId));
  return 0;
}

/** Devices are notified that their login has ended; pending codes of the people are deleted. */
async function endTeam(tx: Transaction, teamId: number): Promise<void> {
  const people = await teamScope(tx, teamId)
    .select({ id: account.id, phone: account.phone, key: account.signInEmailKey })
    .from(account);
  const ids = people.map(({ id }) => id);
  const phones = people.flatMap(({ phone }) => phone ?? []);
  const keys = people.flatMap(({ key }) => key ?? []);
  if (ids.length > 0) {
    await endLogins(tx, inArray(login.accountId, ids), { reason: 'removed', now: new Date() });
  }
  if (phones.length > 0) await tx.delete(smsCode).where(inArray(smsCode.phone, phones));
  if (keys.length > 0) await tx.delete(signInEmailCode).where(inArray(signInEmailCode.addressKey, keys));
}

export const sessionOwnership: Ownership = {
  domain: 'session',
  tables: [
    {
      table: teamInvitation,
      team: teamInvitation.teamId,
      persons: [
        { column: teamInvitation.createdBy, rule: 'delete' },
        { column: teamInvitation.usedBy, rule: 'anonymise', clear: [teamInvitation.invitee] },
      ],
      notExported: [teamInvitation.tokenHash],
    },
    {
      table: passwordResetLink,
      team: passwordResetLink.teamId,
      persons: [
        { column: passwordResetLink.accountId, rule: 'delete' },
        { column: passwordResetLink.createdBy, rule: 'delete' },
      ],
      notExported: 'all',
    },
    { table: spentRefresh, team: { parent: login, by: spentRefresh.loginId }, notExported: 'all' },
    {
      table: login,
      team: { parent: account, by: login.accountId },
      // The hashes of its random tokens are kept for a while, so that the device learns why it is signed out.
      persons: [
        { column: login.accountId, rule: 'anonymise', clear: [login.browser, login.system, login.region] },
      ],
      notExported: [login.accessHash, login.refreshHash],
    },
    {
      table: knownNetwork,
      team: { parent: account, by: knownNetwork.accountId },
      persons: [{ column: knownNetwork.accountId, rule: 'delete' }],
      notExported: 'all',
    },
    ...[staffFactor, signInTicket].map((table) => ({
      table,
      team: { parent: account, by: table.accountId },
      persons: [{ column: table.accountId, rule: 'delete' as const }],
      notExported: 'all' as const,
    })),
    { table: smsCode, team: null },
    { table: signInEmailCode, team: null },
    {
      table: emailCode,
      team: emailCode.teamId,
      persons: [{ column: emailCode.accountId, rule: 'delete' }],
      notExported: 'all',
    },
    {
      table: account,
      team: account.teamId,
      persons: [{ column: account.id, rule: 'own' }],
      notExported: [account.passwordHash],
    },
    { table: team, team: team.id },
    { table: menuItem, team: null },
  ],
  onRemoval: anonymise,
  onTeamDeletion: endTeam,
  stocks: [{ key: 'subAccounts', rule: 'hold', count: countMembers }],
};
