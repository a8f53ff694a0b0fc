/** Timeouts in milliseconds for the steps of a mail server connection. */
export interface MailTimeouts {
  /** Lookup, connection and TLS handshake. */
  readonly connect: number;
  /** Until the server's greeting. */
  readonly greeting: number;
  /** For each command. */
  readonly command: number;
  /** For a message, and the server's reply to it. */
  readonly data: number;
}

export const mailTimeouts: MailTimeouts = {
  connect: 10_000,
  greeting: 15_000,
  command: 30_000,
  data: 120_000,
};

/** A step timed out. */
export class StepTimeout extends Error {
  override readonly name = 'StepTimeout';
}

/** A timeout that can be restarted or stopped during a step. */
export interface Deadline {
  readonly passed: Promise<never>;
  start(milliseconds: number): void;
  stop(): void;
}

export function openDeadline(): Deadline {
  let timer: NodeJS.Timeout | undefined;
  let fail: (error: Error) => void = () => undefined;
  const passed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  passed.catch(() => undefined);
  const stop = () => clearTimeout(timer);
  return {
    passed,
    stop,
    start: (milliseconds) => {
      stop();
      timer = setTimeout(() => fail(new StepTimeout('A mail server took too long')), milliseconds);
    },
  };
}

/** Rejects with the signal's reason once it is aborted. */
export function abortOf(signal: AbortSignal | undefined): {
  readonly aborted: Promise<never>;
  release(): void;
} {
  let release: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    if (!signal) return;
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    release = () => signal.removeEventListener('abort', abort);
  });
  aborted.catch(() => undefined);
  return { aborted, release: () => release() };
}
