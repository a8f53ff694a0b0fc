import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveKeepalive } from '@reachkit/contract/live';
import { FrameImpl, Parser } from '@stomp/stompjs';
import sockjs, { type Connection } from 'sockjs';

export interface LivePeer {
  readonly baseUrl: string;
  /** Topics subscribed to, by transport. */
  readonly topics: readonly string[];
  /** `heart-beat` and `Authorization` of each CONNECT. */
  readonly connects: readonly Readonly<Record<string, string>>[];
  /** Bodies of keepalives. */
  readonly keepalives: readonly string[];
  /** Publishes a message on a topic. */
  say(topic: string, message: unknown): void;
  /** Number of connections ever opened. */
  opened(): number;
  /** Number of open connections. */
  openConnections(): number;
  /** Drops each connection. */
  breakAll(): void;
  close(): Promise<void>;
}

/** A real server on loopback that speaks STOMP over SockJS and accepts the given tokens. */
export async function livePeer(tokens: ReadonlySet<string>): Promise<LivePeer> {
  const http = createServer();
  const echo = sockjs.createServer({ prefix: '/auth/ws', disconnect_delay: 100, log: () => {} });
  const topics: string[] = [];
  const connects: Readonly<Record<string, string>>[] = [];
  const keepalives: string[] = [];
  const subscribed = new Map<string, Connection>();
  const connections = new Set<Connection>();
  let opened = 0;

  const frame = (command: string, headers: Record<string, string>, body = '') =>
    FrameImpl.marshall({ command, headers, body }).toString();

  function answer(connection: Connection, { command, headers, body }: FrameImpl) {
    if (command === 'CONNECT') {
      connects.push({ ...headers });
      if (tokens.has(headers.Authorization?.replace('Bearer ', '') ?? '')) {
        connection.write(frame('CONNECTED', { version: '1.2', 'heart-beat': '10000,10000' }));
      } else {
        connection.write(frame('ERROR', { message: 'refused' }));
        connection.close();
      }
    } else if (command === 'SUBSCRIBE') {
      topics.push(headers.destination ?? '');
      subscribed.set(headers.destination ?? '', connection);
    } else if (command === 'SEND' && headers.destination === liveKeepalive) keepalives.push(body);
  }

  echo.on('connection', (connection) => {
    connections.add(connection);
    opened += 1;
    const parser = new Parser(
      (raw) => answer(connection, FrameImpl.fromRawFrame(raw, true)),
      () => {},
    );
    connection.on('data', (chunk) => parser.parseChunk(chunk));
    connection.on('close', () => connections.delete(connection));
  });
  echo.installHandlers(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    topics,
    connects,
    keepalives,
    say(topic, message) {
      const headers = { destination: topic, subscription: 'sub-0', 'message-id': '1' };
      subscribed.get(topic)?.write(frame('MESSAGE', headers, JSON.stringify(message)));
    },
    opened: () => opened,
    openConnections: () => connections.size,
    breakAll: () => {
      for (const one of connections) one.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
