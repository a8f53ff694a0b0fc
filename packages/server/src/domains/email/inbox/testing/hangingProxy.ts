import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface HangingProxy {
  readonly port: number;
  /** Whether a command was swallowed. */
  hung(): boolean;
  close(): Promise<void>;
}

/** Proxy of a mail server that stops responding at a certain command, or closes the connection. */
export async function hangingProxy(
  port: number,
  command: RegExp,
  how: 'hangs' | 'ends' = 'hangs',
): Promise<HangingProxy> {
  const sockets = new Set<Socket>();
  let isHung = false;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let isDead = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => {
      isDead ||= command.test(data.toString('latin1'));
      isHung ||= isDead;
      if (!isDead) upstream.write(data);
      else if (how === 'ends') client.destroy();
    });
    upstream.on('data', (data) => {
      if (!isDead) client.write(data);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  return {
    port: address.port,
    hung: () => isHung,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
