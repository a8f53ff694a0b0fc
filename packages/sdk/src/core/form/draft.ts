import { createStorage, type StorageArea, type TypedStorage } from '../react/storage.ts';

/** Delay after the last key before a draft is saved, in ms. */
export const draftDelay = 300;

/** Longest draft in characters of JSON; a browser gives all drafts of a tab about five million. */
const draftLimit = 1_000_000;

/** Detects secrets by name, so that neither a password in a host's own field nor an expiring code is stored. */
export const isSecretName = (name: string) => /password|passwd|pwd|secret|token|code$/i.test(name);

/** Unsent input of a form. */
export type Draft = Readonly<Record<string, unknown>>;

export interface Drafts {
  /** `null` if there is none, or it belongs to another login. */
  read(): Draft | null;
  /** Stores nothing if the values exceed the maximum length of a draft. */
  write(values: Draft): void;
  remove(): void;
}

/** Drafts of one form for one login, kept for the life of the browser's tab. */
export function draftsIn(area: StorageArea, key: string, login: string): Drafts {
  const storage: TypedStorage = createStorage({ area });
  const name = `draft.${key}`;
  return {
    read() {
      const kept = storage.read(name);
      if (!isRecord(kept) || kept.login !== login || !isRecord(kept.values)) return null;
      return kept.values;
    },
    write(values) {
      if (JSON.stringify(values).length > draftLimit) storage.remove(name);
      else storage.write(name, { login, values });
    },
    remove: () => storage.remove(name),
  };
}

/** Whether this tab stores unsent input of any form and person. */
export function hasDrafts(): boolean {
  const area = tabStorage();
  return area !== null && Object.keys(area).some((key) => key.startsWith('yth_draft.'));
}

/** The tab's own storage; `null` if there is none or it is blocked. */
export function tabStorage(): StorageArea | null {
  if (typeof document === 'undefined') return null;
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Values that may be stored: no secrets, and only plain data, so no files. */
export function keepable(values: Draft, isSecret: (name: string) => boolean): Draft {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSecret(name) && isPlain(value)),
  );
}

/** The draft's values for fields that the form still has, if they are still of the same type. */
export function fitting(draft: Draft, defaults: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => {
      if (!Object.hasOwn(defaults, name)) return false;
      const own = defaults[name];
      return own === null || value === null || kindOf(own) === kindOf(value);
    }),
  );
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

function isPlain(value: unknown): boolean {
  // JSON leaves `undefined` out.
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    isRecord(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
