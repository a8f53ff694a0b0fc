import {
  type ErrorName,
  errorCodes,
  type LiveMessage,
  type LoginEndReason,
  liveKeepalive,
} from '@reachkit/contract';
import { errorTexts } from '@reachkit/contract/texts/errorTexts';
import type { Language } from '../http/request/language.ts';
import { Allowance } from './allowance.ts';
import { FrameReader, type StompFrame, writeFrame } from './frames.ts';
import { agreeOnBeats, type Beats, tokenIn } from './keepalive.ts';
import type { LiveLogin, LiveLogins } from './logins.ts';
import type { LivePace } from './pace.ts';

/** Connection of a peer, independent of the transport. */
export interface PeerLine {
  readonly language: Language;
  send(text: string): void;
  /** Closes once all messages are sent. */
  close(code: number, reason: string): void;
}

/** Dependencies of a peer. */
export interface PeerWorld {
  readonly logins: LiveLogins;
  readonly pace: LivePace;
  readonly now: () => Date;
  /** Registers the login of a peer; `false` if that login has too many connections. */
  admit(peer: Peer, login: LiveLogin): boolean;
  /** Called when the connection has closed. */
  leave(peer: Peer): void;
  /** Reports an error that the client did not cause. */
  fail(error: unknown): void;
}

export const closing = { normal: 1000, goingAway: 1001, refused: 1008, accident: 1011, full: 1013 };
export const tooMany = 'too many connections';
/** Max topics of one connection; two are usual while a new token replaces the first. */
const maxTopics = 5;
/** Max queued frames of one connection. */
const maxWaiting = 16;
/** Topic name without the token: clients find their subscription by its id (STOMP 1.2, MESSAGE). */
export const messageDestination = '/auth/auth_msg';

/** A client of the live channel: checks the order of its frames and sends it messages. */
export class Peer {
  readonly #line: PeerLine;
  readonly #world: PeerWorld;
  readonly #reader: FrameReader;
  readonly #allowance: Allowance;
  /** Subscription ids. */
  readonly #subscriptions = new Set<string>();
  #login: LiveLogin | undefined;
  /** The message that the login has ended, kept if it arrived before the client subscribed. */
  #last: LiveMessage | undefined;
  #isOpen = true;
  #work = Promise.resolve();
  #waiting = 0;
  #messages = 0;
  /** Milliseconds, monotonic. */
  #stepAt = performance.now();
  #receivedAt = performance.now();
  #saidAt = performance.now();
  #beats: Beats;

