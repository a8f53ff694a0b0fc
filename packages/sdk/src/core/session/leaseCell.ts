import type { TypedStorage } from '../react/storage.ts';

/** The current holder of the lease, and the number of turns so far. */
export interface Lease {
  /** `null`: the lease is free. */
  readonly holder: string | null;
  /** Milliseconds since 1970: when it expires, or when it was released. */
  readonly until: number;
  /** Increases with each finished action. */
  readonly turn: number;
}

/** Stores one lease for all tabs of an origin. */
export interface LeaseCell {
  /** Replaces the lease by the result of `decide`, `null` leaving it unchanged; returns the current lease. */
  change(decide: (lease: Lease) => Lease | null): Promise<Lease>;
  close(): void;
}

const free: Lease = { holder: null, until: 0, turn: 0 };
const storeName = 'leases';
/** Timeout for opening the database, in ms; then the storage is used. */
const openWithin = 2000;

/** Uses IndexedDB, the only browser store with an atomic compare-and-set; else the storage. */
export async function openLeaseCell(storage: TypedStorage, key: string): Promise<LeaseCell> {
  if (typeof indexedDB === 'undefined') return storageCell(storage, key);
  try {
    return databaseCell(await openDatabase(`${storage.prefix}leases`), key);
  } catch {
    // The browser has no IndexedDB for this page.
    return storageCell(storage, key);
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    const timer = setTimeout(() => reject(new Error('The database does not open')), openWithin);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

function databaseCell(database: IDBDatabase, key: string): LeaseCell {
  return {
    change: (decide) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, 'readwrite');
        const store = transaction.objectStore(storeName);
        const request: IDBRequest<unknown> = store.get(key);
        let lease = free;
        request.onsuccess = () => {
          lease = leaseIn(request.result);
          const next = decide(lease);
          if (next === null) return;
          lease = next;
          store.put(next, key);
        };
        transaction.oncomplete = () => resolve(lease);
        transaction.onabort = () => reject(transaction.error);
      }),
    close: () => database.close(),
  };
}

/** Reliable for the tabs of one browser process; others may read stale values. */
function storageCell(storage: TypedStorage, key: string): LeaseCell {
  const leaseKey = `${key}_lease`;
  return {
    async change(decide) {
      const lease = leaseIn(storage.read(leaseKey));
      const next = decide(lease);
      if (next === null) return lease;
      storage.write(leaseKey, { ...next });
      return next;
    },
    close: () => {},
  };
}

function leaseIn(value: unknown): Lease {
  if (typeof value !== 'object' || value === null) return free;
  if (!('holder' in value && 'until' in value && 'turn' in value)) return free;
  const { holder, until, turn } = value;
  if (typeof until !== 'number' || typeof turn !== 'number') return free;
  return { holder: typeof holder === 'string' ? holder : null, until, turn };
}
