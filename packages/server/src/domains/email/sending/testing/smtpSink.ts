import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** `drop`: the connection breaks. `hang`: no response. A text is the reply, e.g. `450 4.2.0 Greylisted`. */
export type Answer = 'ok' | 'drop' | 'hang' | `${number} ${string}`;

export interface SinkScript {
  /** Delay of each response, like a slow server. */
  readonly answersAfterMs?: number;
  readonly login?: (user: string) => Answer;
  /** Response to `MAIL FROM`. */
  readonly from?: (address: string) => Answer;
  readonly to?: (address: string) => Answer;
  /** Response after the message was received. */
  readonly data?: (to: string, messageId: string) => Answer;
}

export interface Arrived {
  readonly to: readonly string[];
  readonly messageId: string;
  readonly raw: string;
}

function refusal(answer: Answer): Error | null {
  if (answer === 'ok' || answer === 'drop' || answer === 'hang') return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

/** A local mail server that responds as set by the test and stores accepted messages. */
export class SmtpSink {
  script: SinkScript = {};
  readonly arrived: Arrived[] = [];
  /** Number of accepted logins. */
  logins = 0;
  readonly #server: SMTPServer;
  readonly #onArrived = new Set<() => void>();

  constructor() {
    const answer = (
      reply: Answer,
      session: { readonly id: string },
      done: (error?: Error | null) => void,
    ): void => {
      if (reply === 'hang') return;
      const give = () => {
        if (reply === 'drop') this.#drop(session.id);
        else done(refusal(reply));
      };
      const { answersAfterMs = 0 } = this.script;
      if (answersAfterMs > 0) setTimeout(give, answersAfterMs);
      else give();
    };
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      authOptional: true,
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 100,
      onAuth: ({ username = '' }, session, done) => {
        const reply = this.script.login?.(username) ?? 'ok';
        if (reply === 'ok') {
          this.logins += 1;
          done(null, { user: username });
        } else answer(reply, session, (error) => done(error ?? null));
      },
      onMailFrom: ({ address }, session, done) => answer(this.script.from?.(address) ?? 'ok', session, done),
      onRcptTo: ({ address }, session, done) => answer(this.script.to?.(address) ?? 'ok', session, done),
      onData: (stream, session, done) => {
        void buffer(stream).then(
          (bytes) => {
            const raw = bytes.toString('latin1');
            const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '';
            const to = session.envelope.rcptTo.map(({ address }) => address);
            const reply = this.script.data?.(to[0] ?? '', messageId) ?? 'ok';
            // If the connection breaks after the end of the message, the server has it.
            if (reply === 'ok' || reply === 'drop') {
              this.arrived.push({ to, messageId, raw });
              for (const notify of this.#onArrived) notify();
            }
            answer(reply, session, done);
          },
          () => undefined,
        );
      },
    });
    this.#server.on('error', () => undefined);
  }

  async listen(): Promise<number> {
    const server = this.#server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** Waits until a condition is true, checked at each message. */
  async until(holds: () => boolean): Promise<void> {
    if (holds()) return;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return;
        this.#onArrived.delete(look);
        resolve();
      };
      this.#onArrived.add(look);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #drop(sessionId: string): void {
    for (const connection of this.#server.connections) {
      const { session, _socket: socket } = connection as unknown as {
        session: { id: string };
        _socket: { destroy(): void };
      };
      if (session.id === sessionId) socket.destroy();
    }
  }
}
