import { createStorage, type PasswordSession, type TypedStorage } from '@reachkit/sdk';
import { ownPaths } from '../routing/appPaths.ts';
import { tabStorage } from './visit.ts';

const viewKey = 'view';
/** A staff member returns there after a view. */
const consolePath = '/console/teams';

/** A tab in which a staff member sees the site as a team's owner: with a login of its own, which ends with the tab. */
export interface Viewing {
  /** Begins the login of the view, once. */
  begin(session: Pick<PasswordSession, 'begin' | 'getSnapshot'>): void;
  /** Ends the login at the server, and closes the tab. */
  end(session: Pick<PasswordSession, 'signOut'>): Promise<void>;
  /** Leaves the view, as its login has ended. */
  leave(): void;
}

/**
 * Opens a view of a team in a tab of its own, so that the staff member stays logged in here. A browser copies the values
 * of this tab into one that it opens.
 * @param accessToken of the answer of `viewTeam`
 * @returns `false` if the browser blocked the tab
 */
export function openView(accessToken: string): boolean {
  const storage = createStorage({ area: tabStorage() });
  storage.write(viewKey, accessToken);
  // A search would use the team's quota, so a view does not begin with it.
  const opened = window.open(ownPaths.usage, '_blank');
  storage.remove(viewKey);
  return opened !== null;
}

/** Returns the view of this tab; `null` in any other. */
export function viewingOf(storage: TypedStorage): Viewing | null {
  const accessToken = storage.readString(viewKey);
  if (accessToken === null) return null;
  function leave() {
    storage.remove(viewKey);
    window.close();
    // The browser closes only tabs that a script opened.
    window.location.replace(consolePath);
  }
  return {
    begin: (session) => {
      if (session.getSnapshot().status !== 'signedIn') session.begin({ accessToken });
    },
    async end(session) {
      await session.signOut();
      leave();
    },
    leave,
  };
}
