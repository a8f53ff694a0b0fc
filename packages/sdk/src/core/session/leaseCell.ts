import type { TypedStorage } from '../react/storage.ts';

/** Who may act at present, and how often somebody has. */
export interface Lease {
  /** `null`: the lease is free. */
  readonly holder: string | null;
  /** Milliseconds since 1970: when it runs out, or when it was given back. */
  readonly until: number;
  /** Grows with each act that was finished. */
  readonly turn: number;
}

/** Keeps one lease for all tabs of an origin. */
export interface LeaseCell {
  /** Puts what `decide` answers in place of the lease that stands, `null` leaving it; answers what stands then. */
  change(decide: (lease: Lease) => Lease | null): Promise<Lease>;
  close(): void;
}

const free: Lease = { holder: null, until: 0, turn: 0 };
const storeName = 'leases';
/** A database that has not opened after this is done without; ms. */
const openWithin = 2000;

/** In the browser's database, which is the one place there that compares and sets in one step; else in the storage. */
export async function openLeaseCell(storage: TypedStorage, key: string): Promise<LeaseCell> {
  if (typeof indexedDB === 'undefined') return storageCell(storage, key);
  try {
    return databaseCell(await openDatabase(`${storage.prefix}leases`), key);
  } catch {
    // A browser that keeps nothing for this page.
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

/** Good for the tabs of one process of the browser; those of another may read what is old. */
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
