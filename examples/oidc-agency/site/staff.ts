import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { audience, issuer } from '../settings.ts';

const keys = createRemoteJWKSet(new URL('/jwks', issuer));

/**
 * Returns the caller named in the identity provider's token, after verifying signature, issuer and audience. `null`
 * without a valid token. Rejects when the provider's keys cannot be fetched.
 */
export async function staffMember(authorization: string | undefined): Promise<string | null> {
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, audience, typ: 'at+jwt' });
    return payload.sub ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
    throw error;
  }
}
