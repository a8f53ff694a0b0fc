import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { KeyedHash } from '../../../../platform/secrets/keyedHash.ts';
import { oauthProviderIds } from './providers.ts';

const use = 'mailOauthState';
const verifierUse = 'mailOauthVerifier';
/** Milliseconds that a person may take to sign in. */
const stateMs = 15 * 60_000;

const stateSchema = z.object({
  provider: z.enum(oauthProviderIds),
  teamId: z.number(),
  accountId: z.number(),
  /** The sender that signs in again. */
  senderId: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Milliseconds since 1970. */
  until: z.number(),
  nonce: z.string(),
});
export type OauthState = z.output<typeof stateSchema>;

/** Signs the person and sender of a sign-in, so that the state cannot be changed. */
export function signState(hash: KeyedHash, state: Omit<OauthState, 'until' | 'nonce'>, now: Date): string {
  const full: OauthState = { ...state, until: now.getTime() + stateMs, nonce: randomUUID() };
  const body = Buffer.from(JSON.stringify(full)).toString('base64url');
  return `${body}.${hash.of(use, body)}`;
}

/** Returns `undefined` for a state that was not signed here, was changed, or has expired. */
export function readState(hash: KeyedHash, text: string, now: Date): OauthState | undefined {
  const [, body = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{1,100})$/.exec(text) ?? [];
  if (body === '' || !hash.matches(signature, use, body)) return undefined;
  const state = stateSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return state.success && state.data.until > now.getTime() ? state.data : undefined;
}

/** Proof Key for Code Exchange (RFC 7636): only this installation can derive it from the state. */
export const verifierOf = (hash: KeyedHash, state: string): string => hash.of(verifierUse, state);

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
