/** The events of one connection. */
export interface LiveSocketEvents {
  /** The server has taken the credential. */
  onOpen(): void;
  onMessage(body: string): void;
  /** The server refused, saying why; it closes the connection after that. */
  onRefused(body: string): void;
  onClose(): void;
}

/** One connection. */
export interface LiveSocket {
  /** Says that we are here; throws when it cannot be sent. */
  keepAlive(): void;
  /** When the server last gave a sign of life; milliseconds since 1970. */
  lastReceivedAt(): number;
  /** Closes at once, or as soon as it has opened; no event follows. */
  close(): void;
}

/** Opens a connection with a token; rejects when there is nothing to connect with. */
export type OpenLiveSocket = (
  address: { readonly url: string; readonly token: string },
  events: LiveSocketEvents,
) => Promise<LiveSocket>;
