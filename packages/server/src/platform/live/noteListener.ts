import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../logging.ts';
import { liveNotifyChannel } from './publish.ts';

export interface NoteSubscriber {
  /** Called with each published note, from any process. */
  onNote(payload: string): void;
  /** Called once notes arrive; earlier ones may have been missed. */
  onListening(): void;
}

/** First and longest delay before a retry, in milliseconds. */
const pauses = { first: 200, longest: 10_000 };
/** Milliseconds between checks that the database responds. */
const proof = 15_000;

interface Channel {
  readonly name: string;
  /** Log label. */
  readonly label: string;
}

const liveChannel: Channel = { name: liveNotifyChannel, label: 'the live channel' };

/** Receives notes from the other processes, on its own database connection. */
export class NoteListener {
  readonly #database: pg.ClientConfig;
  readonly #log: Logger;
  readonly #subscriber: NoteSubscriber;
  readonly #channel: Channel;
  readonly #stopping = new AbortController();
  #isListening: boolean | undefined;
  #running: Promise<void> | undefined;

  constructor(database: pg.ClientConfig, log: Logger, subscriber: NoteSubscriber, channel = liveChannel) {
    this.#database = database;
    this.#log = log;
    this.#subscriber = subscriber;
    this.#channel = channel;
  }

  /** Whether all notes currently arrive. */
  get isListening(): boolean {
    return this.#isListening === true;
  }

  start(): void {
    this.#running ??= this.#run(this.#stopping.signal);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    let wait = pauses.first;
    while (!signal.aborted) {
      const hasListened = await this.#listen(signal);
      wait = hasListened ? pauses.first : Math.min(wait * 2, pauses.longest);
      // Jitter, so that many processes do not reconnect at the same time.
      await pause(wait * (0.5 + Math.random()), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Listens until the connection closes or is aborted; returns whether it was ever open. */
  async #listen(signal: AbortSignal): Promise<boolean> {
    const client = new pg.Client({
      ...this.#database,
      application_name: 'reachkit live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    const gone = new Promise<unknown>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(undefined));
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    client.on('notification', ({ payload }) => this.#subscriber.onNote(payload ?? ''));
    let hasListened = false;
    try {
      await client.connect();
      await client.query(`listen ${this.#channel.name}`);
      hasListened = true;
      this.#note(true);
      this.#subscriber.onListening();
      const error = await Promise.race([gone, this.#prove(client, signal)]);
      if (!signal.aborted) this.#note(false, error);
    } catch (error) {
      if (!signal.aborted) this.#note(false, error);
    }
    // On a broken connection `end()` may never settle.
    await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })]);
    return hasListened;
  }

  /** Pings the database, because a connection can drop silently; returns the error. */
  async #prove(client: pg.Client, signal: AbortSignal): Promise<unknown> {
    try {
      for (;;) {
        await pause(proof, undefined, { signal, ref: false });
        await client.query('select 1');
      }
    } catch (error) {
      return error;
    }
  }

  /** Logs each change of whether notes from other processes arrive. */
  #note(isListening: boolean, error?: unknown): void {
    if (this.#isListening === isListening) return;
    this.#isListening = isListening;
    const { label } = this.#channel;
    if (isListening) this.#log.info(`${label} receives the notes of the other processes`);
    else this.#log.warn({ err: describeError(error) }, `${label} has lost the database, and tries again`);
  }
}
