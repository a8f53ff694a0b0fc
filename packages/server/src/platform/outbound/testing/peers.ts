import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Server as TcpServer } from 'node:net';

/** A server on a port that the system chooses, until `close`; `address` is its host. */
export interface Peer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts an HTTP server on a local address, default 127.0.0.1. */
export async function httpPeer(listener: RequestListener, address = '127.0.0.1', port = 0): Promise<Peer> {
  const server: Server = createServer(listener);
  const peer = await listenOn(server, address, port);
  return {
    ...peer,
    close: async () => {
      server.closeAllConnections();
      await peer.close();
    },
  };
}

export async function listenOn(server: TcpServer, address = '127.0.0.1', port = 0): Promise<Peer> {
  server.listen(port, address);
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The peer has no port');
  return {
    port: bound.port,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
