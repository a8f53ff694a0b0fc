/** A person who is signed in at your site. */
export interface SiteUser {
  /** Your own stable id of the person; up to 200 characters. */
  readonly id: string;
  readonly name: string;
}

/** Put your own login here; `null` where the person is not signed in. */
export async function currentUser(): Promise<SiteUser | null> {
  return { id: 'user-1', name: 'First user' };
}
