import { liveMessageSchema } from '@reachkit/contract';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { describeError } from '../logging.ts';
import type { Config } from '../settings/config.ts';
import type { LiveLogin, LiveLogins } from './logins.ts';
import { NoteListener } from './noteListener.ts';
import { type LivePace, livePace } from './pace.ts';
import { closing, Peer, type PeerWorld, tooMany } from './peer.ts';
import { Peers } from './peers.ts';
import { type LiveLine, LiveTransport } from './transport.ts';

export interface LiveOptions {
  readonly logins: LiveLogins;
  readonly config: Pick<Config, 'corsOrigins' | 'publicUrl'>;
  /** The database through which the processes notify each other. */
  readonly database: ClientConfig;
  readonly now: () => Date;
  readonly log: Logger;
  readonly pace?: Partial<LivePace>;
}

const id = z.number();
const noteSchema = z.object({
  target: z.union([z.object({ login: id }), z.object({ account: id }), z.object({ team: id })]),
  message: liveMessageSchema,
});

/** Milliseconds between checks for silent clients. */
const tickEvery = 500;
/** Logins looked up per statement. */
const reviewBatch = 1_000;

/** The live channel of one process: its clients, and their messages from any process of the installation. */
export class LiveChannel {
  readonly #options: LiveOptions;
  readonly #peers = new Peers();
  readonly #listener: NoteListener;
  readonly #transport: LiveTransport;
  readonly #world: PeerWorld;
  readonly #pace: LivePace;
  #timers: NodeJS.Timeout[] = [];
  #isReviewing = false;

  constructor(app: FastifyInstance, options: LiveOptions) {
    const { database, log, config, logins, now } = options;
    this.#options = options;
    this.#pace = { ...livePace, ...options.pace };
    this.#world = {
      logins,
      now,
      pace: this.#pace,
      admit: (peer, login) => this.#peers.own(peer, login, this.#pace.perLogin),
      leave: (peer) => this.#peers.remove(peer),
      fail: (error) => log.error({ err: describeError(error) }, 'the live channel could not answer a client'),
    };
    this.#listener = new NoteListener(database, log, {
      onNote: (payload) => this.#pass(payload),
      onListening: () => this.#review(),
    });
    this.#transport = new LiveTransport(app, {
      origins: config,
      log,
      deliverWithin: this.#pace.deliverWithin,
      onLine: (line) => this.#welcome(line),
    });
    // A server that only gets injected requests needs no connection.
    app.addHook('onListen', async () => this.#open());
    app.addHook('preClose', async () => this.#close());
  }

  #open(): void {
    this.#listener.start();
    this.#timers = [
      setInterval(() => this.#tick(), tickEvery),
      setInterval(() => this.#review(), this.#pace.review),
    ];
  }

  async #close(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const peer of this.#peers.all()) peer.dismiss();
    await this.#transport.close();
    await this.#listener.close();
  }

  #welcome(line: LiveLine): void {
    // Many clients that never log in must not block others.
    if (this.#peers.size >= this.#pace.inAll) this.#peers.oldestStranger()?.giveWay();
    if (this.#peers.size >= this.#pace.inAll) {
      line.close(closing.full, tooMany);
      return;
    }
    const peer = new Peer(line, this.#world);
    this.#peers.add(peer);
    line.onData((data) => peer.hear(data));
    line.onClose(() => peer.lost());
  }

  #tick(): void {
    for (const peer of this.#peers.all()) peer.tick();
    this.#transport.dropUnread();
  }

  #pass(payload: string): void {
    const note = parseNote(payload);
    if (!note) {
      this.#options.log.warn('the live channel received a note of an unknown kind');
      return;
    }
    const { target, message } = note;
    // A login has ended, or its rights have changed.
    if ('login' in target) this.#options.logins.forget(target.login);
    for (const peer of this.#peers.of(target)) {
      if (!peer.login?.isView || isForViews(message)) peer.deliver(message);
    }
  }

  /** Checks the logins of all connections, in batches. */
  #review(): void {
    // Without the database no check is possible; once it is back, all logins are checked.
    if (this.#isReviewing || !this.#listener.isListening) return;
    this.#isReviewing = true;
    this.#reviewAll()
      .catch((error: unknown) => {
        this.#options.log.warn(
          { err: describeError(error) },
          'the logins of the live channel were not looked at',
        );
      })
      .finally(() => {
        this.#isReviewing = false;
      });
  }

  async #reviewAll(): Promise<void> {
    const held = this.#peers
      .all()
      .flatMap((peer) => (peer.login ? [{ peer, accessHash: peer.login.accessHash }] : []));
    for (let at = 0; at < held.length; at += reviewBatch) {
      const batch = held.slice(at, at + reviewBatch);
      const found = await this.#options.logins.find(batch.map(({ accessHash }) => accessHash));
      for (const { peer, accessHash } of batch) this.#judge(peer, accessHash, found.get(accessHash));
    }
  }

  #judge(peer: Peer, accessHash: string, login: LiveLogin | undefined): void {
    // The token was renewed during the query: the next check covers it.
    if (peer.login?.accessHash !== accessHash) return;
    if (login?.endReason) this.#options.logins.forget(login.loginId);
    peer.review(login);
  }
}

/** Whether a view of a team receives a message: the end of its login, and what changes the menu. */
function isForViews({ code, event }: z.output<typeof liveMessageSchema>): boolean {
  return code === 401 || event === 'equity';
}

function parseNote(payload: string): z.output<typeof noteSchema> | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    // Anyone with the database password can send payloads to this channel.
    return undefined;
  }
}
