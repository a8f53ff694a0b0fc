import { createServer, type Socket } from 'node:net';

export interface LoopbackServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 only. Rejects with the system error if the port is unavailable. */
export async function listenOnLoopback(options: {
  /** 0: any free port. */
  readonly port: number;
  readonly maxConnections: number;
  readonly onSocket: (socket: Socket) => void;
}): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    options.onSocket(socket);
  });
  server.maxConnections = options.maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: options.port }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
