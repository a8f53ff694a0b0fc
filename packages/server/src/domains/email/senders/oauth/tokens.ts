import * as z from 'zod/mini';
import type { Outbound } from '../../../../platform/outbound/outbound.ts';
import type { Secret } from '../../../../platform/secrets/secret.ts';
import type { MailOauthClient } from '../../../../platform/settings/mailOauthSettings.ts';

/** Tokens as stored in place of a password. */
const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** ISO 8601. */
  expiresAt: z.coerce.date(),
});
export type MailTokens = z.output<typeof tokensSchema>;

/** @throws Error that quotes nothing, where the secret holds something else */
export function readTokens(secret: Secret<string>): MailTokens {
  let json: unknown;
  try {
    json = JSON.parse(secret.open());
  } catch {
    // The error of the parser would quote the beginning of the secret.
    throw new Error('The secret of a mailbox holds no tokens');
  }
  return tokensSchema.parse(json);
}

const token = z.string().check(z.minLength(1), z.maxLength(8_000));
const answerSchema = z.object({
  access_token: token,
  expires_in: z.coerce.number().check(z.gte(0), z.lte(31_536_000)),
  refresh_token: z.optional(token),
  id_token: z.optional(z.string().check(z.maxLength(16_000))),
});
const refusalSchema = z.object({ error: z.string() });
const claimsSchema = z.object({
  email: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
});

/** Error if the provider refuses to issue tokens: the sign-in has expired, or never existed. */
export class SignInOver extends Error {
  override readonly name = 'SignInOver';
}

export interface TokenAnswer extends Omit<MailTokens, 'refreshToken'> {
  readonly refreshToken: string | undefined;
  /** Address of the mailbox, if the provider's response contains it. */
  readonly address: string | undefined;
}

/**
 * Requests tokens from a provider (RFC 6749, sections 4.1.3 and 6).
 * @throws SignInOver where it refuses; OutboundError or another error where it does not answer
 */
export async function requestTokens(
  outbound: Pick<Outbound, 'fetch'>,
  { clientId, clientSecret, tokenUrl }: MailOauthClient,
  grant: Readonly<Record<string, string>>,
  now: Date,
): Promise<TokenAnswer> {
  const body = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret.open() });
  const answer = await outbound.fetch({ configured: tokenUrl }, tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: body.toString(),
    limits: { maxBytes: 64 * 1024, totalTimeoutMs: 10_000 },
  });
  const json: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    const refusal = refusalSchema.safeParse(json);
    if (
      refusal.success &&
      /^(?:invalid_grant|access_denied|interaction_required)$/.test(refusal.data.error)
    ) {
      throw new SignInOver('The provider no longer takes the sign-in');
    }
    throw new Error(`The provider of a mailbox answered ${answer.status}`);
  }
  const found = answerSchema.parse(json);
  return {
    accessToken: found.access_token,
    refreshToken: found.refresh_token,
    expiresAt: new Date(now.getTime() + found.expires_in * 1_000),
    address: addressIn(found.id_token),
  };
}

/**
 * The ID token came directly from the provider over TLS, so its signature need not be checked (OpenID Connect Core,
 * 3.1.3.7).
 */
function addressIn(idToken: string | undefined): string | undefined {
  const part = idToken?.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString()));
    return claims.success ? (claims.data.email ?? claims.data.preferred_username) : undefined;
  } catch {
    return undefined;
  }
}
