import { FrameImpl, Parser } from '@stomp/stompjs';

export interface StompFrame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Max bytes of a frame. */
export const maxFrame = 8_192;
/** Bytes parsed before the size of a frame is checked. */
const bite = 512;

export interface FrameListener {
  onFrame(frame: StompFrame): void;
  /** Called for a frame over the size limit; no further data is read. */
  onTooLarge(): void;
}

/** Parses frames from data in chunks of any size, and never buffers more than one frame of maximum size. */
export class FrameReader {
  readonly #parser: Parser;
  readonly #listener: FrameListener;
  #pending = 0;
  #isStopped = false;

  constructor(listener: FrameListener) {
    this.#listener = listener;
    this.#parser = new Parser(
      (raw) => {
        this.#pending = 0;
        if (this.#isStopped) return;
        const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
        listener.onFrame({ command, headers, body });
      },
      () => {
        this.#pending = 0;
      },
    );
  }

  read(text: string): void {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length && !this.#isStopped; at += bite) {
      const piece = bytes.slice(at, at + bite);
      this.#pending += piece.length;
      this.#parser.parseChunk(piece.buffer);
      if (this.#pending <= maxFrame) continue;
      this.stop();
      this.#listener.onTooLarge();
    }
  }

  /** Stops reading. */
  stop(): void {
    this.#isStopped = true;
  }
}

/** Serialises a frame for the wire. */
export function writeFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const frame = new FrameImpl({ command, headers: { ...headers }, body, escapeHeaderValues: true });
  return `${frame.toString()}${body}\0`;
}
