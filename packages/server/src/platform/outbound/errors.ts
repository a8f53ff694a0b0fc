/** Why a connection was refused before it was tried. */
export type RefusalReason =
  /** The URL is invalid, or is neither http: nor https:. */
  | 'url'
  /** The URL carries a user name or a password. */
  | 'credentials'
  /** The host is no valid host name or address. */
  | 'host'
  /** The purpose does not use this port. */
  | 'port'
  /** The host has no public address. */
  | 'address'
  /** The endpoint differs from the one that the operator configured. */
  | 'endpoint'
  /** A redirect where none is followed, or one too many. */
  | 'redirect';

/** Base class of all errors of the outbound guard. Messages never contain a path, a query, a header or a body. */
export abstract class OutboundError extends Error {}

/** The guard refuses the target. */
export class OutboundRefused extends OutboundError {
  override readonly name = 'OutboundRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`Outbound connection refused: ${reason}`);
    this.reason = reason;
  }
}

export type TimeoutPhase = 'connect' | 'headers' | 'body' | 'total';

/** The peer timed out. */
export class OutboundTimeout extends OutboundError {
  override readonly name = 'OutboundTimeout';
  readonly phase: TimeoutPhase;

  constructor(phase: TimeoutPhase) {
    super(`Outbound connection timed out: ${phase}`);
    this.phase = phase;
  }
}

/** The response body, after decompression, is larger than the caller accepts. */
export class TooLarge extends OutboundError {
  override readonly name = 'TooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`Response body is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** The connection failed; `code` is that of Node or undici, e.g. `ECONNREFUSED` or `ENOTFOUND`. */
export class OutboundFailed extends OutboundError {
  override readonly name = 'OutboundFailed';
  readonly code: string;

  constructor(code: string) {
    super(`Outbound connection failed: ${code}`);
    this.code = code;
  }
}

const timeoutPhases: Readonly<Record<string, TimeoutPhase>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect',
  ETIMEDOUT: 'connect',
  UND_ERR_HEADERS_TIMEOUT: 'headers',
  UND_ERR_BODY_TIMEOUT: 'body',
};

/** Wraps an error of a lower layer. Only its code is kept: messages of lower layers may quote headers and URLs. */
export function toOutboundError(error: unknown): OutboundError {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundError) return at;
    if (!('code' in at) || typeof at.code !== 'string') continue;
    const phase = timeoutPhases[at.code];
    return phase ? new OutboundTimeout(phase) : new OutboundFailed(at.code);
  }
  return new OutboundFailed(error instanceof Error ? error.name : 'unknown');
}
