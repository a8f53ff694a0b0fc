import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import { OutboundTimeout, toOutboundError } from './errors.ts';
import { checkTarget, lookupOf, type Purpose, type Target, type TargetRules } from './target.ts';

export interface SocketOptions extends Target {
  /** TLS from the first byte; the certificate has to be valid for `host` unless the options say otherwise. */
  readonly tls?: boolean | Pick<ConnectionOptions, 'ca' | 'servername' | 'minVersion' | 'ALPNProtocols'>;
  /** Timeout in milliseconds for lookup, connection and TLS handshake together. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Opens a socket to a checked address; the name is not looked up again. @throws OutboundError */
export async function openSocket(
  purpose: Purpose,
  options: SocketOptions,
  rules: TargetRules,
): Promise<Socket | TLSSocket> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const addresses = await untilAborted(checkTarget(purpose, options, rules), signal);
    return await connectTo(lookupOf(addresses), options, signal);
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw timeout.aborted ? new OutboundTimeout('connect') : toOutboundError(error);
  }
}

function connectTo(
  lookup: ReturnType<typeof lookupOf>,
  { host, port, tls = false }: SocketOptions,
  signal: AbortSignal,
): Promise<Socket | TLSSocket> {
  const bare = host.replace(/^\[|\]$/g, '');
  const address = { host: bare, port, lookup, autoSelectFamily: true };
  const name = isIP(bare) === 0 ? { servername: bare } : {};
  const socket = tls
    ? connectTls({ ...address, ...name, ...(tls === true ? {} : tls) })
    : connectTcp(address);
  return new Promise((resolve, reject) => {
    const settle = () => {
      signal.removeEventListener('abort', abort);
      socket.off('error', fail);
    };
    const fail = (error: Error) => {
      settle();
      socket.destroy();
      reject(error);
    };
    const abort = () => {
      // An abandoned connection may still fail: its error has been reported already.
      socket.on('error', () => undefined);
      fail(new OutboundTimeout('connect'));
    };
    signal.addEventListener('abort', abort, { once: true });
    socket.once('error', fail);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      settle();
      resolve(socket);
    });
  });
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
