import type { TypedStorage } from '@reachkit/sdk';
import { isSitePath } from '@reachkit/sdk/site';
import { expiredKey, wantedKey } from './wantedKey.ts';

/** Stores the page that a person requested before sign-in, to redirect them to it afterwards. */
export interface Wanted {
  /** Stores a path of the site with its query; replaces the previous one. */
  remember(path: string): void;
  /** Returns the stored path; `null` if there is none, or if it would leave the site. */
  read(): string | null;
  forget(): void;
  /** Stores, with the path, that the login had expired. */
  markExpired(): void;
  isExpired(): boolean;
}

/**
 * Creates the store of the requested page for one tab: `storage` wraps `sessionStorage`, because a change of language
 * reloads the page.
 */
export function createWanted(storage: Pick<TypedStorage, 'readString' | 'write' | 'remove'>): Wanted {
  return {
    remember(path) {
      if (isSitePath(path)) storage.write(wantedKey, path);
    },
    read() {
      const path = storage.readString(wantedKey);
      // The value in a browser's storage is untrusted: any script may have written it.
      return path !== null && isSitePath(path) ? path : null;
    },
    forget() {
      storage.remove(wantedKey);
      storage.remove(expiredKey);
    },
    markExpired: () => storage.write(expiredKey, 'true'),
    isExpired: () => storage.readString(expiredKey) !== null,
  };
}
