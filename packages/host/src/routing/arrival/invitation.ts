const path = '/registerMember';

/** The address that is sent to a new member: the invitation is its fragment, which no browser sends and no server logs. */
export function invitationLink(origin: string, invitation: string): string {
  return `${origin}${path}#${encodeURIComponent(invitation)}`;
}

/** The invitation in a fragment; empty where there is none that could be read. */
export function invitationIn(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}
