import { authPaths } from '../appPaths.ts';

/** The token is the fragment of the address, which no browser sends and no server logs. */
const tokenLink = (origin: string, path: string, token: string) =>
  `${origin}${path}#${encodeURIComponent(token)}`;

/** The link that is sent to a new member. */
export const invitationLink = (origin: string, invitation: string) =>
  tokenLink(origin, authPaths.registerMember, invitation);

/** The link that is sent to a member who forgot their password. */
export const resetLink = (origin: string, token: string) => tokenLink(origin, authPaths.resetPassword, token);

/** Returns the token in a fragment; empty if none can be read. */
export function tokenIn(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}
