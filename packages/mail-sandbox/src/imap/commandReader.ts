/** A command as received: text in Latin-1, with its literals between. The line breaks are left out. */
export type CommandText = readonly (string | Buffer)[];

export interface ReaderLimits {
  /** Maximum bytes of a command without its literals. */
  readonly line: number;
  /** Returns the bytes that a literal may have after this text. */
  literal(before: string): number;
}

export interface ReaderEvents {
  /** Called when the client waits for permission to send its literal. */
  onContinue(): void;
  onCommand(command: CommandText): void;
  /** Called when the input cannot be read further; `before` is the text of the command so far. */
  onFault(fault: 'line' | 'literal', before: string): void;
  /** Called when a literal was refused before it was sent: the command is over. */
  onRefusedLiteral(before: string): void;
}

/** Assembles commands from incoming bytes, with literals of both kinds (RFC 7888). */
export class CommandReader {
  readonly #limits: ReaderLimits;
  readonly #events: ReaderEvents;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #parts: (string | Buffer)[] = [];
  #lineBytes = 0;
  /** Bytes of a literal still to be received. */
  #missing = 0;
  #isBroken = false;

  constructor(limits: ReaderLimits, events: ReaderEvents) {
    this.#limits = limits;
    this.#events = events;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0 && !this.#isBroken) {
      rest = this.#missing > 0 ? this.#readLiteral(rest) : this.#readLine(rest);
    }
  }

  #readLiteral(chunk: Buffer): Buffer {
    const taken = chunk.subarray(0, this.#missing);
    this.#keep(taken);
    this.#missing -= taken.length;
    if (this.#missing === 0) this.#parts.push(this.#release());
    return chunk.subarray(taken.length);
  }

  #readLine(chunk: Buffer): Buffer {
    const end = chunk.indexOf(10);
    const taken = end === -1 ? chunk : chunk.subarray(0, end);
    this.#lineBytes += taken.length;
    if (this.#lineBytes > this.#limits.line) return this.#fail('line');
    this.#keep(taken);
    if (end === -1) return chunk.subarray(chunk.length);
    const line = this.#release().toString('latin1').replace(/\r$/, '');
    this.#parts.push(line);
    const literal = /\{(\d{1,12})(\+?)\}$/.exec(line);
    if (literal) this.#beginLiteral(line.slice(0, literal.index), Number(literal[1]), literal[2] === '+');
    else this.#finish();
    return chunk.subarray(end + 1);
  }

  #beginLiteral(text: string, size: number, isAnnounced: boolean): void {
    this.#parts[this.#parts.length - 1] = text;
    const before = this.#text();
    if (size > this.#limits.literal(before)) {
      // A literal sent without waiting cannot be distinguished from commands any more.
      if (isAnnounced) this.#fail('literal');
      else {
        this.#reset();
        this.#events.onRefusedLiteral(before);
      }
      return;
    }
    this.#missing = size;
    if (size === 0) this.#parts.push(Buffer.alloc(0));
    if (!isAnnounced) this.#events.onContinue();
  }

  #finish(): void {
    const command = this.#parts;
    this.#reset();
    this.#events.onCommand(command);
  }

  #fail(fault: 'line' | 'literal'): Buffer {
    const before = this.#text();
    this.#isBroken = true;
    this.#reset();
    this.#events.onFault(fault, before);
    return Buffer.alloc(0);
  }

  #text(): string {
    const started = Buffer.concat(this.#waiting).toString('latin1');
    return this.#parts.filter((part) => typeof part === 'string').join('') + started;
  }

  #reset(): void {
    this.#parts = [];
    this.#lineBytes = 0;
    this.#release();
  }

  #keep(bytes: Buffer): void {
    // A copy: a slice would keep the socket's whole buffer in memory.
    this.#waiting.push(Buffer.from(bytes));
    this.#waitingBytes += bytes.length;
  }

  #release(): Buffer {
    const bytes = Buffer.concat(this.#waiting, this.#waitingBytes);
    this.#waiting = [];
    this.#waitingBytes = 0;
    return bytes;
  }
}
