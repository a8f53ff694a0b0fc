import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  allowInsecureAuth: true,
  authOptional: true,
  logger: false,
  onAuth: (_, __, done) => done(null, { user: 'user' }),
  onData: (stream, _, done) => {
    stream.resume();
    stream.on('end', () => done());
  },
});
const listening = server.listen(0, '127.0.0.1', () => {
  process.stdout.write(String((listening.address() as AddressInfo).port));
});
