import * as z from 'zod/mini';

/**
 * Path of the live channel, STOMP over SockJS (specification, section 7); with `/websocket` appended, STOMP over a plain
 * web socket, for clients without SockJS.
 */
export const livePath = '/auth/ws';
/** The one topic that a client may subscribe to: its own token in the path. */
export const liveTopic = (token: string) => `/auth/auth_msg/${token}`;
/** Destination of the keepalive, which carries the token. */
export const liveKeepalive = '/auth/keepalive';
/** Milliseconds, in both directions. */
export const liveHeartbeat = 10_000;
/** Milliseconds between keepalives. */
export const liveKeepaliveEvery = 5_000;

/**
 * Why a session has ended. `replaced`: the account logged in on another device. `endedElsewhere`: its owner ended it from
 * another device. `passwordChanged`: a new password ends the others. `removed`: the account is deleted or disabled.
 * `endedByOperator`: staff of the platform ended it. `teamLocked`: staff locked the team.
 * `reused`: a refresh token was used twice. `signedOut`: by its owner, here or in another tab. `expired`: none of these.
 */
export const loginEndReasons = [
  'replaced',
  'endedElsewhere',
  'passwordChanged',
  'removed',
  'endedByOperator',
  'teamLocked',
  'reused',
  'signedOut',
  'expired',
] as const;
export type LoginEndReason = (typeof loginEndReasons)[number];

/** `data` of a 401, pushed or over HTTP: the reason, if known. */
export const loginEndSchema = z.object({ reason: z.enum(loginEndReasons) });

/** A message of the live channel. `code` 401: the login has ended. `code` 0: something happened, named by `event`. */
export const liveMessageSchema = z.object({
  code: z.number(),
  msg: z._default(z.string(), ''),
  /** e.g. `equity`; absent with a nonzero code. */
  event: z.optional(z.string()),
  data: z._default(z.unknown(), null),
});
export type LiveMessage = z.output<typeof liveMessageSchema>;
