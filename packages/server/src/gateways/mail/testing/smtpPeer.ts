import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { peerCertificate } from '../../../platform/outbound/testing/certificate.ts';

export interface SmtpPeer {
  readonly port: number;
  readonly messages: { readonly from: string; readonly to: readonly string[]; readonly text: string }[];
  /** Username and password, or the token, of each login. */
  readonly logins: string[];
  close(): Promise<void>;
}

export const peerUser = 'li@mail.example';
export const peerPassword = 'autho-risation-code';

/** Starts a server that accepts the user above, with a certificate for mail.example. */
export async function smtpPeer(
  options: SMTPServerOptions = {},
  arrived: (message: SmtpPeer['messages'][number]) => void = () => undefined,
): Promise<SmtpPeer> {
  const messages: SmtpPeer['messages'] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    ...peerCertificate,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    disableReverseLookup: true,
    onAuth: ({ username, password, accessToken }, _session, done) => {
      logins.push(`${username} ${password ?? accessToken}`);
      if (password === peerPassword || accessToken === peerPassword) done(null, { user: username ?? '' });
      else done(replyError(535, '5.7.8 Error: authentication failed'));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const message = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        };
        messages.push(message);
        arrived(message);
        done(null, '2.0.0 queued as 7');
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: portOf(server.server.address()),
    messages,
    logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const replyError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

function portOf(address: ReturnType<SMTPServer['server']['address']>): number {
  if (typeof address !== 'object' || address === null) throw new Error('The peer has no port');
  return address.port;
}

export interface TcpPeer {
  readonly port: number;
  /** Received lines, in order. */
  readonly lines: string[];
  close(): Promise<void>;
}

/** Starts a server that replies to each line with `answer`; `null` closes the connection, `''` sends nothing. */
export async function linePeer(greeting: string, answer: (line: string) => string | null): Promise<TcpPeer> {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting !== '') socket.write(`${greeting}\r\n`);
    let rest = '';
    socket.on('data', (data) => {
      const parts = `${rest}${data.toString()}`.split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        const reply = answer(line);
        if (reply === null) socket.destroy();
        else if (reply !== '') socket.write(`${reply}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    lines,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
