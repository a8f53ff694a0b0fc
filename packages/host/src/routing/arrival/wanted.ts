import type { TypedStorage } from '@reachkit/sdk';
import { isSitePath } from '@reachkit/sdk/site';
import { expiredKey, wantedKey } from './wantedKey.ts';

/** The page that somebody asked for before they had signed in, so that they can be led there afterwards. */
export interface Wanted {
  /** Keeps a path of the site with its query; the newest takes the place of the one before. */
  remember(path: string): void;
  /** The path that was kept; `null` when there is none, or when it would leave the site. */
  read(): string | null;
  forget(): void;
  /** Keeps until then that the login had expired. */
  markExpired(): void;
  isExpired(): boolean;
}

/** Keeps it for one tab: `storage` is over `sessionStorage`, for a change of language reloads the page. */
export function createWanted(storage: Pick<TypedStorage, 'readString' | 'write' | 'remove'>): Wanted {
  return {
    remember(path) {
      if (isSitePath(path)) storage.write(wantedKey, path);
    },
    read() {
      const path = storage.readString(wantedKey);
      // The value in a browser's storage is untrusted: any script may have put it there.
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
