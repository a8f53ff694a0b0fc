/** The subset of the Web Storage interface in use; `localStorage` implements it. */
export interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Values that can be stored: anything that JSON can encode, except `null`. */
export type StoredValue =
  | string
  | number
  | boolean
  | { readonly [key: string]: unknown }
  | readonly unknown[];

/** Values that survive a reload, under prefixed keys and with a type suffix. */
export interface TypedStorage {
  readonly prefix: string;
  /** Whether other tabs of the same origin see the same values; false once the area has rejected one. */
  readonly isShared: boolean;
  readString(key: string): string | null;
  /** Returns `null` for a missing or damaged value, or one of an unknown type. */
  read(key: string): StoredValue | null;
  write(key: string, value: StoredValue): void;
  remove(key: string): void;
  /** Calls the listener with the bare key when another tab changed it, with `null` when it cleared all. */
  subscribe(listener: (key: string | null) => void): () => void;
}

/** Options of `createStorage`. */
export interface StorageOptions {
  /** Default: the page's `localStorage`; memory if there is none or it is blocked. */
  readonly area?: StorageArea | undefined;
  /** Default `yth_` (specification, section 3). */
  readonly prefix?: string | undefined;
  /** Whether other tabs see the area's values. Default: whether it is the page's `localStorage`. */
  readonly isShared?: boolean | undefined;
}

/** `abc` → `abc|string`, `7` → `7|number`, `{a:1}` → `{"a":1}|object`. */
export function encodeStored(value: StoredValue): string {
  return typeof value === 'object' ? `${JSON.stringify(value)}|object` : `${value}|${typeof value}`;
}

export function decodeStored(stored: string): StoredValue | null {
  const at = stored.lastIndexOf('|');
  if (at < 0) return null;
  const text = stored.slice(0, at);
  switch (stored.slice(at + 1)) {
    case 'string':
      return text;
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'object':
      return parseObject(text);
    default:
      return null;
  }
}

function parseObject(text: string): StoredValue | null {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * Stores values across reloads under prefixed keys. Values that the storage rejects (private mode, full, blocked) are
 * kept until the page closes; it never throws.
 */
export function createStorage(options: StorageOptions = {}): TypedStorage {
  return storageOver(options.area ?? pageStorage(), options);
}

/** Keeps values until the page closes. */
export const memoryStorage = (): TypedStorage => storageOver(null, {});

function storageOver(area: StorageArea | null, options: StorageOptions): TypedStorage {
  const prefix = options.prefix ?? 'yth_';
  // Values that the area refuses (private mode, full, blocked) are kept for the life of the page.
  const memory = new Map<string, string | null>();

  function readRaw(key: string): string | null {
    const kept = memory.get(key);
    if (kept !== undefined || !area) return kept ?? null;
    try {
      return area.getItem(prefix + key);
    } catch {
      return null;
    }
  }

  function read(key: string): StoredValue | null {
    const raw = readRaw(key);
    return raw === null ? null : decodeStored(raw);
  }

  function change(key: string, raw: string | null) {
    try {
      if (!area) throw new Error('This page has no storage.');
      if (raw === null) area.removeItem(prefix + key);
      else area.setItem(prefix + key, raw);
      memory.delete(key);
    } catch {
      memory.set(key, raw);
    }
  }

  return {
    prefix,
    get isShared() {
      return memory.size === 0 && (options.isShared ?? (area !== null && area === pageStorage()));
    },
    read,
    readString(key) {
      const value = read(key);
      return typeof value === 'string' ? value : null;
    },
    write: (key, value) => change(key, encodeStored(value)),
    remove: (key) => change(key, null),
    subscribe(listener) {
      if (!area || typeof addEventListener !== 'function') return () => {};
      const onStorage = (event: Event) => {
        if (!('storageArea' in event) || event.storageArea !== area || !('key' in event)) return;
        if (event.key === null) listener(null);
        else if (typeof event.key === 'string' && event.key.startsWith(prefix)) {
          listener(event.key.slice(prefix.length));
        }
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

function pageStorage(): StorageArea | null {
  // Node's own localStorage would be shared by all users of a server.
  if (typeof document === 'undefined') return null;
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
