/** A person who is signed in at your site. */
export interface SiteUser {
  /** Your own stable id of the person; up to 200 characters. */
  readonly id: string;
  readonly name: string;
}

/** Replace with your own login; returns `null` if the person is not signed in. */
export async function currentUser(): Promise<SiteUser | null> {
  return { id: 'user-1', name: 'First user' };
}
