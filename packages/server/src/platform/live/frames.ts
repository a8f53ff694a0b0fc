import { FrameImpl, Parser } from '@stomp/stompjs';

export interface StompFrame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Bytes of the largest frame that is read. */
export const maxFrame = 8_192;
/** Bytes that are read before it is looked whether a frame has become too large. */
const bite = 512;

export interface FrameListener {
  onFrame(frame: StompFrame): void;
  /** A frame is larger than what is read; nothing that follows is read either. */
  onTooLarge(): void;
}

/** Finds frames in what arrives, in pieces of any size, and never holds more than one frame of the largest size. */
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

  /** Nothing is read any more. */
  stop(): void {
    this.#isStopped = true;
  }
}

/** A frame as it travels. */
export function writeFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const frame = new FrameImpl({ command, headers: { ...headers }, body, escapeHeaderValues: true });
  return `${frame.toString()}${body}\0`;
}