  constructor(line: PeerLine, world: PeerWorld) {
    this.#line = line;
    this.#world = world;
    this.#beats = { sayEvery: 0, silence: world.pace.silence };
    this.#allowance = new Allowance(world.pace.frames);
    this.#reader = new FrameReader({
      onFrame: (frame) => this.#queue(frame),
      onTooLarge: () => this.#refuse('the frame is too large'),
    });
  }

  get login(): LiveLogin | undefined {
    return this.#login;
  }

  /** Receives data from the transport. */
  hear(data: unknown): void {
    if (!this.#isOpen) return;
    this.#receivedAt = performance.now();
    if (typeof data !== 'string') this.#refuse('a frame is text');
    else if (!this.#allowance.spend()) this.#refuse('too many messages', 'rateLimited');
    else this.#reader.read(data);
  }

  /** Called by the transport when the connection is lost. */
  lost(): void {
    this.#over();
  }

  /** Sends a message to the subscribed topics; a message with code 401 is the last. */
  deliver(message: LiveMessage): void {
    if (!this.#isOpen) return;
    for (const subscription of this.#subscriptions) {
      this.#messages += 1;
      this.#say(
        'MESSAGE',
        {
          destination: messageDestination,
          subscription,
          'message-id': String(this.#messages),
          'content-type': 'application/json',
        },
        JSON.stringify(message),
      );
    }
    if (message.code !== 401) return;
    if (this.#subscriptions.size > 0) this.#close(closing.normal, 'the login has ended');
    else this.#last = message;
  }

  /** Updates the state of the login: `undefined` if its token is no longer valid. */
  review(login: LiveLogin | undefined): void {
    if (!this.#isOpen) return;
    if (login?.endReason) this.#end(login.endReason);
    else if (!login || login.expiresAt <= this.#world.now()) this.#refuseToken();
    else this.#login = login;
  }

  /** Closes a client that is silent or never subscribes, and sends heart-beats that are due. */
  tick(): void {
    if (!this.#isOpen) return;
    const now = performance.now();
    const isStuck = this.#subscriptions.size === 0 && now - this.#stepAt > this.#world.pace.connectWithin;
    const { sayEvery, silence } = this.#beats;
    const isDue = sayEvery > 0 && now - this.#saidAt >= sayEvery;
    if (isStuck) this.#refuse(this.#login ? 'no SUBSCRIBE came' : 'no CONNECT came');
    else if (now - this.#receivedAt > silence) this.#close(closing.refused, 'nothing was heard');
    else if (isDue) this.#beat();
  }

  /** Closes the connection when the process stops; the client reconnects to another one. */
  dismiss(): void {
    this.#close(closing.goingAway, 'the server stops');
  }

  /** Closes the connection to make room for another client. */
  giveWay(): void {
    this.#close(closing.full, tooMany);
  }

  #queue(frame: StompFrame): void {
    if (!this.#isOpen) return;
    this.#waiting += 1;
    if (this.#waiting > maxWaiting || !this.#allowance.spend()) {
      this.#refuse('too many messages', 'rateLimited');
      return;
    }
    this.#work = this.#work
      .then(() => (this.#isOpen ? this.#take(frame) : undefined))
      .catch((error: unknown) => {
        this.#world.fail(error);
        this.#refuse('the server cannot answer now', 'internal', closing.accident);
      })
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #take(frame: StompFrame): Promise<void> {
    const isConnect = frame.command === 'CONNECT' || frame.command === 'STOMP';
    if (isConnect && !this.#login) return this.#connect(frame);
    if (!this.#login) return this.#refuse('CONNECT comes first');
    const receipt = frame.headers.receipt;
    if (receipt !== undefined && receipt.length > 100) return this.#refuse('the receipt is too long');
    switch (frame.command) {
      case 'SUBSCRIBE':
        await this.#subscribe(frame, this.#login);
        break;
      case 'UNSUBSCRIBE':
        this.#unsubscribe(frame);
        break;
      case 'SEND':
        await this.#keepAlive(frame, this.#login);
        break;
      case 'DISCONNECT':
        break;
      default:
        return this.#refuse('this command is not known here');
    }
    if (receipt !== undefined && this.#isOpen) this.#say('RECEIPT', { 'receipt-id': receipt });
    if (frame.command === 'DISCONNECT') this.#close(closing.normal, 'disconnected');
  }

  async #connect({ headers }: StompFrame): Promise<void> {
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2')) {
      return this.#refuse('this is STOMP 1.2');
    }
    const token = /^bearer ([\w-]{20,100})$/i.exec(headers.Authorization ?? headers.authorization ?? '')?.[1];
    const login = token === undefined ? undefined : await this.#find(token);
    const isGood = login && (login.endReason !== null || login.expiresAt > this.#world.now());
    if (!this.#isOpen) return;
    if (!isGood) return this.#refuseToken();
    if (!this.#world.admit(this, login)) {
      return this.#refuse('the login has too many connections', 'rateLimited');
    }
    this.#login = login;
    this.#stepAt = performance.now();
    this.#beats = agreeOnBeats(headers['heart-beat'], this.#world.pace);
    const beat = String(this.#world.pace.heartbeat);
    this.#say('CONNECTED', { version: '1.2', server: 'reachkit', 'heart-beat': `${beat},${beat}` });
  }

  async #subscribe({ headers }: StompFrame, own: LiveLogin): Promise<void> {
    const { id, destination = '', ack = 'auto' } = headers;
    if (id === undefined || id.length > 100) return this.#refuse('a subscription has an id');
    if (ack !== 'auto') return this.#refuse('messages are not acknowledged');
    if (this.#subscriptions.has(id) || this.#subscriptions.size >= maxTopics) {
      return this.#refuse('there are too many subscriptions');
    }
    const token = /^\/auth\/auth_msg\/([\w-]{20,100})$/.exec(destination)?.[1];
    // The login is read again: it may have ended since CONNECT; from here on the peer is notified.
    const login = token === undefined ? undefined : await this.#find(token);
    if (!this.#isOpen) return;
    if (token === undefined || login?.loginId !== own.loginId) return this.#refuseToken();
    this.#subscriptions.add(id);
    if (this.#last) this.deliver(this.#last);
    else this.review(login);
  }

  #unsubscribe({ headers: { id = '' } }: StompFrame): void {
    if (!this.#subscriptions.delete(id)) this.#refuse('there is no such subscription');
    this.#stepAt = performance.now();
  }

  async #keepAlive({ headers, body }: StompFrame, own: LiveLogin): Promise<void> {
    if (headers.destination !== liveKeepalive) return this.#refuse('nothing is sent there');
    const token = headers.token ?? tokenIn(body);
    if (token === undefined) return this.#refuseToken();
    const isKnown = this.#world.logins.hashOf(token) === own.accessHash;
    if (isKnown && own.expiresAt > this.#world.now()) return;
    const login = await this.#find(token);
    this.review(login?.loginId === own.loginId ? login : undefined);
  }

  async #find(token: string): Promise<LiveLogin | undefined> {
    const hash = this.#world.logins.hashOf(token);
    return (await this.#world.logins.find([hash])).get(hash);
  }

  #end(reason: LoginEndReason): void {
    // Without a topic the message cannot be sent yet: it is sent once the client has subscribed.
    this.deliver({ code: 401, msg: errorTexts[this.#line.language].codes.unauthorised, data: { reason } });
  }

  /** Sends a last ERROR frame: a header for developers, and the body that the API returns over HTTP. */
  #refuse(message: string, name: ErrorName = 'validation', code = closing.refused): void {
    if (!this.#isOpen) return;
    const body = { code: errorCodes[name], msg: errorTexts[this.#line.language].codes[name], data: null };
    this.#say('ERROR', { message, version: '1.2', 'content-type': 'application/json' }, JSON.stringify(body));
    this.#close(code, message);
  }

  #refuseToken(): void {
    this.#refuse('unauthorised', 'unauthorised');
  }

  #say(command: string, headers: Readonly<Record<string, string>>, body?: string): void {
    this.#saidAt = performance.now();
    this.#line.send(writeFrame(command, headers, body));
  }

  #beat(): void {
    this.#saidAt = performance.now();
    this.#line.send('\n');
  }

  #close(code: number, reason: string): void {
    if (!this.#isOpen) return;
    // Earlier messages are still delivered: the transport keeps the order.
    this.#line.close(code, reason);
    this.#over();
  }

  #over(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#reader.stop();
    this.#world.leave(this);
  }
}
