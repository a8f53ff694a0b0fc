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
  smsCode,
  spentRefresh,
  teamInvitation,
} from './tables.ts';
import { refreshLifetime } from './tokens/tokens.ts';

/**
 * How long the session keeps what happened, in milliseconds. The privacy policy of the site names the same times.
 */
export const kept = {
  /** After it was sent. */
  smsCodes: dayMs,
  /** After it was exchanged: a token that would not be good any more needs no mark that it is spent. */
  spentTokens: refreshLifetime * 1000,
  /** After it could be renewed for the last time, whether it was ended before or not. */
  logins: 90 * dayMs,
  /** After it stopped being good. */
  invitations: 90 * dayMs,
  /** After the last login from there. */
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
      name: 'resetLinks',
      keptFor: 0,
      table: passwordResetLink,
      id: passwordResetLink.accountId,
      since: passwordResetLink.expiresAt,
    }),
    // Before the logins, so that few marks go with one of them at once.
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
