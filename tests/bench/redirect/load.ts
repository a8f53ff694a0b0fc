import { once } from 'node:events';
import { connect } from 'node:net';
import { quantile } from '../search/measure.ts';

export interface Load {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly answers: number;
  /** Number of responses other than 302. */
  readonly others: number;
}

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/**
 * Opens a link over several connections, one request at a time on each, for the given ms. Each request has another client
 * address in the proxy header. Uses raw sockets: an HTTP client would use more CPU than the server.
 */
export async function load(
  url: string,
  {
    connections,
    lengthMs,
    first,
  }: { readonly connections: number; readonly lengthMs: number; readonly first: number },
): Promise<Load> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let others = 0;
  let sent = first;
  const begin = performance.now();
  const visit = async (): Promise<void> => {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
    await once(socket, 'connect');
    await new Promise<void>((resolve, reject) => {
      let text = '';
      let asked = 0;
      const ask = () => {
        if (performance.now() - begin >= lengthMs) {
          socket.end();
          resolve();
          return;
        }
        sent += 1;
        const address = `${20 + ((sent >>> 16) % 80)}.${(sent >>> 8) & 255}.${sent & 255}.9`;
        asked = performance.now();
        socket.write(
          `GET /s/lamp HTTP/1.1\r\nhost: go.example\r\nuser-agent: ${agent}\r\naccept-language: en-US,en;q=0.9\r\naccept: text/html\r\nx-forwarded-for: ${address}\r\n\r\n`,
        );
      };
      socket.on('error', reject);
      socket.on('data', (part: string) => {
        text += part;
        if (!text.includes('\r\n\r\n')) return;
        times.push(performance.now() - asked);
        if (!text.startsWith('HTTP/1.1 302')) others += 1;
        text = '';
        ask();
      });
      ask();
    });
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const elapsedMs = performance.now() - begin;
  return {
    perSecond: (times.length / elapsedMs) * 1_000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    answers: times.length,
    others,
  };
}
