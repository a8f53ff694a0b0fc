import { recordRetention } from '../../platform/records/erase.ts';
import { byTimestamp, dayMs, oldestFirst } from '../../platform/tasks/retentionRules.ts';
import type { DomainTasks } from '../../platform/tasks/task.ts';
import { networkKnownFor } from './login/knownNetworks.ts';
import { sessionRecords } from './records.ts';
import {
  emailCode,
  knownNetwork,
  login,
  passwordResetLink,
  signInEmailCode,
  signInTicket,
  smsCode,
  spentRefresh,
  teamInvitation,
} from './tables.ts';
import { refreshLifetime } from './tokens/tokens.ts';

/** Retention of session data, in milliseconds. Keep in line with the site's privacy policy. */
export const kept = {
  /** From sending. */
  smsCodes: dayMs,
  /** From the exchange: an expired token needs no reuse detection. */
  spentTokens: refreshLifetime * 1000,
  /** From the last possible renewal, even if the login ended earlier. */
  logins: 90 * dayMs,
  /** From its expiry. */
  invitations: 90 * dayMs,
  /** From the last login from the network. */
  networks: networkKnownFor,
} as const;

export const sessionTasks: DomainTasks = {
  retention: [
    oldestFirst({
      name: 'smsCodes',
      keptFor: kept.smsCodes,
      table: smsCode,
      id: smsCode.id,
      since: smsCode.createdAt,
    }),
    byTimestamp({
      name: 'emailCodes',
      keptFor: 0,
      table: emailCode,
      id: emailCode.accountId,
      since: emailCode.expiresAt,
    }),
    byTimestamp({
      name: 'signInEmailCodes',
      keptFor: 0,
      table: signInEmailCode,
      id: signInEmailCode.addressKey,
      since: signInEmailCode.expiresAt,
    }),
    byTimestamp({
      name: 'signInTickets',
      keptFor: 0,
      table: signInTicket,
      id: signInTicket.hash,
      since: signInTicket.expiresAt,
    }),
    byTimestamp({
      name: 'resetLinks',
      keptFor: 0,
      table: passwordResetLink,
      id: passwordResetLink.accountId,
      since: passwordResetLink.expiresAt,
    }),
    // Before the logins, so that deleting a login cascades to few rows.
    byTimestamp({
      name: 'spentTokens',
      keptFor: kept.spentTokens,
      table: spentRefresh,
      id: spentRefresh.refreshHash,
      since: spentRefresh.spentAt,
    }),
    byTimestamp({
      name: 'logins',
      keptFor: kept.logins,
      table: login,
      id: login.id,
      since: login.refreshExpiresAt,
    }),
    oldestFirst({
      name: 'invitations',
      keptFor: kept.invitations,
      table: teamInvitation,
      id: teamInvitation.id,
      since: teamInvitation.expiresAt,
    }),
    byTimestamp({
      name: 'knownNetworks',
      keptFor: kept.networks,
      table: knownNetwork,
      id: knownNetwork.key,
      since: knownNetwork.lastSeenAt,
    }),
    recordRetention(sessionRecords),
  ],
};
