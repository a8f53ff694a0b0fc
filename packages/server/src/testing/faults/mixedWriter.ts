import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnyEndpoint,
  addFavourite,
  addToBlacklist,
  keepCreatorNote,
  unlockEmails,
} from '@reachkit/contract';
import { basic } from '../app.ts';
import type { FaultAccount } from './accounts.ts';
import type { Ledger, WriteKind } from './ledger.ts';

/** Timeout of every call in milliseconds. */
const callLimitMs = 60_000;
const kinds: readonly WriteKind[] = ['list', 'blacklist', 'note', 'unlock', 'signIn'];

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly code?: number; readonly data?: unknown; readonly access_token?: string };
}

/** Writes one kind of object through one server, one call at a time. */
export class MixedWriter {
  readonly #kind: WriteKind;
  readonly #account: FaultAccount;
  readonly #address: string;
  readonly #ledger: Ledger;
  readonly #problems: string[];
  #authorization: string | undefined;
  #turn = 0;
  #noteRevision = 0;
  #acknowledged = 0;
  #unavailable = 0;

  constructor(
    index: number,
    {
      account,
      address,
      ledger,
      problems,
    }: { account: FaultAccount; address: string; ledger: Ledger; problems: string[] },
  ) {
    this.#kind = kinds[index % kinds.length] ?? 'list';
    this.#account = account;
    this.#address = address;
    this.#ledger = ledger;
    this.#problems = problems;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Number of calls rejected with 503. */
  get unavailable(): number {
    return this.#unavailable;
  }

  /** Makes one write; success, or a rejection during a fault, is fine, everything else is a problem. */
  async write(): Promise<void> {
    this.#turn += 1;
    if (this.#kind === 'signIn' || this.#authorization === undefined) await this.#signIn();
    else await this.#writeSignedIn(this.#authorization);
  }

  async #signIn(): Promise<void> {
    const { username, password, teamId } = this.#account;
    const query = new URLSearchParams({ grant_type: 'password', scope: 'server', username, password });
    const answer = await this.#call('POST', `/auth/oauth/token?${query}`, basic('web:web').authorization);
    const token = answer?.body.access_token;
    if (token === undefined) return;
    this.#authorization = `Bearer ${token}`;
    if (this.#kind === 'signIn') this.#count('signIn', teamId, token);
  }

  async #writeSignedIn(authorization: string): Promise<void> {
    const { teamId, creatorIds, noteCreatorId } = this.#account;
    const write = (endpoint: AnyEndpoint, body: object, path: string = endpoint.path) =>
      this.#call(endpoint.method, path, authorization, body);
    const creatorId = creatorIds[this.#turn % creatorIds.length] ?? 0;
    switch (this.#kind) {
      case 'list': {
        const name = `${this.#account.username} ${this.#turn}`;
        this.#ledger.attempt('list', teamId, name);
        if (isDone(await write(addFavourite, { name }))) this.#count('list', teamId, name);
        return;
      }
      case 'blacklist': {
        const ids = [String(creatorId)];
        this.#ledger.attempt('blacklist', teamId, ids[0] ?? '');
        if (isDone(await write(addToBlacklist, { ids, reason: 'no', scope: 'all' }))) {
          this.#count('blacklist', teamId, ids[0] ?? '');
        }
        return;
      }
      case 'unlock': {
        const ids = [String(creatorId)];
        this.#ledger.attempt('unlock', teamId, ids[0] ?? '');
        if (isDone(await write(unlockEmails, { ids }))) this.#count('unlock', teamId, ids[0] ?? '');
        return;
      }
      default: {
        const key = String(noteCreatorId);
        const note = `note ${this.#turn}`;
        this.#ledger.attempt('note', teamId, key, note);
        const path = keepCreatorNote.path.replace('{id}', key);
        const answer = await write(keepCreatorNote, { note, revision: this.#noteRevision }, path);
        if (isDone(answer)) this.#count('note', teamId, key, note);
        this.#noteRevision = revisionOf(answer) ?? this.#noteRevision;
      }
    }
  }

  #count(kind: WriteKind, teamId: number, key: string, value?: string): void {
    this.#acknowledged += 1;
    this.#ledger.acknowledge(kind, teamId, key, value);
  }

  async #call(
    method: string,
    path: string,
    authorization: string,
    body?: object,
  ): Promise<Answer | undefined> {
    const what = `${method} ${path.split('?')[0]}`;
    try {
      const response = await fetch(`${this.#address}${path}`, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(callLimitMs),
      });
      const answer: Answer = {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        body: JSON.parse(await response.text()),
      };
      const isUnavailable = answer.status === 503 && answer.body.code === 503 && answer.retryAfter !== null;
      if (isUnavailable) {
        this.#unavailable += 1;
        await pause(50);
      }
      if (answer.status !== 200 && !isUnavailable) this.#problems.push(`${what}: ${answer.status}`);
      return answer;
    } catch (error) {
      this.#problems.push(`${what}: ${error instanceof Error ? `${error.name} ${error.message}` : 'failed'}`);
      return undefined;
    }
  }
}

const isDone = (answer: Answer | undefined): boolean => answer?.status === 200 && answer.body.code === 0;

/** Returns the revision of the written note, or of the existing one. */
function revisionOf(answer: Answer | undefined): number | undefined {
  const data = answer?.body.data;
  const isNote = typeof data === 'object' && data !== null && 'revision' in data;
  return isNote && typeof data.revision === 'number' ? data.revision : undefined;
}
