/** The events of one connection. */
export interface LiveSocketEvents {
  /** The server has accepted the credential. */
  onOpen(): void;
  onMessage(body: string): void;
  /** The server rejected the credential, with a reason; it closes the connection after that. */
  onRefused(body: string): void;
  onClose(): void;
}

/** One connection. */
export interface LiveSocket {
  /** Sends a keepalive; throws if it cannot be sent. */
  keepAlive(): void;
  /** When the server last sent anything; milliseconds since 1970. */
  lastReceivedAt(): number;
  /** Closes at once, or as soon as it has opened; no event follows. */
  close(): void;
}

/** Opens a connection with a token; rejects if its code cannot be loaded. */
export type OpenLiveSocket = (
  address: { readonly url: string; readonly token: string },
  events: LiveSocketEvents,
) => Promise<LiveSocket>;
