import { connect, type Socket } from 'node:net';

/** Sends raw bytes to a server, as no proper client would. */
export class RawClient {
  readonly #socket: Socket;
  #text = '';
  #isClosed = false;
  #waiting: (() => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    const wake = () => this.#waiting?.();
    this.#socket.on('data', (chunk) => {
      this.#text += chunk.toString('latin1');
      wake();
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#isClosed = true;
      wake();
    });
  }

  send(bytes: string | Buffer): void {
    this.#socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  /** Reads up to the match; rejects if the connection ends first. */
  async until(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.#text);
      if (match) {
        const end = match.index + match[0].length;
        const read = this.#text.slice(0, end);
        this.#text = this.#text.slice(end);
        return read;
      }
      if (this.#isClosed) throw new Error(`The connection ended with: ${this.#text}`);
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
  }

  /** Sends a line, and returns everything up to its tagged response. */
  async ask(tag: string, line: string): Promise<string> {
    this.send(`${tag} ${line}\r\n`);
    return this.until(new RegExp(`(^|\\n)${tag} (OK|NO|BAD)[^\\n]*\\n`));
  }

  /** Reads until the server closes the connection. */
  async rest(): Promise<string> {
    while (!this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
    return this.#text;
  }

  close(): void {
    this.#socket.destroy();
  }
}
