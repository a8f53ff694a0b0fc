import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { audience, issuer } from '../settings.ts';

const keys = createRemoteJWKSet(new URL('/jwks', issuer));

/**
 * Who is asking, by the identity provider's word: its signature, its name, and that the token was made for this site.
 * `null` for nobody. Rejects when the provider's keys cannot be had.
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
