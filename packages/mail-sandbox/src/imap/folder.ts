import type { Entry, FolderName, MessageStore } from '../store.ts';
import { isInSet, type NumberSet, parseSet } from './sequence.ts';

/** A message with its sequence number, 1 for the first. */
export interface Numbered {
  readonly entry: Entry;
  readonly number: number;
}

/** A folder opened by one connection: its sequence numbers change only when the client is notified. */
export class OpenFolder {
  readonly name: FolderName;
  readonly isReadOnly: boolean;
  /** The last long message that was read, cached: clients fetch it in pieces. */
  long: { readonly uid: number; readonly content: Buffer } | null = null;
  readonly #store: MessageStore;
  readonly #mailbox: string;
  #entries: Entry[];

  private constructor(
    store: MessageStore,
    mailbox: string,
    name: FolderName,
    isReadOnly: boolean,
    entries: readonly Entry[],
  ) {
    this.#store = store;
    this.#mailbox = mailbox;
    this.name = name;
    this.isReadOnly = isReadOnly;
    this.#entries = [...entries];
  }

  static async open(
    store: MessageStore,
    mailbox: string,
    name: FolderName,
    isReadOnly: boolean,
  ): Promise<OpenFolder> {
    return new OpenFolder(store, mailbox, name, isReadOnly, await store.entries(mailbox, name));
  }

  get size(): number {
    return this.#entries.length;
  }

  get last(): { readonly uid: number; readonly number: number } {
    return { uid: this.#entries.at(-1)?.uid ?? 0, number: this.#entries.length };
  }

  get all(): readonly Numbered[] {
    return this.#entries.map((entry, index) => ({ entry, number: index + 1 }));
  }

  /** @throws BadCommand */
  pick(text: string, isByUid: boolean): readonly Numbered[] {
    const set: NumberSet = parseSet(text, isByUid ? this.last.uid : this.last.number);
    return this.all.filter(({ entry, number }) => isInSet(set, isByUid ? entry.uid : number));
  }

  /** Records flags that this connection has changed. */
  update(entries: readonly Entry[]): void {
    const changed = new Map(entries.map((entry) => [entry.uid, entry]));
    this.#entries = this.#entries.map((entry) => changed.get(entry.uid) ?? entry);
  }

  /** Checks for new messages only; returns the lines to send to the client. */
  async addArrivals(): Promise<readonly string[]> {
    const arrived = await this.#store.entries(this.#mailbox, this.name, this.last.uid);
    if (arrived.length === 0) return [];
    this.#entries.push(...arrived);
    return [`* ${this.#entries.length} EXISTS`];
  }

  /** Reads the whole folder again; returns the lines to send to the client. */
  async refresh(): Promise<readonly string[]> {
    const found = await this.#store.entries(this.#mailbox, this.name);
    const there = new Set(found.map(({ uid }) => uid));
    const gone = this.all.filter(({ entry }) => !there.has(entry.uid)).map(({ number }) => number);
    const known = this.#entries.length - gone.length;
    this.#entries = [...found];
    // From last to first: each removal shifts the numbers after it.
    const lines = gone.reverse().map((number) => `* ${number} EXPUNGE`);
    if (found.length !== known) lines.push(`* ${found.length} EXISTS`);
    return lines;
  }
}
